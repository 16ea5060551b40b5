import { z } from 'zod'
import { call } from '../call.ts'
import { Moment, PerPage, whole } from '../scalars.ts'

const STAFF = ['newsletter_editor'] as const

/** The last page that is asked for: whoever has not found an address by then looks for it. */
export const SUPPRESSION_PAGES = 1000

/** An address to which nothing goes, because a mail came back. */
export const Suppression = z.object({
  email: z.string(),
  /** The mail server's words. */
  reason: z.string(),
  /** The mail that came back. */
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
