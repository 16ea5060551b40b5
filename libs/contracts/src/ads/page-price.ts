import { z } from 'zod'
import { call } from '../call.ts'
import { validText } from '../input.ts'
import { Secret } from './ad-refs.ts'

export const readPagePrice = call({
  service: 'ads',
  method: 'POST',
  path: '/api/user/page-price',
  summary:
    'The price that the page behind a link names, as a hint in the editor: for members, and for holders of a temp id or ' +
    'of an edit link. Public addresses only',
  access: 'visitor',
  refusals: 'envelope',
  refusesWith: [401],
  refuses: ['advertiser-login-needed', 'edit-link-not-valid'],
  body: z.object({
    link: z.string().max(2048).transform(validText),
    temp_id: Secret.optional(),
    token: Secret.optional(),
  }),
  answer: z.object({
    /** Null where the page names none, or could not be read. */
    price: z.number().nullable(),
    /** An ISO 4217 code; null where it does not say. */
    currency: z.string().nullable(),
  }),
  limit: { max: 60, seconds: 600 },
})
