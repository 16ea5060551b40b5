import type { HeadElement, PageMetadata } from '../../src/metadata/page-metadata.ts'
import { inRegion, REGION, REGIONS } from '../../src/regions/region.ts'

/** A page's twins in other countries, and the pages before and after it. Crawlers read them where they come in. */
export function linkRelations({ noindex, unprefixedPath, previous, next }: PageMetadata, site: string): readonly HeadElement[] {
  return [
    ...(noindex === true || unprefixedPath === undefined ? [] : alternates(unprefixedPath, site)),
    ...(previous === undefined ? [] : [link({ rel: 'prev', href: `${site}${previous}` })]),
    ...(next === undefined ? [] : [link({ rel: 'next', href: `${site}${next}` })]),
  ]
}

function alternates(path: string, site: string): readonly HeadElement[] {
  const root = `${site}${path}`
  const languages = REGIONS.map((region) => [REGION[region].language, `${site}${inRegion(region, path)}`] as const)
  return [...languages, ['en', root] as const, ['x-default', root] as const].map(([hreflang, href]) => link({ rel: 'alternate', hreflang, href }))
}

function link(attributes: HeadElement['attributes']): HeadElement {
  return { tag: 'link', attributes }
}
