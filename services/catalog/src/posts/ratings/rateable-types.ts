/** A table that members rate rows of. */
export interface RateableType {
  readonly table: 'posts' | 'gift_categories' | 'blog_posts'
  readonly ratingsTable: 'post_ratings' | 'category_ratings' | 'blog_ratings'
  /** SQL condition: visible to visitors. */
  readonly visibleCondition: string
  /** Name in the member's data export. */
  readonly label: string
  readonly notFound: { readonly code: string; readonly message: string }
}

export const POSTS: RateableType = {
  table: 'posts',
  ratingsTable: 'post_ratings',
  visibleCondition: 'published <= now()',
  label: 'gift',
  notFound: { code: 'post-not-found', message: 'We could not find that gift.' },
}

export const GIFT_CATEGORIES: RateableType = {
  table: 'gift_categories',
  ratingsTable: 'category_ratings',
  visibleCondition: 'true',
  label: 'category',
  notFound: { code: 'category-not-found', message: 'There is no such gift category.' },
}

export const BLOG_POSTS: RateableType = {
  table: 'blog_posts',
  ratingsTable: 'blog_ratings',
  visibleCondition: 'published <= now()',
  label: 'blog post',
  notFound: { code: 'blog-post-not-found', message: 'We could not find that post.' },
}

export const RATEABLE_TYPES: readonly RateableType[] = [POSTS, GIFT_CATEGORIES, BLOG_POSTS]
