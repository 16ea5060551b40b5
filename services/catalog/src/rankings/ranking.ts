import type { ListSnapshot } from './list-snapshot.ts'

/** Every 200th place of a list is known by its key. */
export const ANCHOR_SPACING = 200

/** A place of a list: from `key` and `id` on (themselves included) along a stretch. Without a key, the stretch's beginning. */
export interface Anchor {
  /** How many gifts stand before it in the whole list. */
  readonly position: number
  readonly segment: number
  readonly key?: string
  readonly id?: number
}

/** The anchors of one list in one edition, by position; the first of each stretch is its beginning. */
export interface Ranking {
  readonly snapshot: ListSnapshot
  readonly anchors: readonly Anchor[]
}

/** The last anchor at or before a position, and how many gifts lie between. */
export function findAnchor({ anchors }: Ranking, position: number): { anchor: Anchor; skip: number } {
  let low = 0
  let high = anchors.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((anchors[middle]?.position ?? 0) <= position) low = middle
    else high = middle - 1
  }
  const anchor = anchors[low] ?? { position: 0, segment: 0 }
  return { anchor, skip: position - anchor.position }
}
