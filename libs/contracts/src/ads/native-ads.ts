import { z } from 'zod'
import { call } from '../call.ts'
import { Picture } from '../catalog/post.ts'

/** A creative that runs, as it takes the place of a placeholder in a list (visitor.md section 3). */
export const NativeAd = z.object({
  id: z.int(),
  ad_id: z.int(),
  /** Its item code: `x101` and the id in base 36. */
  code: z.string(),
  type: z.literal('native-ad'),
  page: z.int().nullable(),
  title: z.string(),
  content: z.string(),
  price: z.number().nullable(),
  currency: z.string(),
  link: z.string(),
  merchant: z.string(),
  image: z.string(),
  picture: Picture,
  saved: z.boolean(),
  clicked: z.boolean(),
  impression: z.boolean(),
})
export type NativeAd = z.output<typeof NativeAd>

export const listNativeAds = call({
  service: 'ads', method: 'GET', path: '/api/user/ssna', summary: 'Ads to show now, drawn by smoothed click rate and weight; those the visitor saw too often are left out',
  access: 'visitor',
  query: z.object({
    /** Codes the browser has seen as often as it should today, separated by commas. */
    seen: z.string().max(2000).optional(),
  }),
  answer: z.object({ ads: z.array(NativeAd) }),
})
