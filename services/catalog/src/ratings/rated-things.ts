/** A kind of thing that members rate, and where. */
export interface RatedThing {
  readonly things: 'posts' | 'gift_categories' | 'blog_posts'
  readonly ratings: 'post_ratings' | 'category_ratings' | 'blog_ratings'
  /** What of them visitors see, in SQL. */
  readonly shown: string
  /** What a member calls one. */
  readonly word: string
  readonly missing: { readonly code: string; readonly message: string }
}

export const POSTS: RatedThing = {
  things: 'posts', ratings: 'post_ratings', shown: 'published <= now()', word: 'gift',
  missing: { code: 'post-not-found', message: 'We could not find that gift.' },
}

export const GIFT_CATEGORIES: RatedThing = {
  things: 'gift_categories', ratings: 'category_ratings', shown: 'true', word: 'category',
  missing: { code: 'category-not-found', message: 'There is no such gift category.' },
}

export const BLOG_POSTS: RatedThing = {
  things: 'blog_posts', ratings: 'blog_ratings', shown: 'published <= now()', word: 'blog post',
  missing: { code: 'blog-post-not-found', message: 'We could not find that post.' },
}

export const RATED_THINGS: readonly RatedThing[] = [POSTS, GIFT_CATEGORIES, BLOG_POSTS]
