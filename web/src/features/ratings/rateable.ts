/** Something that members rate. */
export interface Rateable {
  readonly kind: 'post' | 'gift-category' | 'blog-post'
  readonly id: number
}

/** What everybody's ratings of a thing come to. */
export interface Aggregate {
  readonly average: number | null
  readonly rating_count: number
}

/** What one is called where it is rated. */
export const RATEABLE_NAMES: Readonly<Record<Rateable['kind'], string>> = { post: 'gift', 'gift-category': 'category', 'blog-post': 'post' }
