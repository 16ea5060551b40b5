import { z } from 'zod'
import { Nothing } from '../envelope.ts'
import { job } from '../jobs/job.ts'

/** Runs or resumes the import of a report. */
export const runAffiliateImport = job({
  service: 'payments',
  queue: 'payments.affiliate-import',
  payload: z.object({ import_id: z.int() }),
  attempts: 5,
  keepsFailed: 100,
})

/** Enqueues imports again whose job was lost, and publishes commissions that an import left unpublished. */
export const sweepAffiliateImports = job({
  service: 'payments',
  queue: 'payments.affiliate-sweep',
  payload: Nothing,
  attempts: 1,
  keepsFailed: 20,
})
