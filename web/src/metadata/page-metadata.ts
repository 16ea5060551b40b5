import { inRegion, REGION, REGIONS } from '../regions/region.ts'

export const SITE_NAME = 'Ribbonry'
export const TAGLINE = 'Ribbonry: gifts worth the wrapping'
export const DESCRIPTION = 'Odd, lovely and useful gifts, picked by people and explained in one line.'

/** What the head of a page says about it. Paths are from the root; the site's address is put before them. */
export interface PageMetadata {
  readonly title: string
  readonly description: string
  readonly language: string
  readonly canonical: string
  /** The page without its region, when it exists in every one. */
  readonly everywhere?: string
  readonly previous?: string
  readonly next?: string
  readonly noindex?: boolean
  readonly image?: { readonly src: string; readonly width: number; readonly height: number; readonly alt: string }
  readonly type?: 'website' | 'product' | 'article'
  readonly structured?: readonly Readonly<Record<string, unknown>>[]
}

/** One element of the head: its tag and its attributes. */
export interface HeadElement {
  readonly tag: 'meta' | 'link'
  readonly attributes: Readonly<Record<string, string>>
}

/** The elements that a page's metadata puts into the head, `site` being the address without a last slash. */
export function headElements(page: PageMetadata, site: string): readonly HeadElement[] {
  return [
    named('description', page.description),
    ...(page.noindex === true ? [named('robots', 'noindex')] : [link('canonical', `${site}${page.canonical}`)]),
    ...(page.noindex === true || page.everywhere === undefined ? [] : alternates(page.everywhere, site)),
    ...(page.previous === undefined ? [] : [link('prev', `${site}${page.previous}`)]),
    ...(page.next === undefined ? [] : [link('next', `${site}${page.next}`)]),
    ...openGraph(page, site),
  ]
}

function alternates(path: string, site: string): readonly HeadElement[] {
  const root = `${site}${path}`
  const languages = REGIONS.map((region) => alternate(REGION[region].language, `${site}${inRegion(region, path)}`))
  return [...languages, alternate('en', root), alternate('x-default', root)]
}

function openGraph(page: PageMetadata, site: string): readonly HeadElement[] {
  const { image } = page
  const picture = image === undefined ? [] : [
    property('og:image', image.src.startsWith('http') ? image.src : `${site}${image.src}`), property('og:image:width', String(image.width)),
    property('og:image:height', String(image.height)), property('og:image:alt', image.alt),
  ]
  return [
    property('og:site_name', SITE_NAME), property('og:title', page.title), property('og:description', page.description),
    property('og:type', page.type ?? 'website'), property('og:url', `${site}${page.canonical}`),
    property('og:locale', page.language.replace('-', '_')), ...picture,
    named('twitter:card', image === undefined ? 'summary' : 'summary_large_image'),
  ]
}

function named(name: string, content: string): HeadElement {
  return { tag: 'meta', attributes: { name, content } }
}

function property(name: string, content: string): HeadElement {
  return { tag: 'meta', attributes: { property: name, content } }
}

function link(rel: string, href: string): HeadElement {
  return { tag: 'link', attributes: { rel, href } }
}

function alternate(hreflang: string, href: string): HeadElement {
  return { tag: 'link', attributes: { rel: 'alternate', hreflang, href } }
}
