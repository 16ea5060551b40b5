import { z } from 'zod'
import { call } from '../call.ts'
import { validText } from '../input.ts'
import { Flag, Id } from '../scalars.ts'
import { PITCH_PRIORITIES } from './post-filter.ts'

/** Longest texts, in code points; longer ones are cut. */
export const PITCH_LENGTHS = { title: 200, comments: 2000 } as const
/** Most pictures of a gift. */
export const MAX_GIFT_PICTURES = 20

/** In the order in which they are required. */
export const PITCH_MESSAGES = {
  title: 'Please provide a valid title.',
  link: 'Please provide a product link.',
  price: 'Please provide a price.',
  images: 'Please provide at least one image.',
} as const

/** What a gift's pitch said, for staff only. */
export const Pitch = z.object({
  comments: z.string(),
  /** Where the idea was seen; empty where nobody said. */
  link: z.string(),
  priority: z.enum(PITCH_PRIORITIES),
  /** Empty without one. */
  video_url: z.string(),
  amazon: z.boolean(),
})
export type Pitch = z.output<typeof Pitch>

/** A picture of a gift. Until it is fetched its address is its id and its `src`, and its size is 0. */
export const PitchPicture = z.object({ id: z.string(), src: z.string(), width: z.int(), height: z.int() })
export type PitchPicture = z.output<typeof PitchPicture>

const access = ['access'] as const
const Typed = z.string().max(20_000).transform(validText)
/** Ids of pictures that were taken in, paths of them, or http(s) addresses, in their order. Named twice, one counts once. */
const Images = z
  .array(z.string().trim().min(1, 'Please name a picture.').max(4096))
  .max(100, `A gift has at most ${MAX_GIFT_PICTURES} pictures.`)

export const createPitchPost = call({
  service: 'catalog',
  method: 'POST',
  path: '/api/user/pitchpost',
  summary: 'Makes a draft gift of a pitch. The same pitch sent twice is one gift',
  access,
  refusals: 'envelope',
  refuses: [
    'title-missing',
    'link-missing',
    'link-refused',
    'price-missing',
    'price-refused',
    'source-refused',
    'video-refused',
    'image-refused',
  ],
  body: z.object({
    title: Typed.default(''),
    comments: Typed.default(''),
    /** Where the idea was seen. */
    link: Typed.default(''),
    priority: z.union([z.enum(PITCH_PRIORITIES), z.literal('').transform(() => 'Normal' as const)]).default('Normal'),
    images: Images.default([]),
    /** The shop's. */
    product_link: Typed.default(''),
    video_url: Typed.default(''),
    /** In US dollars. */
    price: z
      .union([z.string().max(200).transform(validText), z.number().min(-1e9).max(1e9)])
      .nullable()
      .default(null),
    /** True by itself where the product is one of Amazon's. */
    amazon: Flag.default(false),
  }),
  answer: z.object({ post_id: z.int() }),
})

export const listPitchPictures = call({
  service: 'catalog',
  method: 'GET',
  path: '/api/user/pitchpost/:post/existing-images',
  summary: 'Pictures of a gift in their order, those that wait to be fetched too',
  access,
  refusals: 'envelope',
  refuses: ['post-not-found', 'post-is-guide'],
  params: z.object({ post: Id }),
  answer: z.object({
    /** The gift's. */
    title: z.string(),
    images: z.array(PitchPicture),
  }),
})

export const addPitchPictures = call({
  service: 'catalog',
  method: 'POST',
  path: '/api/user/pitchpost/add-images',
  summary: 'Orders the pictures of a gift and adds new ones; those that are not named stay behind them',
  access,
  refusals: 'envelope',
  refuses: ['images-missing', 'image-refused', 'post-not-found', 'post-is-guide', 'in-trash'],
  body: z.object({ post: Id, images: Images.default([]) }),
  answer: z.object({ post_id: z.int() }),
})
