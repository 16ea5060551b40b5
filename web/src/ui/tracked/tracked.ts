import type { Post, TrackedList, TrackingType } from '@ribbonry/contracts'
import { itemCode } from '@ribbonry/links'

/** The calls beside the tracking types: guide thumbnails and native ads have their own. */
export type TrackedAs = TrackingType | 'gift-guide-thumbnail-homepage' | 'ssna'

/** A place whose items are counted. */
export interface TrackedPlace {
  /** The name that statistics know it by. */
  readonly list: TrackedList
  /** How its items are reported when they are seen; not at all without. */
  readonly impression?: TrackedAs
  /** The same for clicks on their links. */
  readonly click?: TrackedAs
  /** The gift category that it shows. */
  readonly category?: number
}

type Attributes = Readonly<Record<`data-track-${string}`, string | number | undefined>>

/** What the element around the items carries. */
export function placeAttributes({ list, impression, click, category }: TrackedPlace): Attributes {
  return { 'data-track-list': list, 'data-track-impression': impression, 'data-track-click': click, 'data-track-category': category }
}

/** What the element of a gift or native ad carries. `position` is counted from 1. */
export function itemAttributes({ id, ad_id: adId }: Pick<Post, 'id' | 'ad_id'>, position: number): Attributes {
  if (adId === null) return { 'data-track-item': itemCode({ type: 'post', id }), 'data-track-position': position }
  return { 'data-track-item': itemCode({ type: 'ad', id: adId }), 'data-track-position': position, 'data-track-impression': 'ssna', 'data-track-click': 'ssna' }
}
