/** Content of an Atom feed. Paths are absolute. */
export interface Feed {
  readonly title: string
  readonly subtitle: string
  readonly language: string
  /** Path of the page that the feed belongs to. */
  readonly page: string
  readonly entries: readonly FeedEntry[]
}

export interface FeedEntry {
  readonly path: string
  readonly title: string
  /** ISO 8601. */
  readonly published: string
  readonly updated: string
  /** Plain text. */
  readonly summary: string
  readonly picture: { readonly src: string; readonly alt: string } | undefined
  readonly categories: readonly string[]
  readonly author: string
}
