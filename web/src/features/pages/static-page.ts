export interface PageSection {
  readonly heading: string
  readonly paragraphs: readonly string[]
}

/** A page of static text. */
export interface StaticPage {
  readonly slug: string
  readonly title: string
  /** Meta description, at most 160 characters. */
  readonly description: string
  readonly sections: readonly PageSection[]
}
