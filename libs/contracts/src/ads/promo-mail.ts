import { z } from 'zod'
import { validText } from '../input.ts'
import { Flag, Id } from '../scalars.ts'
import { visibleText } from '../visible-text.ts'

/** Maximum lengths of a mail to a maker, in characters, before it is filled in. */
export const PROMO_MAIL_LENGTHS = { subject: 200, body: 5000 } as const

/** What the server fills in: the recipient, the post, and the address where that post can be boosted. */
export const PROMO_PLACEHOLDERS = ['{name}', '{title}', '{boost_link}'] as const

const Typed = (max: number) =>
  z
    .string()
    .max(max)
    .transform((text) => visibleText(validText(text).trim()))
    .default('')

/** A template, or a mail that was made from it. Text, never markup. */
export const PromoText = z.object({
  subject_line: Typed(PROMO_MAIL_LENGTHS.subject),
  email_body: Typed(PROMO_MAIL_LENGTHS.body),
})
export type PromoText = z.output<typeof PromoText>

/** The same in an answer. */
export const PromoDraft = z.object({ subject_line: z.string(), email_body: z.string() })

/** What a mail to a maker is about, and to whom it goes. */
export const PromoMail = PromoText.extend({
  /** Where there is none, the address of the member. */
  email: Typed(320),
  /** The member whose pitch it is about. */
  user_id: Id.optional(),
  /** The post that it is about. */
  post_id: Id.optional(),
  /** Whether the link to boost the post has the special price. */
  special_price: Flag.default(false),
})
export type PromoMail = z.output<typeof PromoMail>
