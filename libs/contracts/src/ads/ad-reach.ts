import { z } from 'zod'
import { call } from '../call.ts'
import { Categories, Countries } from './creative.ts'

export const estimateAdReach = call({
  service: 'ads',
  method: 'GET',
  path: '/api/user/ad-reach',
  summary: 'How often ads are shown a day in some countries and gift categories, by the last four weeks (docs/ads-figures.md)',
  access: 'visitor',
  refusals: 'envelope',
  query: z.object({
    /** With commas between them; all when absent. */
    countries: Countries.default([]),
    categories: Categories.default([]),
  }),
  answer: z.object({
    /** Null while too little was counted to say. */
    estimate: z
      .object({
        /** Valid impressions of ads a day. */
        impressions: z.int(),
        /** Visitors a day who see them. */
        visitors: z.int(),
        /** Of all impressions of ads, from 0 to 1. */
        part: z.number(),
      })
      .nullable(),
    /** Ads that run there now, among which those places are shared. */
    ads: z.int(),
  }),
  limit: { max: 200, seconds: 600 },
})
