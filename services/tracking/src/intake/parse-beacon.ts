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
  parseProduct,
  type CodeParser,
  type TrackedItem,
} from './tracked-items.ts'

/** A parsed beacon of any tracking call. */
export interface Beacon {
  readonly type: TrackingType
  readonly place: Place
  /** The gift category, 0 outside one. */
  readonly category: number
  readonly list: TrackedList | ''
  /** The guide whose products the items are; 0 if they are none, or of an unnamed guide. */
  readonly guide: number
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
  const { kind, inCategory, inGuide } = BEACON_TYPES[type]
  const { lists, single, name, guide } = inGuide === true ? namesInGuide(fields) : namesOf(type)
  const items: TrackedItem[] = []
  const [impressions, viewable] = [listOfItems(fields, 'impressions'), listOfItems(fields, 'viewable')]
  if (kind === 'impression') addItems(items, impressions, kind, lists)
  addItem(items, fields[name], positionOf(fields.position), kind, single)
  addItems(items, viewable, 'viewable', lists)
  const list = toTrackedList(fields.list)
  return {
    type,
    place: placeOf(type, list),
    category: inCategory === true ? categoryOf(fields.category) : 0,
    list,
    guide,
    experiment: experimentOf(fields.experiment),
    session: sessionOf(fields),
    items,
  }
}

/** What the items of a beacon are: those of its lists, and the single one with the field that names it. */
interface ItemNames {
  readonly lists: CodeParser
  readonly single: CodeParser
  readonly name: 'post_id' | 'bg_id' | 'product_id'
  readonly guide: number
}

function namesOf(type: TrackingType): ItemNames {
  const { item } = BEACON_TYPES[type]
  const read = item === 'bg_id' ? parseGuide : parseItem
  return { lists: read, single: read, name: item, guide: 0 }
}

/**
 * Ids of products and of posts overlap: those of lists are products where the beacon names a guide, and posts where it names
 * none. Of a guide that cannot be read nothing counts, rather than as posts.
 */
function namesInGuide(fields: BeaconFields): ItemNames {
  const guide = parseGuide(codeOf(fields.bg_id) ?? '')?.[1] ?? 0
  const lists = fields.bg_id === undefined ? parseItem : guide === 0 ? parseNothing : parseProduct
  if (fields.product_id === undefined) return { lists, single: parseItem, name: 'post_id', guide }
  return { lists, single: lists === parseNothing ? parseNothing : parseProduct, name: 'product_id', guide }
}

const parseNothing: CodeParser = () => undefined

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
  const list = toTrackedList(fields.list)
  return { type, place, category: 0, list, guide: 0, experiment: null, session: sessionOf(fields), items }
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
