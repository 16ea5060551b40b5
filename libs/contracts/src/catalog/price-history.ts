import { z } from 'zod'
import { call } from '../call.ts'
import { Id, Moment } from '../scalars.ts'

export const getPriceHistory = call({
  service: 'catalog',
  method: 'GET',
  path: '/api/price-history/:id',
  summary: 'What a gift has cost in its present currency, oldest first; empty where its price never changed',
  access: 'visitor',
  params: z.object({ id: Id }),
  answer: z.object({
    currency: z.string(),
    /** Each price with the moment it became valid, oldest first; the last one is current. */
    prices: z.array(z.object({ at: Moment, price: z.number() })),
    lowest: z.number().nullable(),
  }),
  cache: { fresh: 300, stale: 3600, shows: ['post:id', 'price:id'] },
})
