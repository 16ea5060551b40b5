import type { EventKind, Place, TrackingType } from '@ribbonry/contracts'

/** What a type of the one tracking call means. */
export interface BeaconType {
  readonly place: Place
  readonly kind: Exclude<EventKind, 'viewable'>
  /** Which field names the item; impressions are always read too. */
  readonly item: 'post_id' | 'bg_id'
  /** Tells the gift category it happened in. */
  readonly inCategory?: true
}

export const BEACON_TYPES: Readonly<Record<TrackingType, BeaconType>> = {
  impression: { place: 'home', kind: 'impression', item: 'post_id' },
  'impression-gifts': { place: 'gifts', kind: 'impression', item: 'post_id', inCategory: true },
  'impression-postpage': { place: 'postpage', kind: 'impression', item: 'post_id' },
  'impression-listicle-product': { place: 'guide', kind: 'impression', item: 'post_id' },
  click: { place: 'home', kind: 'click', item: 'post_id' },
  'click-gifts': { place: 'gifts', kind: 'click', item: 'post_id', inCategory: true },
  'click-editorial': { place: 'editorial', kind: 'click', item: 'post_id' },
  'click-postpage': { place: 'postpage', kind: 'click', item: 'post_id' },
  'click-listicle': { place: 'guide', kind: 'click', item: 'post_id' },
  'click-listicle-thumbnail': { place: 'guide-thumbnail', kind: 'click', item: 'bg_id' },
  'click-bottom-banner': { place: 'bottom-banner', kind: 'click', item: 'post_id' },
}

const KNOWN: ReadonlyMap<string, TrackingType> = new Map(Object.keys(BEACON_TYPES).map((type) => [type, type as TrackingType]))

export function knownType(given: unknown): TrackingType | undefined {
  return typeof given === 'string' ? KNOWN.get(given) : undefined
}

/** Impressions have one type for the whole front page; its list says where on it they were. */
export function placeOf(type: TrackingType, list: string): Place {
  if (type === 'impression' && (list === 'editorial' || list === 'bottom-banner')) return list
  return BEACON_TYPES[type].place
}
