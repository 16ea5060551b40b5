import { z } from 'zod'
import { call } from '../call.ts'

export const getCatalogWaiting = call({
  service: 'catalog',
  method: 'GET',
  path: '/api/admin/catalog/waiting',
  summary: 'What waits for staff in the catalogue, counted; gifts in the trash do not count',
  access: ['editor'],
  answer: z.object({
    waiting: z.object({
      drafts: z.int(),
      missing_picture: z.int(),
      missing_link: z.int(),
      /** Imports that failed, were not started again, and were not followed by another one of their source. */
      failed_imports: z.int(),
      broken: z.int(),
      /** Published gifts that their shop has sold out. */
      unavailable: z.int(),
      /** Imports that wait or run, without dry runs. */
      running_imports: z.int(),
      /** Listings of Etsy that nobody has looked at. */
      etsy_listings: z.int(),
    }),
  }),
})
