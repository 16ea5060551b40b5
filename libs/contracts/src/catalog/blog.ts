import { z } from 'zod'
import { call } from '../call.ts'
import { Nothing } from '../envelope.ts'
import { Id, Moment, PageNumber, Slug } from '../scalars.ts'
import { Picture, Post } from './post.ts'

export const BLOG_POSTS_PER_PAGE = 12

/** In bytes: what the longest text takes in any script. */
const LARGEST_DRAFT = 256 * 1024

export const BlogPostSummary = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  /**
   * Paragraphs parted by a blank line; one that begins with `## ` is a heading. In the list: the beginning, cut at a word's end.
   */
  content: z.string(),
  image: z.string(),
  /** The same address as `image` (visitor.md section 3 names both). */
  src: z.string(),
  picture: Picture,
  rating: z.number().nullable(),
  rating_count: z.int(),
  /** Empty where nobody in particular wrote it. */
  author: z.string(),
  published: Moment,
  modified: Moment,
})
export type BlogPostSummary = z.output<typeof BlogPostSummary>

/** A blog post with the gifts it names, those that the visitor may see. */
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
  cache: { fresh: 60, stale: 600 },
})

export const getBlogPost = call({
  service: 'catalog',
  method: 'GET',
  path: '/api/blog/:slug',
  summary: 'One blog post with the gifts it names',
  access: 'visitor',
  params: z.object({ slug: z.string().min(1).max(200) }),
  answer: z.object({ post: BlogPost }),
  cache: { fresh: 60, stale: 600, varies: ['country', 'nsfw'] },
})

const STAFF = ['editor'] as const

/** A blog post as staff see it: its whole text, published or not. */
export const StaffBlogPost = BlogPostSummary.extend({
  published: Moment.nullable(),
  picture_id: z.string().nullable(),
  /** The gifts below it, in their order, drafts among them. */
  gifts: z.array(z.object({ id: z.int(), slug: z.string(), title: z.string() })),
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
 * What staff write of a blog post. A slug is made from the title when absent; `published` null keeps it a draft, a moment to come
 * lets it wait.
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

/** Only the fields that are sent change. */
export const BlogChange = z.object(draft).partial()
export type BlogChange = z.output<typeof BlogChange>

export const listStaffBlogPosts = call({
  service: 'catalog',
  method: 'GET',
  path: '/api/admin/blog',
  summary: 'Blog posts for staff by fifty, newest first, drafts included',
  access: STAFF,
  query: z.object({ page: PageNumber.default(1), term: z.string().max(200).optional() }),
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
  summary: 'Changes a blog post; only the fields that are sent',
  access: STAFF,
  maxBody: LARGEST_DRAFT,
  params: z.object({ id: Id }),
  body: BlogChange,
  answer: z.object({ post: StaffBlogPost }),
})

export const deleteBlogPost = call({
  service: 'catalog',
  method: 'DELETE',
  path: '/api/admin/blog/:id',
  summary: 'Deletes a blog post; its gifts stay',
  access: STAFF,
  params: z.object({ id: Id }),
  answer: Nothing,
})
