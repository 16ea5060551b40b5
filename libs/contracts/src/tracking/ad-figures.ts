import { z } from 'zod'
import { call } from '../call.ts'
import { Id, Moment } from '../scalars.ts'
import { Counts, MarkedCounts } from './statistics.ts'

/** Ads of one request. */
export const MAX_ADS_ASKED = 200
/** Values of a dimension in `getAdPlaces`, the largest first; `days` has one for each day. */
export const MAX_AD_PARTS = 50

/** Ads, each with the moment from which its events count; all of them without one. */
const Ads = z
  .array(z.object({ id: Id, since: Moment.nullable() }))
  .max(MAX_ADS_ASKED, `At most ${MAX_ADS_ASKED} ads can be asked for at once.`)

/** Valid events of an ad, and the clicks of an average ad that was shown at the same slots in the same countries as often. */
export const AdTotals = z.object({
  id: z.int(),
  impressions: z.int(),
  viewable: z.int(),
  clicks: z.int(),
  expected_clicks: z.number(),
})
export type AdTotals = z.output<typeof AdTotals>

/** Asked by ads, in its own name. */
export const listAdTotals = call({
  service: 'tracking',
  method: 'POST',
  path: '/api/admin/statistics/ad-totals',
  summary: 'Valid events of some ads, each from a moment on, and what was to be expected of them (docs/ads-figures.md)',
  access: ['access'],
  body: z.object({
    ads: Ads,
    /** Tag of an earlier answer about the same ads: while it holds, `ads` is null. */
    known: z.string().max(60).optional(),
  }),
  answer: z.object({
    /** Changes with the events of these ads. */
    tag: z.string(),
    /** Those without events are left out. */
    ads: z.array(AdTotals).nullable(),
    /** Valid clicks of all ads, over all time. */
    site_clicks: z.int().nullable(),
  }),
})

/** What was counted under one value of a dimension. */
const Part = Counts.extend({ key: z.string() })

/** Asked by ads, in its own name. */
export const getAdPlaces = call({
  service: 'tracking',
  method: 'POST',
  path: '/api/admin/statistics/ad-places',
  summary: 'Where some ads were shown, added up, each from a moment on; and what of it does not count',
  access: ['access'],
  body: z.object({ ads: Ads }),
  answer: z.object({
    totals: Counts,
    /** Sessions of a day that saw at least one of them, added up over the days; estimated to about two per cent. */
    visitors: z.int(),
    /** `key` is the UTC day; days without events are left out. */
    days: z.array(Part),
    lists: z.array(Part),
    /** `{list} {first position of the slot}`. */
    slots: z.array(Part),
    countries: z.array(Part),
    devices: z.array(Part),
    marked_impressions: MarkedCounts,
    marked_clicks: MarkedCounts,
  }),
})

/** Asked by ads, in its own name. */
export const listAdDays = call({
  service: 'tracking',
  method: 'POST',
  path: '/api/admin/statistics/ad-days',
  summary: 'What was counted of some ads on each day, each from a moment on',
  access: ['access'],
  body: z.object({ ads: Ads }),
  answer: z.object({ days: z.array(Counts.extend({ id: z.int(), day: z.iso.date() })) }),
})

/** Days that `listAdInventory` looks back. */
export const AD_INVENTORY_DAYS = 28

/** Asked by ads, in its own name. */
export const listAdInventory = call({
  service: 'tracking',
  method: 'GET',
  path: '/api/admin/statistics/ad-inventory',
  summary: 'How often gifts were seen in each country and gift category within four weeks, and how often ads were beside them',
  access: ['access'],
  answer: z.object({
    /** Days with events among them. */
    days: z.int(),
    /** Valid impressions of gifts in lists that have places for ads; category 0 is every list that is of none. */
    cells: z.array(z.object({ country: z.string(), category: z.int(), impressions: z.int() })),
    /** Valid impressions of all ads. */
    ad_impressions: z.int(),
    /** Sessions of a day that saw an ad, added up over the days. */
    ad_visitors: z.int(),
  }),
})
