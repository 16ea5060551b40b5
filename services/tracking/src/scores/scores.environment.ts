import { ExchangeRatesEnvironment } from '@ribbonry/service-kit'
import { z } from 'zod'

const part = (fallback: number) => z.coerce.number().min(0).max(1).default(fallback)
const positive = (fallback: number) => z.coerce.number().positive().default(fallback)
const whole = (fallback: number) => z.coerce.number().int().min(1).default(fallback)

/** How counts become scores; docs/scores.md explains what each does. */
export const ScoresEnvironment = z.object({
  ...ExchangeRatesEnvironment.shape,
  /** Half-life of counts, in days. */
  EVIDENCE_HALF_LIFE_DAYS: positive(30),
  /** Days after which the part of a gift's appeal that wears off is half gone, and the part that lasts. */
  FRESHNESS_HALF_LIFE_DAYS: positive(90),
  FRESHNESS_LASTING: part(0.5),
  /** The part of the first places that new gifts are given. */
  EXPLORE_SHARE: part(0.1),
  EXPLORE_HEAD: whole(200),
  /** So many of them are of one feed at most. */
  EXPLORE_PER_SOURCE: whole(3),
  /** More gifts of no feed than this on one day came at once: they are one source, like those of a feed, for so many days. */
  EXPLORE_BATCH: whole(20),
  EXPLORE_BATCH_DAYS: whole(30),
  /** A gift is new until it was seen so often; only then it ranks by what is known of it. */
  EXPLORE_IMPRESSIONS: whole(300),
  /** What stands in for attributed revenue: of those who click so many buy, and so much of the price is ours. */
  REVENUE_PROXY_VERSION: whole(1),
  REVENUE_CONVERSION: part(0.03),
  REVENUE_COMMISSION: part(0.05),
  REVENUE_MOST_PRICE: positive(300),
  /** Scores that moved by less than this part of themselves are not published again. */
  SCORES_LEAST_CHANGE: part(0.01),
})
export type ScoresEnvironment = z.output<typeof ScoresEnvironment>
