import type { EventKind, Place, TrackingType } from '@ribbonry/contracts'

/** Meaning of a `type` of the tracking call. */
export interface BeaconType {
  readonly place: Place
  readonly kind: Exclude<EventKind, 'viewable'>
  /** Field with the item; `impressions` are read as well. */
  readonly item: 'post_id' | 'bg_id'
  /** Carries the gift category. */
  readonly inCategory?: true
  /** About what stands in a guide: products, where the beacon names one or its guide, and otherwise posts. */
  readonly inGuide?: true
}

export const BEACON_TYPES: Readonly<Record<TrackingType, BeaconType>> = {
  impression: { place: 'home', kind: 'impression', item: 'post_id' },
  'impression-gifts': { place: 'gifts', kind: 'impression', item: 'post_id', inCategory: true },
  'impression-postpage': { place: 'postpage', kind: 'impression', item: 'post_id' },
  'impression-listicle': { place: 'guide', kind: 'impression', item: 'bg_id' },
  'impression-listicle-product': { place: 'guide', kind: 'impression', item: 'post_id', inGuide: true },
  click: { place: 'home', kind: 'click', item: 'post_id' },
  'click-gifts': { place: 'gifts', kind: 'click', item: 'post_id', inCategory: true },
  'click-editorial': { place: 'editorial', kind: 'click', item: 'post_id' },
  'click-postpage': { place: 'postpage', kind: 'click', item: 'post_id' },
  'click-listicle': { place: 'guide', kind: 'click', item: 'post_id', inGuide: true },
  'click-listicle-thumbnail': { place: 'guide-thumbnail', kind: 'click', item: 'bg_id' },
  'click-bottom-banner': { place: 'bottom-banner', kind: 'click', item: 'post_id' },
}

const TYPES_BY_NAME: ReadonlyMap<string, TrackingType> = new Map(
  Object.keys(BEACON_TYPES).map((type) => [type, type as TrackingType]),
)

export function parseTrackingType(given: unknown): TrackingType | undefined {
  return typeof given === 'string' ? TYPES_BY_NAME.get(given) : undefined
}

/** Impressions have one type for the whole front page; the list tells the place on it. */
export function placeOf(type: TrackingType, list: string): Place {
  if (type === 'impression' && (list === 'editorial' || list === 'bottom-banner')) return list
  return BEACON_TYPES[type].place
}
