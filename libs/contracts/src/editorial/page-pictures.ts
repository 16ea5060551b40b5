import { z } from 'zod'
import { call } from '../call.ts'

/** Most pictures of a page that are answered. */
export const MAX_PAGE_PICTURES = 40

/** A page that is away, is none, never ends, or lies where nobody may look. */
export const PAGE_NOT_READ = 'That page could not be read.'

/** A picture on a page of a shop. */
export const PagePicture = z.object({
  /** Absolute http(s) address. */
  src: z.string(),
  /** In pixels, as is `height`; null where the page does not say. */
  width: z.int().nullable(),
  height: z.int().nullable(),
})
export type PagePicture = z.output<typeof PagePicture>

export const readPicturesFromLink = call({
  service: 'editorial',
  method: 'POST',
  path: '/api/admin/pictures/from-link',
  summary: 'Reads title, price and pictures of the product on a shop’s page; nothing is stored',
  access: ['import_copy_access', 'editor'],
  refuses: ['page-not-read'],
  body: z.object({ link: z.string().trim().min(1, 'Please provide a link').max(4000) }),
  answer: z.object({
    title: z.string(),
    /** Null where the page names none. */
    price: z.number().nullable(),
    /** ISO 4217. */
    currency: z.string(),
    /** Those of the product first. */
    images: z.array(PagePicture),
  }),
  limit: { max: 120, seconds: 600 },
})
