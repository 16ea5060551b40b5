import { z } from 'zod'
import { call } from '../call.ts'
import { Hanging } from '../hanging.ts'
import { Slug } from '../scalars.ts'

/** Asked by catalog, in its own name. */
export const getGiftPageHanging = call({
  service: 'editorial',
  method: 'POST',
  path: '/api/admin/gift-page-hanging',
  summary: 'Guides and blog posts that link to the page of a gift category, and guides whose category leads there',
  access: ['access'],
  refuses: [],
  body: z.object({
    slug: Slug,
    /** Each address that shows the page or leads to it: `/gifts/drinks/tea/`. */
    paths: z.array(z.string().max(400)).max(10),
  }),
  answer: z.object({ hanging: Hanging }),
})
