import type { HeadElement, PageMetadata } from '../../src/metadata/page-metadata.ts'
import { inRegion, REGION, REGIONS } from '../../src/regions/region.ts'

/** `alternate` links to the other regions, and `prev` and `next`. Only crawlers read them, so only the server renders them. */
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
  return [...languages, ['en', root] as const, ['x-default', root] as const].map(([hreflang, href]) =>
    link({ rel: 'alternate', hreflang, href }),
  )
}

function link(attributes: HeadElement['attributes']): HeadElement {
  return { tag: 'link', attributes }
}
