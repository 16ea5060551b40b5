import { z } from 'zod'
import { call } from '../call.ts'
import { decimal, Id } from '../scalars.ts'
import { GUIDE_STAFF } from './staff-guide.ts'

/** Bytes of a picture in a guide. */
export const MAX_GUIDE_PICTURE_BYTES = 12 * 1024 * 1024
/** A data URL writes three bytes as four characters. */
const MAX_BODY = Math.ceil((MAX_GUIDE_PICTURE_BYTES * 4) / 3) + 4096

const access = GUIDE_STAFF
const params = z.object({ id: Id })
/** A path of our media, a data URL or an http(s) address; nothing else. */
const Source = z.string().trim().max(MAX_BODY)
const Edge = decimal(-100_000, 100_000, { kind: 'An edge is a number of pixels.' }).optional()
const Drawn = decimal(1, 20_000, { kind: 'A picture is drawn 1 to 20000 pixels wide and high.' }).optional()
/** In pixels of the source as it is, or as it was drawn: `drawn_width` by `drawn_height`. */
const Edges = {
  crop_left: Edge,
  crop_right: Edge,
  crop_top: Edge,
  crop_bottom: Edge,
  drawn_width: Drawn,
  drawn_height: Drawn,
}
const refuses = ['guide-not-found', 'in-trash', 'product-not-found', 'image-refused', 'media-busy', 'storage-full'] as const

/** A stored picture: its path, the whole one that it was cut from, and their size. */
const Cut = { image: z.string(), source_image: z.string(), width: z.int(), height: z.int() }

export const cropGuideImage = call({
  service: 'editorial',
  method: 'POST',
  path: '/api/user/buying-guides/crop-image/:id',
  summary: 'Cuts the picture of a product to 300 by 250; the edges may come in either order (D6.58)',
  access,
  refusals: 'envelope',
  refuses,
  params,
  body: z.object({
    /** The product that gets it, if it is saved already. */
    product_id: Id.optional(),
    source_image: Source,
    /** Without edges, the middle is taken. */
    ...Edges,
  }),
  maxBody: MAX_BODY,
  answer: z.object({
    ...Cut,
    /** The version of the guide, which a cut for a saved product raises. */
    version: z.int(),
  }),
  limit: { max: 600, seconds: 600 },
})

export const uploadGuideMainImage = call({
  service: 'editorial',
  method: 'POST',
  path: '/api/user/buying-guides/upload-main-image/:id',
  summary: 'Gives a guide its head picture, cut to 970 by 400 around the focus; smaller crops follow from it',
  access,
  refusals: 'envelope',
  refuses,
  params,
  body: z.object({
    image: Source,
    /** The guide's; the id alone counts. */
    slug: z.string().max(200).optional(),
    /** Point that every crop keeps, from 0 to 1 of width and height. */
    focus_x: decimal(0, 1, { kind: 'The focus is a number from 0 to 1.' }).default(0.5),
    focus_y: decimal(0, 1, { kind: 'The focus is a number from 0 to 1.' }).default(0.5),
    /** Without edges, the part around the focus is taken. */
    ...Edges,
  }),
  maxBody: MAX_BODY,
  answer: z.object({ ...Cut, thumbnail: z.string(), version: z.int() }),
  limit: { max: 300, seconds: 600 },
})
