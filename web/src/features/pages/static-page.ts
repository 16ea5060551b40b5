export interface PageSection {
  readonly heading: string
  readonly paragraphs: readonly string[]
}

/** The text of a page that changes only with the code. */
export interface StaticPage {
  readonly slug: string
  readonly title: string
  /** One sentence for search engines, at most 160 characters. */
  readonly description: string
  readonly sections: readonly PageSection[]
}
