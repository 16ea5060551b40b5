import { z } from 'zod'
import { call } from '../call.ts'
import { Nothing } from '../envelope.ts'
import { Id, Moment, PageNumber, Slug } from '../scalars.ts'
import { Picture, Post } from './post.ts'

export const BlogPostSummary = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  /** In the list: the beginning, cut at a word's end. */
  content: z.string(),
  image: z.string(),
  /** The same address as `image` (visitor.md section 3 names both). */
  src: z.string(),
  picture: Picture,
  rating: z.number().nullable(),
  rating_count: z.int(),
  published: Moment,
  modified: Moment,
})
export type BlogPostSummary = z.output<typeof BlogPostSummary>

export const listBlogPosts = call({
  service: 'catalog', method: 'GET', path: '/api/blog', summary: 'Blog posts, newest first', access: 'visitor',
  query: z.object({ page: PageNumber.default(1) }),
  answer: z.object({ posts: z.array(BlogPostSummary), total: z.int() }),
  cache: { fresh: 60, stale: 600 },
})

export const getBlogPost = call({
  service: 'catalog', method: 'GET', path: '/api/blog/:slug', summary: 'One blog post with the gifts it names', access: 'visitor',
  params: z.object({ slug: z.string().min(1).max(200) }),
  answer: z.object({ post: BlogPostSummary.extend({ posts: z.array(Post), author: z.string() }) }),
  cache: { fresh: 60, stale: 600 },
})

const STAFF = ['editor'] as const

export const BlogDraft = z.object({
  title: z.string().trim().min(1, 'Please enter a title').max(200),
  slug: Slug.optional(),
  /** Paragraphs parted by a blank line; a line that begins with `## ` is a heading. */
  content: z.string().max(50_000).default(''),
  picture_id: z.string().max(100).nullable().default(null),
  post_ids: z.array(Id).max(50).default([]),
  published: Moment.nullable().default(null),
})
export type BlogDraft = z.output<typeof BlogDraft>

export const StaffBlogPost = BlogPostSummary.extend({
  post_ids: z.array(z.int()), picture_id: z.string().nullable(), published: Moment.nullable(),
})
export type StaffBlogPost = z.output<typeof StaffBlogPost>

export const listStaffBlogPosts = call({
  service: 'catalog', method: 'GET', path: '/api/admin/blog', summary: 'Blog posts for staff, drafts included', access: STAFF,
  query: z.object({ page: PageNumber.default(1), term: z.string().max(200).optional() }),
  answer: z.object({ posts: z.array(StaffBlogPost), total: z.int() }),
})
export const getStaffBlogPost = call({
  service: 'catalog', method: 'GET', path: '/api/admin/blog/:id', summary: 'One blog post for staff', access: STAFF,
  params: z.object({ id: Id }), answer: z.object({ post: StaffBlogPost }),
})
export const createBlogPost = call({
  service: 'catalog', method: 'POST', path: '/api/admin/blog', summary: 'Creates a blog post', access: STAFF,
  body: BlogDraft, answer: z.object({ post: StaffBlogPost }),
})
export const updateBlogPost = call({
  service: 'catalog', method: 'PUT', path: '/api/admin/blog/:id', summary: 'Changes a blog post: the whole draft is sent', access: STAFF,
  params: z.object({ id: Id }), body: BlogDraft, answer: z.object({ post: StaffBlogPost }),
})
export const deleteBlogPost = call({
  service: 'catalog', method: 'DELETE', path: '/api/admin/blog/:id', summary: 'Deletes a blog post', access: STAFF,
  params: z.object({ id: Id }), answer: Nothing,
})
