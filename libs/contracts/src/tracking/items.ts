import { z } from 'zod'
import { GIFT_SORTS } from '../catalog/lists.ts'

/** Parts of the site in which an item is shown or clicked. */
export const PLACES = ['home', 'gifts', 'postpage', 'guide', 'guide-thumbnail', 'editorial', 'bottom-banner', 'ad'] as const
export const Place = z.enum(PLACES)
export type Place = z.output<typeof Place>

/**
 * Lists and pages of items in statistics. A closed set, since beacons are untrusted and could fill statistics and the ranking's
 * slots with invented names: any other name counts as `other`.
 */
export const TRACKED_LISTS = [
  ...GIFT_SORTS,
  'editorial',
  'bottom-banner',
  'related',
  'more',
  'postpage',
  'gifts-under',
  'shop-instagram',
  'search',
  'gift-finder',
  'give-me-one',
  'advent',
  'recently-viewed',
  'blog',
  'guide',
  'guides',
  'guide-banner',
  'guides-of-gift',
  'related-guides',
  'search-guides',
  'featured',
  'other',
] as const
export type TrackedList = (typeof TRACKED_LISTS)[number]

const TRACKED_LIST_NAMES: ReadonlySet<string> = new Set(TRACKED_LISTS)

/** List name for counting; empty when none is given. */
export function toTrackedList(given: unknown): TrackedList | '' {
  if (typeof given !== 'string' || given === '') return ''
  return TRACKED_LIST_NAMES.has(given) ? (given as TrackedList) : 'other'
}

/**
 * Types of tracked items. Their ids overlap, so an id needs its type (D3.27). A `product` stands in a guide; where it is a gift
 * of ours, its events are counted for the `post` as well.
 */
export const ITEM_TYPES = ['post', 'ad', 'guide', 'product'] as const
export const ItemType = z.enum(ITEM_TYPES)
export type ItemType = z.output<typeof ItemType>

/** `viewable`: at least half was on screen for one second, counted beside the plain impression. */
export const EVENT_KINDS = ['impression', 'viewable', 'click'] as const
export const EventKind = z.enum(EVENT_KINDS)
export type EventKind = z.output<typeof EventKind>

export const DEVICES = ['desktop', 'mobile', 'tablet', 'unknown'] as const
export const Device = z.enum(DEVICES)
export type Device = z.output<typeof Device>

/** Class of a visit's referrer; the address itself is not stored. */
export const REFERRERS = ['direct', 'internal', 'search', 'social', 'mail', 'ads', 'spam', 'other'] as const
export const Referrer = z.enum(REFERRERS)
export type Referrer = z.output<typeof Referrer>

/**
 * Bits for the reasons why an event does not count; 0 is a valid event. Marked events are stored and reported beside valid ones.
 * `session`: the session was not issued by us, or has ended.
 * `notSeen`: a click on an item that was not shown in its session.
 * `newSessions`: the session began after its address had reached the limit of new sessions in that minute.
 * `staff`: the member is staff.
 */
export const MARKS = {
  bot: 1,
  session: 2,
  sessionRate: 4,
  addressRate: 8,
  duplicate: 16,
  notSeen: 32,
  newSessions: 64,
  staff: 128,
} as const
export type Mark = keyof typeof MARKS

/** Marks that only counting can determine; beacon intake never sets them. */
export const COUNTING_MARKS = MARKS.duplicate | MARKS.notSeen

/** Codes of the scroll experiment (visitor.md section 4); empty for visitors outside it. */
export const EXPERIMENTS = ['x02', 'x03'] as const
export const Experiment = z.enum(EXPERIMENTS)
export type Experiment = z.output<typeof Experiment>
