import { z } from 'zod'
import { call } from '../call.ts'
import { Id, Moment, PageNumber, PerPage, Price, Slug } from '../scalars.ts'
import { Nothing } from '../envelope.ts'
import { Post, PostStatistics } from './post.ts'

const STAFF = ['editor'] as const

/** Fields that a gift needs to be published. */
export const PUBLISHING_NEEDS = ['link', 'price', 'picture'] as const
export type PublishingNeed = (typeof PUBLISHING_NEEDS)[number]

/** A gift as staff see it. */
export const StaffPost = Post.extend({
  ...PostStatistics.shape,
  category_ids: z.array(z.int()),
  countries: z.array(z.string()),
  merchant_link: z.string(),
  instagram: z.boolean(),
  /** Fields that are missing for publication; a gift with missing fields cannot become public. */
  missing: z.array(z.enum(PUBLISHING_NEEDS)),
  /** Publication was requested with the import and happens once nothing is missing. */
  publish_when_complete: z.boolean(),
  created: Moment,
  modified: Moment,
})
export type StaffPost = z.output<typeof StaffPost>

/** A new gift from staff. The slug is derived from the title when absent; with `published` null the gift is a draft. */
export const PostDraft = z.object({
  title: z.string().trim().min(1, 'Please enter a title').max(200),
  slug: Slug.optional(),
  content: z.string().max(20_000).default(''),
  quip: z.string().max(300).default(''),
  expanded_desc: z.string().max(20_000).nullable().default(null),
  link: z.string().trim().max(4000).default(''),
  price: Price.nullable().default(null),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'A currency is three capital letters.')
    .default('USD'),
  countries: z.array(z.string().length(2)).max(249).default([]),
  category_ids: z.array(Id).max(50).default([]),
  picture_ids: z.array(z.string().max(100)).max(20).default([]),
  nsfw: z.boolean().default(false),
  nsfw_sex: z.string().max(20).nullable().default(null),
  broken: z.boolean().default(false),
  unavailable: z.boolean().default(false),
  concept: z.boolean().default(false),
  /** Was posted on the site's Instagram account; shown on the page that the profile there links to. */
  instagram: z.boolean().default(false),
  published: Moment.nullable().default(null),
})
export type PostDraft = z.output<typeof PostDraft>

/** Changes only the fields that are sent; absent fields get no defaults. */
export const PostChange = z.object(
  Object.fromEntries(
    Object.entries(PostDraft.shape).map(([name, field]) => [
      name,
      (field instanceof z.ZodDefault ? field.unwrap() : field).optional(),
    ]),
  ) as unknown as { [Name in keyof typeof PostDraft.shape]: z.ZodOptional<WithoutDefault<(typeof PostDraft.shape)[Name]>> },
)
export type PostChange = z.output<typeof PostChange>
type WithoutDefault<Field> = Field extends z.ZodDefault<infer Inner> ? Inner : Field

export const listStaffPosts = call({
  service: 'catalog',
  method: 'GET',
  path: '/api/admin/posts',
  summary: 'Gifts for staff, newest first, drafts included',
  access: STAFF,
  query: z.object({
    page: PageNumber.default(1),
    perpage: PerPage.default(50),
    term: z.string().max(200).optional(),
    state: z.enum(['draft', 'published', 'broken', 'unavailable']).optional(),
  }),
  answer: z.object({ posts: z.array(StaffPost), total: z.int() }),
})

export const getStaffPost = call({
  service: 'catalog',
  method: 'GET',
  path: '/api/admin/posts/:id',
  summary: 'One gift for staff',
  access: STAFF,
  params: z.object({ id: Id }),
  answer: z.object({ post: StaffPost }),
})

export const createPost = call({
  service: 'catalog',
  method: 'POST',
  path: '/api/admin/posts',
  summary: 'Creates a gift',
  access: STAFF,
  body: PostDraft,
  answer: z.object({ post: StaffPost }),
})

export const updatePost = call({
  service: 'catalog',
  method: 'PUT',
  path: '/api/admin/posts/:id',
  summary: 'Changes a gift; only the fields that are sent',
  access: STAFF,
  params: z.object({ id: Id }),
  body: PostChange,
  answer: z.object({ post: StaffPost }),
})

export const deletePost = call({
  service: 'catalog',
  method: 'DELETE',
  path: '/api/admin/posts/:id',
  summary: 'Deletes a gift',
  access: STAFF,
  params: z.object({ id: Id }),
  answer: Nothing,
})

export const uploadPicture = call({
  service: 'catalog',
  method: 'POST',
  path: '/api/admin/pictures',
  summary: 'Takes in a picture: decoded, re-encoded, stored once',
  access: STAFF,
  upload: { field: 'picture', maxBytes: 12 * 1024 * 1024 },
  answer: z.object({
    picture: z.object({ id: z.string(), src: z.string(), width: z.int(), height: z.int(), color: z.string() }),
  }),
})

export const featurePost = call({
  service: 'catalog',
  method: 'POST',
  path: '/api/admin/posts/:id/feature',
  summary: 'Makes a gift the featured one; starts now unless told',
  access: STAFF,
  params: z.object({ id: Id }),
  body: z.object({
    overline: z.string().max(60).default(''),
    utm_campaign: z.string().max(60).default(''),
    starts: Moment.optional(),
  }),
  answer: Nothing,
})
