import type { Post, TrackedList, TrackingType } from '@ribbonry/contracts'
import { itemCode } from '@ribbonry/links'

/** Tracking types with calls of their own: guide thumbnails and native ads. */
export type TrackedAs = TrackingType | 'gift-guide-thumbnail-homepage' | 'ssna'

/** A tracked list. */
export interface TrackedPlace {
  /** List name in statistics. */
  readonly list: TrackedList
  /** Tracking type of impressions; not tracked when absent. */
  readonly impression?: TrackedAs
  /** Tracking type of clicks. */
  readonly click?: TrackedAs
  /** Gift category of the page. */
  readonly category?: number
}

type Attributes = Readonly<Record<`data-track-${string}`, string | number | undefined>>

/** Attributes of the element around the items. */
export function placeAttributes({ list, impression, click, category }: TrackedPlace): Attributes {
  return {
    'data-track-list': list,
    'data-track-impression': impression,
    'data-track-click': click,
    'data-track-category': category,
  }
}

/** Attributes of a guide's page as a whole, which is in no list; clicks belong to its products. */
export function guidePageAttributes(id: number): Attributes {
  const impression: TrackedAs = 'impression-listicle'
  return { 'data-track-impression': impression, 'data-track-item': itemCode({ type: 'post', id }) }
}

/** Attributes of a gift or native ad. `position` counts from 1. */
export function itemAttributes({ id, ad_id: adId }: Pick<Post, 'id' | 'ad_id'>, position: number): Attributes {
  if (adId === null) return { 'data-track-item': itemCode({ type: 'post', id }), 'data-track-position': position }
  return {
    'data-track-item': itemCode({ type: 'ad', id: adId }),
    'data-track-position': position,
    'data-track-impression': 'ssna',
    'data-track-click': 'ssna',
  }
}
