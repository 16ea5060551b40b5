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
