import { EXPERIMENTS, toTrackedList, type Experiment, type Place, type TrackedList, type TrackingType } from '@ribbonry/contracts'
import { BEACON_TYPES, knownType, placeOf } from './beacon-types.ts'
import { addItem, addItems, codeOf, listOfItems, positionOf, readAd, readGuide, readItem, type TrackedItem } from './shown-items.ts'

/** What a beacon tells, whatever call it came by. */
export interface Beacon {
  readonly type: TrackingType
  readonly place: Place
  /** The gift category, 0 outside one. */
  readonly category: number
  readonly list: TrackedList | ''
  readonly experiment: Experiment | null
  /** The session's token, unproved. */
  readonly session: string
  readonly items: readonly TrackedItem[]
}

/** A beacon's fields as they came, or as its contract has read them: both mean the same. */
export type BeaconFields = Readonly<Record<string, unknown>>

/**
 * Reads fields into a beacon; undefined for a type that nobody knows. By hand: the contract's schema takes five times as long.
 * @throws InvalidInput for more items than one beacon may bring
 */
export type BeaconReader = (fields: BeaconFields) => Beacon | undefined

const LARGEST_CATEGORY = 2 ** 32 - 1

export const readTracking: BeaconReader = (fields) => {
  const type = knownType(fields.type)
  if (type === undefined) return undefined
  const { kind, item, inCategory } = BEACON_TYPES[type]
  const read = item === 'bg_id' ? readGuide : readItem
  const items: TrackedItem[] = []
  const [impressions, viewable] = [listOfItems(fields, 'impressions'), listOfItems(fields, 'viewable')]
  if (kind === 'impression') addItems(items, impressions, kind, read)
  addItem(items, fields[item], positionOf(fields.position), kind, read)
  addItems(items, viewable, 'viewable', read)
  const list = toTrackedList(fields.list)
  return {
    type, place: placeOf(type, list), category: inCategory === true ? categoryOf(fields.category) : 0, list,
    experiment: experimentOf(fields.experiment), session: sessionOf(fields), items,
  }
}

export const readGuideThumbnails: BeaconReader = (fields) => {
  const items: TrackedItem[] = []
  addItems(items, listOfItems(fields, 'bg_ids'), 'impression', readGuide)
  addItems(items, listOfItems(fields, 'viewable'), 'viewable', readGuide)
  return plain(fields, 'impression', 'guide-thumbnail', items)
}

export const readAdImpression: BeaconReader = (fields) => {
  const items: TrackedItem[] = []
  addItem(items, fields.ad_id, positionOf(fields.position), fields.viewable === true ? 'viewable' : 'impression', readAd)
  return plain(fields, 'impression', 'ad', items)
}

export const readAdClick: BeaconReader = (fields) => {
  const items: TrackedItem[] = []
  addItem(items, fields.ad_id, positionOf(fields.position), 'click', readAd)
  return plain(fields, 'click', 'ad', items)
}

function plain(fields: BeaconFields, type: TrackingType, place: Place, items: readonly TrackedItem[]): Beacon {
  return { type, place, category: 0, list: toTrackedList(fields.list), experiment: null, session: sessionOf(fields), items }
}

function sessionOf({ session_id: id, session }: BeaconFields): string {
  return shortText(id) || shortText(session)
}

function shortText(given: unknown): string {
  return typeof given === 'string' && given.length <= 60 ? given : ''
}

function categoryOf(given: unknown): number {
  const item = readItem(codeOf(given) ?? '')
  return item?.[0] === 'post' && item[1] <= LARGEST_CATEGORY ? item[1] : 0
}

function experimentOf(given: unknown): Experiment | null {
  return EXPERIMENTS.find((code) => code === given) ?? null
}
