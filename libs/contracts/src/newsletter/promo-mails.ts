import { z } from 'zod'
import { PROMO_FILL_REFUSALS } from '../ads/outreach.ts'
import { PromoMail } from '../ads/promo-mail.ts'
import { call } from '../call.ts'
import { Moment } from '../scalars.ts'

const STAFF = ['access'] as const
const REFUSED = [...PROMO_FILL_REFUSALS, 'address-suppressed', 'address-unsubscribed', 'mailed-recently'] as const

export const sendPromoMail = call({
  service: 'newsletter',
  method: 'POST',
  path: '/api/user/campaign/send-promo-email',
  summary:
    'Writes to the maker of a product, in text; refused for who unsubscribed or bounced, and for the same post and address ' +
    'within 30 days',
  access: STAFF,
  refusals: 'envelope',
  refuses: REFUSED,
  sendsMail: ['outreach'],
  body: PromoMail,
  answer: z.object({ sent: Moment }),
})

export const previewPromoMail = call({
  service: 'newsletter',
  method: 'POST',
  path: '/api/user/campaign/preview-promo-email',
  summary: 'The mail as `sendPromoMail` would send it now, or its refusal; sends nothing',
  access: STAFF,
  refusals: 'envelope',
  refuses: REFUSED,
  body: PromoMail,
  answer: z.object({
    to: z.string(),
    from: z.string(),
    subject: z.string(),
    /** The plain text part. */
    text: z.string(),
    /** The HTML part, a whole document that loads nothing. */
    html: z.string(),
  }),
})
