/** What an Atom feed tells. Paths are from the root. */
export interface Feed {
  readonly title: string
  readonly subtitle: string
  readonly language: string
  /** The page that it stands beside. */
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
