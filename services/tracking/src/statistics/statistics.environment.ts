import { z } from 'zod'

/** What lists for staff hold. */
export const StatisticsEnvironment = z.object({
  /** A click rate is worth a place in a list from so many valid impressions on. */
  LEAST_IMPRESSIONS: z.coerce.number().int().min(1).default(100),
  /** The days that the list of high click rates looks back. */
  HIGH_CTR_DAYS: z.coerce.number().int().min(1).max(400).default(90),
})
export type StatisticsEnvironment = z.output<typeof StatisticsEnvironment>
