import { z } from 'zod'
import { call } from '../call.ts'
import { Nothing } from '../envelope.ts'
import { validText } from '../input.ts'
import { Moment, PageNumber } from '../scalars.ts'

/** Rows of a page of searches. */
export const SEARCHES_PER_PAGE = 50
/** Days of which searches are counted. */
export const SEARCHES_DAYS = 30
/** A term is shown once so many sessions have looked for it. */
export const SESSIONS_PER_TERM = 3
/** Longer terms are not counted, in code points. */
export const COUNTED_TERM_LENGTH = 80

/** What a search found: matches, only what comes near, or nothing. */
export const SearchOutcome = z.enum(['found', 'near', 'nothing'])
export type SearchOutcome = z.output<typeof SearchOutcome>

export const trackSearch = call({
  service: 'tracking',
  method: 'POST',
  path: '/api/user/tracking/search',
  summary: 'Reports what a visitor looked for, and whether it was found; counted without anything about the visitor',
  access: 'visitor',
  refusals: 'envelope',
  body: z.object({
    term: z.string().max(500).transform(validText),
    outcome: SearchOutcome,
    session_id: z.string().max(60).optional(),
  }),
  answer: Nothing,
  seesAddress: true,
  // Readers of an office share an address.
  limit: { max: 600, seconds: 600 },
})

/** A term of the last `SEARCHES_DAYS` days. */
const CountedSearch = z.object({
  /** In small letters. */
  term: z.string(),
  searches: z.int(),
  /** Searches that found nothing, and those that found only what comes near. */
  nothing: z.int(),
  near: z.int(),
  /** When it was looked for last, to the day. */
  last: Moment,
})
export type CountedSearch = z.output<typeof CountedSearch>

export const SEARCHES_SORTS = ['unanswered', 'searches', 'last'] as const

export const listSearches = call({
  service: 'tracking',
  method: 'GET',
  path: '/api/admin/searches',
  summary: `What people looked for in the last ${SEARCHES_DAYS} days, ${SEARCHES_PER_PAGE} a page: without an answer, or all`,
  access: ['editor'],
  refuses: [],
  query: z.object({
    page: PageNumber.default(1),
    /** Searches with an answer too, or only those that found nothing at all. */
    show: z.enum(['unanswered', 'nothing', 'all']).default('unanswered'),
    /** Terms that have this text. */
    term: z.string().trim().max(COUNTED_TERM_LENGTH).default(''),
    sort: z.enum(SEARCHES_SORTS).default('unanswered'),
  }),
  answer: z.object({ searches: z.array(CountedSearch), total: z.int() }),
})
