import { z } from 'zod'
import { call } from '../call.ts'
import { Nothing } from '../envelope.ts'
import { GIFT_FACTS } from '../facts.ts'
import { Country, Id, Moment, PageNumber, Slug, Version } from '../scalars.ts'
import { TRASH_DAYS } from './admin-posts.ts'
import { Picture, Post } from './post.ts'
import { staleVersionOf } from './staff-changes.ts'

export const BLOG_POSTS_PER_PAGE = 12

/** Gifts that one text shows; further ones are left out. */
export const MAX_GIFTS_IN_TEXT = 20

/** Bytes; enough for the longest allowed text in any script. */
const LARGEST_DRAFT = 256 * 1024

export const BlogPostSummary = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  /**
   * A subset of Markdown: paragraphs, `##` and `###` headings, bold and italic words, links, lists, quotes, pictures of the site,
   * and gifts as `::gift[id]` on a line of their own. In lists: the beginning of its words, cut at the end of one.
   */
  content: z.string(),
  image: z.string(),
  /** Same address as `image` (visitor.md section 3 names both). */
  src: z.string(),
  picture: Picture,
  rating: z.number().nullable(),
  rating_count: z.int(),
  /** Empty when the post has no named author. */
  author: z.string(),
  published: Moment,
  modified: Moment,
})
export type BlogPostSummary = z.output<typeof BlogPostSummary>

/** A blog post with its gifts that are visible to the visitor. */
export const BlogPost = BlogPostSummary.extend({ posts: z.array(Post) })
export type BlogPost = z.output<typeof BlogPost>

export const listBlogPosts = call({
  service: 'catalog',
  method: 'GET',
  path: '/api/blog',
  summary: 'Blog posts by twelve, newest first',
  access: 'visitor',
  query: z.object({ page: PageNumber.default(1) }),
  answer: z.object({ posts: z.array(BlogPostSummary), total: z.int() }),
  cache: { fresh: 60, stale: 600, shows: ['blog'] },
})

export const getBlogPost = call({
  service: 'catalog',
  method: 'GET',
  path: '/api/blog/:slug',
  summary: 'One blog post with the gifts it names',
  access: 'visitor',
  params: z.object({ slug: z.string().min(1).max(200) }),
  /** Prices are those of the country's edition. */
  query: z.object({ country: Country.optional() }),
  /** `posts` are the gifts that stand in the text and that the visitor may see; those below it are in `post`. */
  answer: z.object({ post: BlogPost, posts: z.array(Post) }),
  cache: { fresh: 60, stale: 600, varies: ['country', 'nsfw'], shows: [...GIFT_FACTS, 'blog'] },
})

const STAFF = ['editor'] as const

/** A blog post as staff see it: full text, published or not. */
export const StaffBlogPost = BlogPostSummary.extend({
  published: Moment.nullable(),
  picture_id: z.string().nullable(),
  /** Gifts listed below the text, in order, including drafts. */
  gifts: z.array(z.object({ id: z.int(), slug: z.string(), title: z.string() })),
  /** When it was put into the trash; null outside. */
  trashed: Moment.nullable(),
  /** Rises with every change. A save names the version that it is based on. */
  version: z.int(),
})
export type StaffBlogPost = z.output<typeof StaffBlogPost>

const draft = {
  title: z.string().max(200).trim().min(1, 'Please enter a title'),
  slug: Slug,
  content: z.string().max(50_000),
  author: z.string().max(100).trim(),
  picture_id: z.string().max(100).nullable(),
  post_ids: z.array(Id).max(50),
  published: Moment.nullable(),
}

/**
 * A new blog post from staff. The slug is derived from the title when absent. With `published` null the post is a draft; a future
 * moment schedules it.
 */
export const BlogDraft = z.object({
  ...draft,
  slug: draft.slug.optional(),
  content: draft.content.default(''),
  author: draft.author.default(''),
  picture_id: draft.picture_id.default(null),
  post_ids: draft.post_ids.default([]),
  published: draft.published.default(null),
})
export type BlogDraft = z.output<typeof BlogDraft>

/** Changes only the fields that are sent. */
export const BlogChange = z.object(draft).partial()
export type BlogChange = z.output<typeof BlogChange>

/** A change and the version of the blog post that it is based on. */
export const BlogSave = BlogChange.extend({ version: Version })
export type BlogSave = z.output<typeof BlogSave>

export const listStaffBlogPosts = call({
  service: 'catalog',
  method: 'GET',
  path: '/api/admin/blog',
  summary: 'Blog posts for staff by fifty, newest first, drafts included; those in the trash only with state=trash',
  access: STAFF,
  query: z.object({
    page: PageNumber.default(1),
    term: z.string().max(200).optional(),
    state: z.enum(['draft', 'published', 'scheduled', 'trash']).optional(),
  }),
  answer: z.object({ posts: z.array(StaffBlogPost), total: z.int() }),
})

export const getStaffBlogPost = call({
  service: 'catalog',
  method: 'GET',
  path: '/api/admin/blog/:id',
  summary: 'One blog post for staff',
  access: STAFF,
  params: z.object({ id: Id }),
  answer: z.object({ post: StaffBlogPost }),
})

export const createBlogPost = call({
  service: 'catalog',
  method: 'POST',
  path: '/api/admin/blog',
  summary: 'Creates a blog post',
  access: STAFF,
  maxBody: LARGEST_DRAFT,
  body: BlogDraft,
  answer: z.object({ post: StaffBlogPost }),
})

export const updateBlogPost = call({
  service: 'catalog',
  method: 'PUT',
  path: '/api/admin/blog/:id',
  summary: 'Changes a blog post; only the fields that are sent. Refused where it has changed since the version that is sent',
  access: STAFF,
  maxBody: LARGEST_DRAFT,
  params: z.object({ id: Id }),
  body: BlogSave,
  refuses: ['blog-post-not-found', 'slug-taken', 'in-trash', 'stale-version'],
  refusalContent: { 'stale-version': staleVersionOf(StaffBlogPost) },
  answer: z.object({ post: StaffBlogPost }),
})

export const deleteBlogPost = call({
  service: 'catalog',
  method: 'DELETE',
  path: '/api/admin/blog/:id',
  summary: `Puts a blog post into the trash, from which it can be restored for ${TRASH_DAYS} days; its gifts stay`,
  access: STAFF,
  params: z.object({ id: Id }),
  refuses: ['blog-post-not-found', 'in-trash'],
  answer: Nothing,
})

export const restoreBlogPost = call({
  service: 'catalog',
  method: 'POST',
  path: '/api/admin/blog/:id/restore',
  summary: 'Takes a blog post out of the trash; it is published again if it was',
  access: STAFF,
  params: z.object({ id: Id }),
  refuses: ['blog-post-not-found', 'not-in-trash'],
  answer: z.object({ post: StaffBlogPost }),
})
