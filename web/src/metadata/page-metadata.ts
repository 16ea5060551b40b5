export const SITE_NAME = 'Ribbonry'
export const TAGLINE = 'Ribbonry: gifts worth the wrapping'
export const DESCRIPTION = 'Odd, lovely and useful gifts, picked by people and explained in one line.'

/** Metadata of a page. Paths are absolute; the site's address is prepended. */
export interface PageMetadata {
  readonly title: string
  readonly description: string
  readonly language: string
  readonly canonical: string
  /** Path without region prefix, for pages that exist in every region. */
  readonly unprefixedPath?: string
  readonly previous?: string
  readonly next?: string
  readonly noindex?: boolean
  /** Not cacheable: its audience may shrink at any moment. */
  readonly noStore?: boolean
  /** Moment after which no cache serves the page, ISO 8601. */
  readonly expires?: string
  readonly type?: 'website' | 'product' | 'article'
  readonly structured?: readonly Readonly<Record<string, unknown>>[]
}

/** An element of the head. */
export interface HeadElement {
  readonly tag: 'meta' | 'link'
  readonly attributes: Readonly<Record<string, string>>
}

/** Head elements from metadata; `site` has no trailing slash. The server adds elements that only crawlers read. */
export function headElements(page: PageMetadata, site: string): readonly HeadElement[] {
  return [
    named('description', page.description),
    ...(page.noindex === true ? [named('robots', 'noindex')] : [link('canonical', `${site}${page.canonical}`)]),
  ]
}

function named(name: string, content: string): HeadElement {
  return { tag: 'meta', attributes: { name, content } }
}

function link(rel: string, href: string): HeadElement {
  return { tag: 'link', attributes: { rel, href } }
}

// Without spreading, which a bundler takes for an effect: it would keep modules of the server in the first load.
export const PAGE_404: PageMetadata = {
  title: 'Nothing under this ribbon | Ribbonry',
  description: DESCRIPTION,
  language: 'en-US',
  canonical: '/',
  noindex: true,
}
export const PAGE_503: PageMetadata = {
  title: 'The ribbon came undone | Ribbonry',
  description: DESCRIPTION,
  language: 'en-US',
  canonical: '/',
  noindex: true,
}
