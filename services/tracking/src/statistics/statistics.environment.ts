import { z } from 'zod'

/** Limits of lists for staff. */
export const StatisticsEnvironment = z.object({
  /** Minimum valid impressions for a click rate in a list. */
  LEAST_IMPRESSIONS: z.coerce.number().int().min(1).default(100),
  /** Days that the list of high click rates covers. */
  HIGH_CTR_DAYS: z.coerce.number().int().min(1).max(400).default(90),
})
export type StatisticsEnvironment = z.output<typeof StatisticsEnvironment>
