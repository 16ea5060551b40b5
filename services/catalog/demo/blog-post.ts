/** A blog post of the demo as it is written down in `blog/`. */
export interface BlogEntry {
  readonly slug: string
  readonly title: string
  /** 400 to 700 words in paragraphs parted by a blank line; one that begins with `## ` is a heading. */
  readonly content: string
  /** The slug of the gift whose picture is the post's. */
  readonly image_of: string
  /** Days between its publication and the day the demo is loaded. */
  readonly days_ago: number
  /** Slugs of the three to eight gifts shown below it. */
  readonly posts: readonly string[]
}
