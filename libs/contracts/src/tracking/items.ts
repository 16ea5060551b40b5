import { z } from 'zod'
import { LIST_SORTS } from '../catalog/lists.ts'

/** Where on the site something is shown or clicked. */
export const PLACES = ['home', 'gifts', 'postpage', 'guide', 'guide-thumbnail', 'editorial', 'bottom-banner', 'ad'] as const
export const Place = z.enum(PLACES)
export type Place = z.output<typeof Place>

/**
 * Lists and pages that items stand in, as statistics know them. Closed, since whoever sends events could fill statistics and the
 * ranking's slots
 * with names of their own: any other is counted as `other`.
 */
export const TRACKED_LISTS = [
  ...LIST_SORTS,
  'editorial',
  'bottom-banner',
  'related',
  'more',
  'postpage',
  'gifts-under',
  'shop-instagram',
  'search',
  'gift-finder',
  'recently-viewed',
  'blog',
  'guide',
  'guides',
  'guide-banner',
  'guides-of-gift',
  'related-guides',
  'search-guides',
  'other',
] as const
export type TrackedList = (typeof TRACKED_LISTS)[number]

const TRACKED_LIST_NAMES: ReadonlySet<string> = new Set(TRACKED_LISTS)

/** A list's name as it is counted; empty for what tells of none. */
export function toTrackedList(given: unknown): TrackedList | '' {
  if (typeof given !== 'string' || given === '') return ''
  return TRACKED_LIST_NAMES.has(given) ? (given as TrackedList) : 'other'
}

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
 * `session`: without a session that we gave out, or with one that has ended. `notSeen`: a click on what its session was not
 * shown.
 * `newSessions`: of a session that began after its address had begun enough of them in that minute. `staff`: of a member of
 * staff.
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

/** Marks that are only known once events are counted: whoever receives beacons never sets them. */
export const COUNTING_MARKS = MARKS.duplicate | MARKS.notSeen

/** Codes of the scroll experiment (visitor.md section 4); empty for visitors outside it. */
export const EXPERIMENTS = ['x02', 'x03'] as const
export const Experiment = z.enum(EXPERIMENTS)
export type Experiment = z.output<typeof Experiment>
