import type { ListSnapshot } from './list-snapshot.ts'

/** Positions between two anchors of a segment. */
export const ANCHOR_SPACING = 200

/** A position of a list: from `key` and `id` on, inclusive, along a segment. Without a key, the segment's start. */
export interface Anchor {
  /** Number of posts before it in the whole list. */
  readonly position: number
  readonly segment: number
  readonly key?: string
  readonly id?: number
}

/** The anchors of one list in one snapshot, by position; the first of each segment is its start. */
export interface Ranking {
  readonly snapshot: ListSnapshot
  readonly anchors: readonly Anchor[]
}

/** The last anchor at or before a position, and how many posts lie between. */
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
