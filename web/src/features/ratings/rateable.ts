/** Something that members rate. */
export interface Rateable {
  readonly kind: 'post' | 'gift-category' | 'blog-post'
  readonly id: number
}

/** Average of all ratings. */
export interface Aggregate {
  readonly average: number | null
  readonly rating_count: number
}

/** Names in texts. */
export const RATEABLE_NAMES: Readonly<Record<Rateable['kind'], string>> = {
  post: 'gift',
  'gift-category': 'category',
  'blog-post': 'post',
}
