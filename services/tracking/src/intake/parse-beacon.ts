import { EXPERIMENTS, toTrackedList, type Experiment, type Place, type TrackedList, type TrackingType } from '@ribbonry/contracts'
import { BEACON_TYPES, parseTrackingType, placeOf } from './beacon-types.ts'
import {
  addItem,
  addItems,
  codeOf,
  listOfItems,
  positionOf,
  parseAd,
  parseGuide,
  parseItem,
  type TrackedItem,
} from './tracked-items.ts'

/** A parsed beacon of any tracking call. */
export interface Beacon {
  readonly type: TrackingType
  readonly place: Place
  /** The gift category, 0 outside one. */
  readonly category: number
  readonly list: TrackedList | ''
  readonly experiment: Experiment | null
  /** The session's token, not verified. */
  readonly session: string
  readonly items: readonly TrackedItem[]
}

/** Fields of a beacon, raw or parsed by its contract; both are accepted. */
export type BeaconFields = Readonly<Record<string, unknown>>

/**
 * Parses fields into a beacon; undefined for an unknown type. Hand-written, since the contract's schema takes five times as long.
 * @throws InvalidInput for too many items
 */
export type BeaconParser = (fields: BeaconFields) => Beacon | undefined

const MAX_CATEGORY = 2 ** 32 - 1

export const parseTracking: BeaconParser = (fields) => {
  const type = parseTrackingType(fields.type)
  if (type === undefined) return undefined
  const { kind, item, inCategory } = BEACON_TYPES[type]
  const read = item === 'bg_id' ? parseGuide : parseItem
  const items: TrackedItem[] = []
  const [impressions, viewable] = [listOfItems(fields, 'impressions'), listOfItems(fields, 'viewable')]
  if (kind === 'impression') addItems(items, impressions, kind, read)
  addItem(items, fields[item], positionOf(fields.position), kind, read)
  addItems(items, viewable, 'viewable', read)
  const list = toTrackedList(fields.list)
  return {
    type,
    place: placeOf(type, list),
    category: inCategory === true ? categoryOf(fields.category) : 0,
    list,
    experiment: experimentOf(fields.experiment),
    session: sessionOf(fields),
    items,
  }
}

export const parseGuideThumbnails: BeaconParser = (fields) => {
  const items: TrackedItem[] = []
  addItems(items, listOfItems(fields, 'bg_ids'), 'impression', parseGuide)
  addItems(items, listOfItems(fields, 'viewable'), 'viewable', parseGuide)
  return createBeacon(fields, 'impression', 'guide-thumbnail', items)
}

export const parseAdImpression: BeaconParser = (fields) => {
  const items: TrackedItem[] = []
  addItem(items, fields.ad_id, positionOf(fields.position), fields.viewable === true ? 'viewable' : 'impression', parseAd)
  return createBeacon(fields, 'impression', 'ad', items)
}

export const parseAdClick: BeaconParser = (fields) => {
  const items: TrackedItem[] = []
  addItem(items, fields.ad_id, positionOf(fields.position), 'click', parseAd)
  return createBeacon(fields, 'click', 'ad', items)
}

function createBeacon(fields: BeaconFields, type: TrackingType, place: Place, items: readonly TrackedItem[]): Beacon {
  return { type, place, category: 0, list: toTrackedList(fields.list), experiment: null, session: sessionOf(fields), items }
}

function sessionOf({ session_id: id, session }: BeaconFields): string {
  return shortText(id) || shortText(session)
}

function shortText(given: unknown): string {
  return typeof given === 'string' && given.length <= 60 ? given : ''
}

function categoryOf(given: unknown): number {
  const item = parseItem(codeOf(given) ?? '')
  return item?.[0] === 'post' && item[1] <= MAX_CATEGORY ? item[1] : 0
}

function experimentOf(given: unknown): Experiment | null {
  return EXPERIMENTS.find((code) => code === given) ?? null
}
