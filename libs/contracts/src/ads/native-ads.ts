import { z } from 'zod'
import { call } from '../call.ts'
import { Picture } from '../catalog/post.ts'
import { validText } from '../input.ts'
import { Country, Id } from '../scalars.ts'

/** Frequency cap of an ad per visitor and day. The browser counts, since no server identifies the visitor. */
export const AD_SHOWS_A_DAY = 4

/** A running creative, as it replaces a placeholder in a list (visitor.md section 3). */
export const NativeAd = z.object({
  id: z.int(),
  ad_id: z.int(),
  /** Item code: `x101` and the id in base 36. */
  code: z.string(),
  type: z.literal('native-ad'),
  page: z.int().nullable(),
  title: z.string(),
  /** What the thing is, in plain words; may be empty. */
  what: z.string(),
  content: z.string(),
  price: z.number().nullable(),
  currency: z.string(),
  link: z.string(),
  /** Name of the advertiser. */
  merchant: z.string(),
  image: z.string(),
  picture: Picture,
  /** Path of its animation, shown where motion is welcome; absent without one. */
  gif: z.string().optional(),
  saved: z.boolean(),
  clicked: z.boolean(),
  impression: z.boolean(),
})
export type NativeAd = z.output<typeof NativeAd>

export const getNativeAd = call({
  service: 'ads',
  method: 'GET',
  path: '/api/user/ssna/:ad_id',
  summary: 'One ad that runs, wherever it is shown',
  access: 'visitor',
  refusals: 'envelope',
  params: z.object({ ad_id: Id }),
  answer: z.object({ ad: NativeAd }),
})

export const listNativeAds = call({
  service: 'ads',
  method: 'GET',
  path: '/api/user/ssna',
  summary:
    'Ads to show now, another draw each time: by weight and smoothed click rate, without those that the visitor has seen ' +
    'often enough',
  access: 'visitor',
  refusals: 'envelope',
  query: z.object({
    /** Codes of ads at their daily cap, separated by commas. Invalid codes are ignored. */
    seen: z.string().max(2000).transform(validText).optional(),
    /** Country of the displayed edition; the visitor's own when absent. */
    country: Country.optional(),
    /** Gift category of the list; those that are for other categories alone are left out. */
    category: Id.optional(),
  }),
  answer: z.object({ ads: z.array(NativeAd) }),
})
