import { z } from 'zod'
import { call } from '../call.ts'
import { Moment } from '../scalars.ts'
import { MAX_LINKS_AT_ONCE } from './guide-links.ts'
import { GUIDE_EDITORS } from './staff-guide.ts'

/** Only `broken` and `unavailable` change what visitors get. `waiting`: the check is not back yet. */
export const LINK_STATES = ['alive', 'broken', 'unavailable', 'unknown', 'waiting'] as const
/** How long a call waits for its checks, milliseconds. */
export const LINK_CHECK_WAIT_MS = 8000

const Link = z.string().trim().min(1, 'Please provide a link').max(4000)
const Title = z.string().trim().max(300)

/** What a check of a link found. */
export const LinkCheck = z.object({
  /** As it was given. */
  link: z.string(),
  state: z.enum(LINK_STATES),
  /** Why, in one word; empty while it waits. `not-a-link`: it is no public http(s) address, and nothing was asked. */
  reason: z.string(),
  /** Status of the last answer; null where there was none. */
  status: z.int().nullable(),
  /** Every address that was asked, in order. */
  hops: z.array(z.object({ url: z.string(), status: z.int().nullable() })),
  final: z.string(),
  title: z.string(),
  /** Price seen on the page; null without one. Nothing takes it over by itself. */
  price: z.number().nullable(),
  currency: z.string(),
  /** The sentence that decided. */
  evidence: z.string(),
  checked: Moment.nullable(),
})
export type LinkCheck = z.output<typeof LinkCheck>

export const checkLinks = call({
  service: 'editorial',
  method: 'POST',
  path: '/api/admin/link-checks',
  summary: `Asks up to ${MAX_LINKS_AT_ONCE} links now; what is not back after eight seconds waits and is asked all the same`,
  access: GUIDE_EDITORS,
  body: z.object({
    links: z
      .array(z.union([Link, z.object({ link: Link, title: Title.default('') })]))
      .min(1, 'Please provide a link')
      .max(MAX_LINKS_AT_ONCE, `Up to ${MAX_LINKS_AT_ONCE} links go at once.`),
  }),
  /** In the order of the links. */
  answer: z.object({ checks: z.array(LinkCheck) }),
  limit: { max: 120, seconds: 600 },
})

export const acknowledgeLink = call({
  service: 'editorial',
  method: 'POST',
  path: '/api/admin/link-checks/acknowledge',
  summary: 'Notes that somebody knows of a bad link, or that it is fine although it was judged otherwise',
  access: ['access'],
  refuses: ['link-not-found'],
  body: z.object({
    link: Link,
    /** Until when it stays out of the lists; 30 days by default. */
    until: Moment.optional(),
    why: z.string().trim().min(1, 'Please say why.').max(500),
    /** It is alive for visitors until it is judged bad for another reason. */
    fine: z.boolean().default(false),
  }),
  answer: z.object({ link: z.string(), state: z.enum(LINK_STATES), until: Moment.nullable() }),
})
