import { z } from 'zod'
import { call } from '../call.ts'
import { Moment, PerPage, whole } from '../scalars.ts'

const STAFF = ['newsletter_editor'] as const

/** Maximum page number; beyond it staff use the search. */
export const SUPPRESSION_PAGES = 1000

/** An address that no mail is sent to, because a mail bounced. */
export const Suppression = z.object({
  email: z.string(),
  /** The mail server's reply. */
  reason: z.string(),
  /** The mail that bounced. */
  mail_id: z.string().nullable(),
  since: Moment,
})
export type Suppression = z.output<typeof Suppression>

export const listSuppressions = call({
  service: 'newsletter',
  method: 'GET',
  path: '/api/admin/mails/suppressions',
  access: STAFF,
  summary: 'Addresses that take no mail, the latest first',
  query: z.object({
    page: whole(1, SUPPRESSION_PAGES, `There are up to ${SUPPRESSION_PAGES} pages.`).default(1),
    perpage: PerPage.default(50),
    /** Part of an address. */
    term: z.string().trim().max(320).optional(),
  }),
  answer: z.object({ suppressions: z.array(Suppression), total: z.int() }),
})

export const liftSuppression = call({
  service: 'newsletter',
  method: 'POST',
  path: '/api/admin/mails/suppressions/lift',
  access: STAFF,
  summary: 'Lets mails go to an address again. What was held back is not sent by it (`sendMailAgain` does)',
  body: z.object({ email: z.string().trim().min(1).max(320) }),
  answer: z.object({ suppression: Suppression }),
})
