import { z } from 'zod'
import { call } from '../call.ts'
import { Nothing } from '../envelope.ts'
import { validText } from '../input.ts'
import { Id } from '../scalars.ts'
import { visibleText } from '../visible-text.ts'
import { GUIDE_STAFF, GuideComment } from './staff-guide.ts'

export const MAX_GUIDE_COMMENT = 5000

const access = GUIDE_STAFF
const params = z.object({ id: Id })

export const addGuideComment = call({
  service: 'editorial',
  method: 'POST',
  path: '/api/user/buying-guides/add-comment/:id',
  summary: 'Says something about a guide or a product of it; who is named with @ is mailed',
  access,
  refusals: 'envelope',
  refuses: ['guide-not-found', 'product-not-found', 'comment-missing', 'mentioned-without-part'],
  params,
  body: z.object({
    comment: z
      .string()
      .max(MAX_GUIDE_COMMENT, `A comment has at most ${MAX_GUIDE_COMMENT} characters.`)
      .transform((text) => visibleText(validText(text).trim())),
    /** The guide's; the id alone counts. */
    slug: z.string().max(200).optional(),
    product_id: Id.nullable().default(null),
  }),
  answer: z.object({ comment: GuideComment }),
  limit: { max: 120, seconds: 600 },
})

export const deleteGuideComment = call({
  service: 'editorial',
  method: 'POST',
  path: '/api/user/buying-guides/delete-comment/:id',
  summary: 'Removes a comment: one’s own, or any with access',
  access,
  refusals: 'envelope',
  refuses: ['comment-not-found'],
  params,
  answer: Nothing,
})

export const resolveGuideComment = call({
  service: 'editorial',
  method: 'POST',
  path: '/api/user/buying-guides/resolve-comment/:id',
  summary: 'Marks a comment as settled, or opens it again',
  access,
  refusals: 'envelope',
  refuses: ['comment-not-found'],
  params,
  body: z.object({ resolved: z.boolean().default(true) }),
  answer: z.object({ comment: GuideComment }),
})
