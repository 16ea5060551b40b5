import type { ImageRow } from '../../posts/post-row.ts'

/** What was kept of a picture, in its pixels. */
export interface Edges {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** What is written of unlisted content. */
export interface UnlistedColumns {
  readonly slug: string
  readonly title: string
  readonly content: string
  readonly merchant_link: string
  readonly merchant_name: string
  readonly price_cents: number | null
  readonly picture_id: string | null
  readonly source_picture_id: string | null
  readonly crop: Edges | null
  readonly campaign: string
  /** ISO 8601. */
  readonly published: string | null
}

/** Unlisted content for staff. */
export interface UnlistedRow extends UnlistedColumns {
  readonly id: number
  readonly version: number
  readonly campaigns: readonly string[]
  readonly first_published: string | null
  readonly created: string
  readonly modified: string
  readonly image: ImageRow | null
}
