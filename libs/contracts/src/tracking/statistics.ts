import { z } from 'zod'
import { call } from '../call.ts'
import { Country, Id, Moment, whole } from '../scalars.ts'
import { Device, ItemType, Place } from './items.ts'

const STAFF = ['editor'] as const

const Day = z.iso.date('Days are written like 2026-11-20.')

/** Range of UTC days, inclusive; at most 400 days; by default the last 28. The other fields are filters. */
const Selection = z
  .object({
    from: Day.optional(),
    to: Day.optional(),
    list: z.string().max(40).optional(),
    place: Place.optional(),
    country: Country.optional(),
    device: Device.optional(),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['from'],
    message: 'The first day must not be after the last.',
  })
  .refine(({ from, to }) => from === undefined || to === undefined || Date.parse(to) - Date.parse(from) <= 400 * 86_400_000, {
    path: ['from'],
    message: 'At most 400 days at a time.',
  })

/** Counts of one cell. `impressions`, `viewable` and `clicks` are valid events; the raw counts include marked ones. */
export const Counts = z.object({
  impressions: z.int(),
  viewable: z.int(),
  clicks: z.int(),
  raw_impressions: z.int(),
  raw_clicks: z.int(),
})
export type Counts = z.output<typeof Counts>

/** Events that do not count, by reason; one event may have several. */
export const MarkedCounts = z.object({
  bot: z.int(),
  session: z.int(),
  session_rate: z.int(),
  address_rate: z.int(),
  duplicate: z.int(),
  not_seen: z.int(),
  new_sessions: z.int(),
  staff: z.int(),
})
export type MarkedCounts = z.output<typeof MarkedCounts>

export const DIMENSIONS = ['list', 'place', 'country', 'device', 'referrer'] as const

export const getTraffic = call({
  service: 'tracking',
  method: 'GET',
  path: '/api/admin/statistics/traffic',
  summary: 'Impressions and clicks over time, by hour for up to three days and by day otherwise, and divided by a dimension',
  access: STAFF,
  query: Selection.safeExtend({ by: z.enum(DIMENSIONS).default('list') }),
  answer: z.object({
    step: z.enum(['hour', 'day']),
    /** One entry per time step, including empty ones. */
    series: z.array(Counts.extend({ at: Moment })),
    /** One entry per value of the dimension, the largest first, at most 50; each with its series. */
    parts: z.array(Counts.extend({ key: z.string(), series: z.array(Counts.extend({ at: Moment })) })),
    totals: Counts,
    /** The same number of days before. If the last day is not over, its counterpart ends at the same time of day. */
    before: Counts,
    marked: MarkedCounts,
  }),
})

export const ITEM_ORDERS = ['clicks', 'ctr', 'rising', 'falling'] as const

export const StatisticsItem = Counts.extend({
  item_type: ItemType,
  item_id: z.int(),
  /** Empty when this service does not know the title. */
  title: z.string(),
  slug: z.string(),
  image: z.string(),
  /** Smoothed click rate of valid events. */
  ctr: z.number(),
  /** The same for the preceding period of equal length; null without impressions then. */
  ctr_before: z.number().nullable(),
  clicks_before: z.int(),
})
export type StatisticsItem = z.output<typeof StatisticsItem>

export const listStatisticsItems = call({
  service: 'tracking',
  method: 'GET',
  path: '/api/admin/statistics/items',
  summary: 'Items by clicks, by smoothed click rate, or by how much that rate has risen or fallen',
  access: STAFF,
  query: Selection.safeExtend({
    order: z.enum(ITEM_ORDERS).default('clicks'),
    items: whole(1, 200, 'From 1 to 200 items at a time.').default(40),
  }),
  answer: z.object({ items: z.array(StatisticsItem) }),
})

export const MAX_COUNTED_ITEMS = 100

/** Valid events of an item. */
export const ItemCounts = z.object({
  id: z.int(),
  impressions: z.int(),
  clicks: z.int(),
  /** clicks / impressions; 0 without impressions. */
  ctr: z.number(),
})
export type ItemCounts = z.output<typeof ItemCounts>

export const listItemCounts = call({
  service: 'tracking',
  method: 'GET',
  path: '/api/admin/statistics/counts',
  summary:
    'What was counted of some items, such as those of a page, over all time, in every place or in one; items without ' +
    'anything are left out',
  access: STAFF,
  query: z.object({
    type: ItemType,
    place: Place.optional(),
    /** Separated by commas. */
    ids: z
      .string()
      .transform((text) => [...new Set(text.split(','))])
      .pipe(
        z
          .array(z.string().regex(/^[1-9]\d{0,14}$/, 'The id must be a number.'))
          .max(MAX_COUNTED_ITEMS, `At most ${MAX_COUNTED_ITEMS} items can be asked for at once.`),
      )
      .transform((ids) => ids.map(Number)),
  }),
  answer: z.object({ items: z.array(ItemCounts) }),
})

/** Asked by ads, in its own name, about the day of a boost: a day of New York is a part of two UTC days. */
export const countListedItem = call({
  service: 'tracking',
  method: 'GET',
  path: '/api/admin/statistics/listed-item',
  summary: 'Valid events of an item in a list, from one moment until before another one, at most three days later',
  access: ['access'],
  query: z
    .object({ type: ItemType, id: Id, list: z.string().min(1).max(40), since: Moment, until: Moment })
    .refine(({ since, until }) => since <= until && Date.parse(until) - Date.parse(since) <= 3 * 86_400_000, {
      path: ['until'],
      message: 'At most three days at a time, the first moment before the last.',
    }),
  answer: z.object({ impressions: z.int(), clicks: z.int() }),
})

/**
 * One arm of an experiment. Intervals are of 95 %, with the session as the unit, since events of a session are not independent.
 */
export const ExperimentArm = z.object({
  /** `x02`, `x03`, or empty for visitors outside the experiment, the baseline. */
  code: z.string(),
  sessions: z.int(),
  impressions: z.int(),
  clicks: z.int(),
  ctr: z.number(),
  ctr_low: z.number(),
  ctr_high: z.number(),
  /** Relative difference to the baseline's rate, 0.1 for ten per cent more; null for the baseline or without data. */
  lift: z.number().nullable(),
  lift_low: z.number().nullable(),
  lift_high: z.number().nullable(),
})
export type ExperimentArm = z.output<typeof ExperimentArm>

export const listExperiments = call({
  service: 'tracking',
  method: 'GET',
  path: '/api/admin/statistics/experiments',
  summary: 'Results of the scroll experiment with confidence intervals',
  access: STAFF,
  query: Selection,
  answer: z.object({ arms: z.array(ExperimentArm) }),
})

export const getLiveTraffic = call({
  service: 'tracking',
  method: 'GET',
  path: '/api/admin/statistics/live',
  summary: 'The last half hour by minute and the sessions of the last five minutes',
  access: STAFF,
  answer: z.object({
    now: Moment,
    sessions: z.int(),
    minutes: z.array(Counts.extend({ at: Moment })),
    /** Milliseconds from an event's answer to its row, in the last batch; null before the first. */
    delay_ms: z.int().nullable(),
    /** Messages in the event log that are not counted yet; null when the log does not answer. */
    waiting: z.int().nullable(),
  }),
})
