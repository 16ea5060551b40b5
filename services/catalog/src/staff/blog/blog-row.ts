/** A row of the blog queries, with the picture's columns; timestamps in ISO 8601. */
export interface BlogRow {
  readonly id: number
  readonly slug: string
  readonly title: string
  readonly content: string
  readonly author: string
  readonly rating: number | null
  readonly rating_count: number
  readonly published: string | null
  readonly modified: string
  readonly version: number
  readonly trashed_at: string | null
  readonly picture_id: string | null
  readonly width: number | null
  readonly height: number | null
  readonly color: string | null
}

/** A row of a published blog post. */
export interface PublishedBlogRow extends BlogRow {
  readonly published: string
}

/** Columns without the text. */
export const BLOG_COLUMNS = `
  row.id, row.slug, row.title, row.author, row.rating, row.rating_count, row.published, row.modified, row.version, row.trashed_at,
  p.id as picture_id, p.width, p.height, p.color`

/** The names `row` and `p` are those that a PagedList and its joins give. */
export const BLOG_PICTURES = 'left join pictures as p on p.id = row.picture_id'
export const BLOG_TABLES = `blog_posts as row ${BLOG_PICTURES}`
