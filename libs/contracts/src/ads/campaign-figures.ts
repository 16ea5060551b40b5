import { z } from 'zod'
import { Moment } from '../scalars.ts'

/**
 * What an ad did since its baseline. Impressions, viewable ones and clicks are the valid events that tracking holds; the formulas
 * of the expected figures stand in docs/ads-figures.md.
 */
export const AdFigures = z.object({
  impressions: z.int(),
  /** At least half was on screen for a second. */
  viewable: z.int(),
  clicks: z.int(),
  /** clicks / impressions; 0 without impressions. */
  ctr: z.number(),
  /** Members who keep it now, without those who did at the baseline. */
  saves: z.int(),
  /** What an average ad would have got at the same places, in the same countries. */
  expected_clicks: z.number(),
  expected_saves: z.number(),
  /** Actual / expected, 1 for as expected; null while too little is expected to say. */
  click_performance: z.number().nullable(),
  save_performance: z.number().nullable(),
  /** Weighted mean of the two. */
  performance: z.number().nullable(),
})
export type AdFigures = z.output<typeof AdFigures>

/** When the figures were read. `stale`: tracking is away, and these are the last ones that it told. */
export const figuresRead = { figures_at: Moment, stale: z.boolean() } as const

/** What was counted in one cell. The raw counts have marked events too. */
export const AdCounts = z.object({
  impressions: z.int(),
  viewable: z.int(),
  clicks: z.int(),
  raw_impressions: z.int(),
  raw_clicks: z.int(),
})
export type AdCounts = z.output<typeof AdCounts>

/** A list, a slot, a country or a device, with what was counted there. */
export const AdCountsPart = AdCounts.extend({ key: z.string() })
export type AdCountsPart = z.output<typeof AdCountsPart>

/** Events that do not count, by the reason; one event may have several. */
export const MarkedAdEvents = z.object({
  reason: z.enum(['bot', 'session', 'session-rate', 'address-rate', 'duplicate', 'not-seen', 'new-sessions', 'staff']),
  impressions: z.int(),
  clicks: z.int(),
})
export type MarkedAdEvents = z.output<typeof MarkedAdEvents>

/** When a campaign will have reached the goal of its plan. */
export const GoalForecast = z.object({
  /** Valid impressions a day, at present. */
  per_day: z.number(),
  /** Days from now, with the range that holds the day in nine of ten cases; `days_high` is null where it has no end. */
  days: z.number(),
  days_low: z.number(),
  days_high: z.number().nullable(),
  day: z.iso.date(),
  day_low: z.iso.date(),
  day_high: z.iso.date().nullable(),
})
export type GoalForecast = z.output<typeof GoalForecast>
