import { z } from 'zod'
import { call } from '../call.ts'
import { MAX_SEARCH_RESULTS } from '../catalog/search.ts'
import { Id } from '../scalars.ts'

/** Asked by catalog, in its own name. */
export const listGiftsOfGuides = call({
  service: 'editorial',
  method: 'POST',
  path: '/api/admin/guide-gifts',
  summary: 'Which of some gifts stand in a published guide',
  access: ['access'],
  refuses: [],
  body: z.object({ ids: z.array(Id).max(MAX_SEARCH_RESULTS) }),
  answer: z.object({ ids: z.array(z.int()) }),
})

/** Products that one call tells of. */
export const MAX_STANDING_PRODUCTS = 5000

/** Asked by tracking, in its own name. */
export const listStandingProducts = call({
  service: 'editorial',
  method: 'POST',
  path: '/api/admin/standing-products',
  summary: 'Which of some products stand in a published guide, in which one, and as which gift of ours',
  access: ['access'],
  refuses: [],
  body: z.object({ ids: z.array(Id).max(MAX_STANDING_PRODUCTS) }),
  answer: z.object({
    products: z.array(
      z.object({
        product_id: z.int(),
        guide_id: z.int(),
        /** Null for a product that is no gift of ours. */
        post_id: z.int().nullable(),
      }),
    ),
  }),
})
