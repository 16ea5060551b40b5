import { z } from 'zod'
import { call } from '../call.ts'
import { Id, Moment, PageNumber, PerPage, Price, Slug, Version } from '../scalars.ts'
import { Nothing } from '../envelope.ts'
import { EDITION_COUNTRIES, EditionPrice } from './editions.ts'
import { Post, PostStatistics } from './post.ts'
import { Pitch } from './pitch-posts.ts'
import { PostFilter, PUBLISHING_NEEDS } from './post-filter.ts'
import { getPost } from './posts.ts'
import { staleVersionOf } from './staff-changes.ts'

const STAFF = ['editor'] as const

/** Days that gifts and blog posts stay in the trash. */
export const TRASH_DAYS = 30

const EditionCountry = z.enum(EDITION_COUNTRIES, 'We have no edition for that country.')

/** A gift as staff see it; `price` and `currency` are its own. */
export const StaffPost = Post.extend({
  ...PostStatistics.shape,
  category_ids: z.array(z.int()),
  countries: z.array(z.string()),
  merchant_link: z.string(),
  /** Prices of editions that differ from its own, by country. */
  prices: z.array(EditionPrice.extend({ country: EditionCountry })),
  instagram: z.boolean(),
  /** Fields that are missing for publication; a gift with missing fields cannot become public. */
  missing: z.array(z.enum(PUBLISHING_NEEDS)),
  /** Publication was requested with the import and happens once nothing is missing. */
  publish_when_complete: z.boolean(),
  /** Clicks for each impression; null without impressions. */
  ctr: z.number().nullable(),
  /** The import that created it, while imports are recorded. */
  import_id: z.int().nullable(),
  /** Whose submission it is: the name, empty once the member is gone; null for all others. */
  sent_by: z.string().nullable(),
  /** The pitch that it was made of; null for all others. */
  pitch: Pitch.nullable(),
  /** When it was put into the trash; null outside. */
  trashed: Moment.nullable(),
  /** Rises with every change. A save names the version that it is based on. */
  version: z.int(),
  created: Moment,
  modified: Moment,
})
export type StaffPost = z.output<typeof StaffPost>

/** Longest plain name of a gift: one line on a page. */
export const MAX_WHAT = 80

/** A new gift from staff. The slug is derived from the title when absent; with `published` null the gift is a draft. */
export const PostDraft = z.object({
  title: z.string().trim().min(1, 'Please enter a title').max(200),
  what: z.string().trim().max(MAX_WHAT).default(''),
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
  /** Prices in other editions, each in its currency, one for each country at most. Elsewhere its own price is shown. */
  prices: z
    .array(z.object({ country: EditionCountry, price: Price }))
    .max(EDITION_COUNTRIES.length)
    .refine((prices) => new Set(prices.map(({ country }) => country)).size === prices.length, 'Each country has one price.')
    .default([]),
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

/** A change and the version of the gift that it is based on. */
export const PostSave = PostChange.extend({ version: Version })
export type PostSave = z.output<typeof PostSave>

export const STAFF_POST_SORTS = [
  'newest',
  'modified',
  'title',
  'price',
  'published',
  'impressions',
  'clicks',
  'ctr',
  'saves',
  'priority',
] as const
export type StaffPostSort = (typeof STAFF_POST_SORTS)[number]

export const listStaffPosts = call({
  service: 'catalog',
  method: 'GET',
  path: '/api/admin/posts',
  summary: 'Gifts for staff, newest first unless told, drafts included; those in the trash only with state=trash',
  access: STAFF,
  query: PostFilter.extend({
    page: PageNumber.default(1),
    perpage: PerPage.default(50),
    /** Prices are compared in US dollars. */
    sort: z.enum(STAFF_POST_SORTS).default('newest'),
    direction: z.enum(['asc', 'desc']).default('desc'),
    /** Only these, separated by commas; at most a page of them. */
    ids: z
      .string()
      .max(4000)
      .transform((text) => text.split(',').flatMap((id) => Id.safeParse(id).data ?? []))
      .optional(),
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
  bodyExample: { title: 'Kite for two', category_ids: [1], prices: [{ country: 'GB', price: 24 }] },
  answer: z.object({ post: StaffPost }),
})

export const updatePost = call({
  service: 'catalog',
  method: 'PUT',
  path: '/api/admin/posts/:id',
  summary: 'Changes a gift; only the fields that are sent. Refused where it has changed since the version that is sent',
  access: STAFF,
  params: z.object({ id: Id }),
  body: PostSave,
  refuses: ['post-not-found', 'slug-taken', 'not-ready-to-publish', 'in-trash', 'stale-version'],
  refusalContent: { 'stale-version': staleVersionOf(StaffPost) },
  answer: z.object({ post: StaffPost }),
})

export const deletePost = call({
  service: 'catalog',
  method: 'DELETE',
  path: '/api/admin/posts/:id',
  summary: `Puts a gift into the trash, from which it can be restored for ${TRASH_DAYS} days`,
  access: STAFF,
  params: z.object({ id: Id }),
  refuses: ['post-not-found', 'in-trash'],
  answer: Nothing,
})

export const restorePost = call({
  service: 'catalog',
  method: 'POST',
  path: '/api/admin/posts/:id/restore',
  summary: 'Takes a gift out of the trash; it is published again if it was',
  access: STAFF,
  params: z.object({ id: Id }),
  refuses: ['post-not-found', 'not-in-trash'],
  answer: z.object({ post: StaffPost }),
})

/** Most gifts that `checkPostLink` names. */
export const LISTED_DUPLICATES = 5

export const checkPostLink = call({
  service: 'catalog',
  method: 'POST',
  path: '/api/admin/posts/link',
  summary: 'A merchant link as a gift would store it, without tracking, and the gifts that lead to the same product already',
  access: STAFF,
  body: z.object({ link: z.string().trim().min(1, 'Please provide a link').max(4000) }),
  refuses: [],
  answer: z.object({
    link: z.string(),
    /** Display name of the shop. */
    merchant: z.string(),
    /** The oldest first; those in the trash too. */
    duplicates: z.array(z.object({ id: z.int(), title: z.string(), published: Moment.nullable(), trashed: Moment.nullable() })),
  }),
})
export type CheckedLink = z.output<typeof checkPostLink.answer>

export const previewPost = call({
  service: 'catalog',
  method: 'GET',
  path: '/api/admin/posts/:id/preview',
  summary: 'A gift as visitors would see it now, drafts included',
  access: STAFF,
  params: z.object({ id: Id }),
  refuses: ['post-not-found'],
  answer: getPost.answer,
})

const MAX_PICTURE_BYTES = 12 * 1024 * 1024
const TakenPicture = z.object({
  picture: z.object({ id: z.string(), src: z.string(), width: z.int(), height: z.int(), color: z.string() }),
})

export const uploadPicture = call({
  service: 'catalog',
  method: 'POST',
  path: '/api/admin/pictures',
  summary: 'Takes in a picture: decoded, re-encoded, stored once',
  access: STAFF,
  upload: { field: 'picture', maxBytes: MAX_PICTURE_BYTES },
  answer: TakenPicture,
})

export const fetchPictureByAddress = call({
  service: 'catalog',
  method: 'POST',
  path: '/api/admin/pictures/fetch',
  summary: 'Takes in a picture from its address on the web, as if it were uploaded',
  access: STAFF,
  body: z.object({ address: z.string().trim().min(1, 'Please name a picture.').max(4096) }),
  refuses: ['image-refused'],
  answer: TakenPicture,
  limit: { max: 300, seconds: 600 },
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
