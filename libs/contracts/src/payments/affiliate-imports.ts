import { z } from 'zod'
import { call } from '../call.ts'
import { Id, Moment, PageNumber } from '../scalars.ts'

/** Affiliate programmes whose reports can be read; `csv` is a form of our own. */
export const AFFILIATE_PROGRAMS = ['csv', 'amazon', 'awin', 'ebay'] as const
export type AffiliateProgram = (typeof AFFILIATE_PROGRAMS)[number]

/** Largest report in bytes. */
export const MAX_REPORT_BYTES = 32 * 1024 * 1024
/** Refused rows of an import that are kept to be shown, the first ones; all are counted. */
export const REFUSED_REPORT_ROWS_KEPT = 10_000
/** Refused rows on a page of `listAffiliateRefusals`. */
export const REFUSED_REPORT_ROWS_PER_PAGE = 100

/** One run of a report. Counts grow during the run; at the end read = created + updated + unchanged + repeated + refused. */
export const AffiliateImport = z.object({
  id: z.int(),
  program: z.enum(AFFILIATE_PROGRAMS),
  filename: z.string(),
  status: z.enum(['waiting', 'running', 'done', 'failed']),
  /** Rows of the report. */
  rows: z.int(),
  read: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  /** Rows that stand in the report more than once, beside the first of each. */
  repeated: z.int(),
  refused: z.int(),
  /** Why it failed, or what is missing of a report that is cut off. */
  error: z.string().nullable(),
  created_at: Moment,
  finished: Moment.nullable(),
})
export type AffiliateImport = z.output<typeof AffiliateImport>

export const importAffiliateReport = call({
  service: 'payments',
  method: 'POST',
  path: '/api/admin/affiliate/import',
  summary:
    'Takes in the report of an affiliate programme and imports it in the background. A transaction counts once, ' +
    'however often it is reported, and a report that comes again changes only what changed',
  access: ['access'],
  upload: { field: 'report', maxBytes: MAX_REPORT_BYTES },
  body: z.object({ program: z.enum(AFFILIATE_PROGRAMS, 'Please choose the programme that the report is from.') }),
  answer: z.object({
    import: AffiliateImport,
    /** Rows of the report. */
    rows: z.int(),
  }),
})

export const listAffiliateImports = call({
  service: 'payments',
  method: 'GET',
  path: '/api/admin/affiliate/imports',
  summary: 'The last 20 imports of reports, the newest first',
  access: ['access'],
  answer: z.object({ imports: z.array(AffiliateImport) }),
})

/** Why a row of a report was refused. */
export const RefusedReportRow = z.object({
  line: z.int(),
  /** Column as the report calls it; empty for the row as a whole. */
  field: z.string(),
  reason: z.string(),
  /** Beginning of what stood there. */
  value: z.string(),
})
export type RefusedReportRow = z.output<typeof RefusedReportRow>

export const listAffiliateRefusals = call({
  service: 'payments',
  method: 'GET',
  path: '/api/admin/affiliate/imports/:id/refused/:page',
  summary: `Rows of a report that were refused, with line, field and reason, ${REFUSED_REPORT_ROWS_PER_PAGE} a page`,
  access: ['access'],
  params: z.object({ id: Id, page: PageNumber }),
  answer: z.object({ rows: z.array(RefusedReportRow) }),
})
