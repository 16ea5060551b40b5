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
  readonly unprefixedPath?: string
  readonly previous?: string
  readonly next?: string
  readonly noindex?: boolean
  /** Shown to fewer people from one moment to the next: nobody on the way keeps a copy. */
  readonly noStore?: boolean
  readonly type?: 'website' | 'product' | 'article'
  readonly structured?: readonly Readonly<Record<string, unknown>>[]
}

/** One element of the head: its tag and its attributes. */
export interface HeadElement {
  readonly tag: 'meta' | 'link'
  readonly attributes: Readonly<Record<string, string>>
}

/** The elements that a page's metadata puts into the head, `site` being the address without a last slash; the server adds what only machines read. */
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
