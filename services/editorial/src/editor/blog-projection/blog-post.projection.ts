import { Projection, type Fact } from '@ribbonry/service-kit/projection'

/** A link of a blog post to a page of ours. */
export interface BlogLink {
  /** As `pathKey` writes it. */
  readonly path: string
  readonly words: string
}

/** The facts about a blog post that interlinking needs. */
export interface BlogPostFact extends Fact {
  readonly blog_post_id: number
  readonly deleted: boolean
  readonly slug: string
  readonly title: string
  readonly published: string | null
  readonly links: readonly BlogLink[]
  readonly paths: readonly string[]
}

/** The local copy of catalog's blog posts. */
export const blogPostProjection = new Projection<BlogPostFact>({
  table: 'known_blog_posts',
  key: 'blog_post_id',
  columns: {
    blog_post_id: 'integer',
    deleted: 'boolean',
    slug: 'text',
    title: 'text',
    published: 'timestamptz',
    links: 'jsonb',
    paths: 'text[]',
  },
  // A deletion has the version of the last save.
  sameVersion: 'last',
})
