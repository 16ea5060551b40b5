import { z } from 'zod'
import { PROVIDE_A_LINK, PROVIDE_A_TITLE } from '../ads/creative.ts'
import { CROP_FIELDS } from '../ads/crop-fields.ts'
import { call } from '../call.ts'
import { validText } from '../input.ts'
import { Id, Moment, PageNumber, Slug, Version } from '../scalars.ts'
import { Picture } from './post.ts'

/** Longest texts, in code points; longer ones are cut. */
export const UNLISTED_LENGTHS = { title: 40, content: 250, campaign: 60 } as const
/** Size that the picture of an unlisted page is cropped to. */
export const UNLISTED_PICTURE = { width: 640, height: 534 } as const
export const MAX_UNLISTED_PICTURE_BYTES = 12_000_000
export const UNLISTED_PER_PAGE = 50

/** In the order in which they are required. */
export const UNLISTED_MESSAGES = { title: PROVIDE_A_TITLE, link: PROVIDE_A_LINK } as const
export const UNLISTED_SLUG_TAKEN = 'Please provide a unique slug'

/** Whose campaign counted how many clicks. */
export const CampaignClicks = z.object({ campaign: z.string(), clicks: z.int() })
export type CampaignClicks = z.output<typeof CampaignClicks>

const Edge = z.number().nullable()

/** Content for a campaign: its page is public, and nothing leads to it. */
export const UnlistedPost = z.object({
  /** 0 for one that is not made yet. */
  id: z.int(),
  version: z.int(),
  title: z.string(),
  slug: z.string(),
  content: z.string(),
  /** Path of the picture; empty without one. */
  image: z.string(),
  picture: Picture.nullable(),
  /** The whole picture that it was cropped from. */
  source_image: z.string(),
  /** What was kept of it, in its pixels; null for the middle. */
  crop_left: Edge,
  crop_right: Edge,
  crop_top: Edge,
  crop_bottom: Edge,
  /** In US dollars. */
  price: z.number().nullable(),
  link: z.string(),
  upload_type: z.literal('image'),
  campaign: z.string(),
  /** Null while nobody sees it. */
  published: Moment.nullable(),
  created: Moment.nullable(),
  modified: Moment.nullable(),
  /** By campaign, those that it belonged to before included; null while they cannot be counted. */
  clicks: z.array(CampaignClicks).nullable(),
})
export type UnlistedPost = z.output<typeof UnlistedPost>

const Typed = z.string().max(20_000).transform(validText).optional()
const NewOrId = z.union([z.literal('new'), Id])
const path = '/api/user/unlisted-content/:id'
const access = ['access'] as const

/** A date; `null`, or an empty field of a form, takes the page away. */
const Published = z
  .union([z.null(), z.literal(''), z.literal('null'), Moment])
  .transform((value) => (value === '' || value === 'null' ? null : value))
  .optional()

/** Path of a picture of ours, or an address to fetch. */
const Source = z.string().trim().max(4096).transform(validText).optional()

export const getUnlistedContent = call({
  service: 'catalog',
  method: 'GET',
  path,
  summary: 'Unlisted content for staff; `new` answers an empty one',
  access,
  refusals: 'envelope',
  refuses: ['unlisted-not-found'],
  params: z.object({ id: NewOrId }),
  answer: z.object({ post: UnlistedPost }),
})

export const saveUnlistedContent = call({
  service: 'catalog',
  method: 'POST',
  path,
  summary: 'Makes unlisted content, or changes the fields that are sent; texts are cut, and the slug is that of the title',
  access,
  refusals: 'envelope',
  refuses: [
    'unlisted-not-found',
    'title-missing',
    'link-missing',
    'link-refused',
    'price-refused',
    'slug-taken',
    'image-refused',
    'media-busy',
    'storage-full',
    'stale-version',
  ],
  refusalContent: { 'stale-version': z.object({ post: UnlistedPost }) },
  params: z.object({ id: NewOrId }),
  body: z.object({
    title: Typed,
    /** Without one, a new page gets that of its title. */
    slug: z.union([z.literal(''), Slug]).optional(),
    content: Typed,
    price: z.union([z.string().max(200).transform(validText), z.number().min(-1e9).max(1e9), z.null()]).optional(),
    /** `http://` is added where it has no scheme. */
    link: Typed,
    /** In place of a file; empty takes the picture away. */
    image: Source,
    ...CROP_FIELDS,
    upload_type: z.enum(['image'], 'Only an image can be uploaded.').optional(),
    campaign: Typed,
    /** A new page is public at once where nothing is sent. */
    published: Published,
    /** Version that the change is based on. Without it the last save counts. */
    version: Version.optional(),
  }),
  upload: { field: 'image', maxBytes: MAX_UNLISTED_PICTURE_BYTES, optional: true },
  answer: z.object({ id: z.int(), post: UnlistedPost }),
  limit: { max: 300, seconds: 600 },
})

export const cropUnlistedPicture = call({
  service: 'catalog',
  method: 'POST',
  path: '/api/user/unlisted-content/:id/picture',
  summary: 'Takes in a picture and crops it to 640 by 534, for a save that names its path; the page stays as it is',
  access,
  refusals: 'envelope',
  refuses: ['image-refused', 'media-busy', 'storage-full'],
  params: z.object({ id: NewOrId }),
  body: z.object({ image: Source, ...CROP_FIELDS }),
  upload: { field: 'image', maxBytes: MAX_UNLISTED_PICTURE_BYTES, optional: true },
  /** Paths of the part and of the whole picture. */
  answer: z.object({ image: z.string(), source_image: z.string() }),
  limit: { max: 300, seconds: 600 },
})

export const listUnlistedContent = call({
  service: 'catalog',
  method: 'GET',
  path: '/api/user/unlisted-content',
  summary: `Unlisted content for staff by ${UNLISTED_PER_PAGE}, last changed first, with its clicks`,
  access,
  refusals: 'envelope',
  refuses: [],
  query: z.object({
    page: PageNumber.default(1),
    /** Words of the title, the slug or the campaign. */
    term: z.string().max(200).optional(),
    state: z.enum(['public', 'withdrawn']).optional(),
  }),
  answer: z.object({ posts: z.array(UnlistedPost), total: z.int() }),
})

/** What visitors see of unlisted content. */
export const UnlistedPage = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  content: z.string(),
  picture: Picture,
  price: z.number().nullable(),
  currency: z.string(),
  /** The shop, with our affiliate tags. */
  link: z.string(),
  merchant: z.string(),
  campaign: z.string(),
})
export type UnlistedPage = z.output<typeof UnlistedPage>

export const getUnlistedPage = call({
  service: 'catalog',
  method: 'GET',
  path: '/api/unlisted-content/:slug',
  summary: 'Unlisted content as its public page shows it',
  access: 'visitor',
  params: z.object({ slug: z.string().min(1).max(200) }),
  refuses: ['post-not-found'],
  answer: z.object({ post: UnlistedPage }),
  cache: { fresh: 60, stale: 600, varies: ['country'], shows: ['unlisted:slug'] },
})
