import { z } from 'zod'

/** Where on the site something is shown or clicked. */
export const PLACES = ['home', 'gifts', 'postpage', 'guide', 'guide-thumbnail', 'editorial', 'bottom-banner', 'ad'] as const
export const Place = z.enum(PLACES)
export type Place = z.output<typeof Place>

/** What is shown or clicked; their ids overlap, so that an id means nothing without its type (D3.27). */
export const ITEM_TYPES = ['post', 'ad', 'guide'] as const
export const ItemType = z.enum(ITEM_TYPES)
export type ItemType = z.output<typeof ItemType>

/** `viewable`: at least half of it was on the screen for one second, counted beside the plain impression. */
export const EVENT_KINDS = ['impression', 'viewable', 'click'] as const
export const EventKind = z.enum(EVENT_KINDS)
export type EventKind = z.output<typeof EventKind>

export const DEVICES = ['desktop', 'mobile', 'tablet', 'unknown'] as const
export const Device = z.enum(DEVICES)
export type Device = z.output<typeof Device>

/** Where a visit came from, as a class: the address itself is not kept. */
export const REFERRERS = ['direct', 'internal', 'search', 'social', 'mail', 'ads', 'spam', 'other'] as const
export const Referrer = z.enum(REFERRERS)
export type Referrer = z.output<typeof Referrer>

/**
 * Why an event does not count, one bit each; 0 is a valid event. Marked events are kept and stand beside the valid ones.
 * `session`: without a session that we gave out, or with one that has ended.
 */
export const MARKS = { bot: 1, session: 2, sessionRate: 4, addressRate: 8, duplicate: 16 } as const
export type Mark = keyof typeof MARKS

/** Codes of the scroll experiment (visitor.md section 4); empty for visitors outside it. */
export const EXPERIMENTS = ['x02', 'x03'] as const
export const Experiment = z.enum(EXPERIMENTS)
export type Experiment = z.output<typeof Experiment>
