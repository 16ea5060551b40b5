import type { BoardItem, EditionPrice, NativeAd, Picture } from '@ribbonry/contracts'

/** An item with the post or the ad that it refers to. */
export interface ItemRow {
  readonly item_id: number
  readonly board_id: number
  readonly kind: 'post' | 'ad'
  readonly thing_id: number
  readonly comment: string
  readonly note: string
  readonly position: string
  readonly added: Date
  /** Microseconds since 1970, the precision of the column. */
  readonly added_us: string
  readonly received: boolean
  readonly saved_price: number | null
  readonly saved_currency: string | null
  /** Country of the edition from which it was saved. */
  readonly edition: string
  readonly post: PostFacts | null
  readonly ad: AdFacts | null
}

/** What a viewer sees of the claims of an item; null where they may not see claims. */
export type ShownClaim = BoardItem['claim']

/** An item as one viewer may see it. */
export interface ViewedItem {
  readonly row: ItemRow
  readonly claim: ShownClaim
}

/** Facts of a post that boards show. */
export interface PostFacts {
  readonly slug: string
  readonly title: string
  /** Plain name of the gift; may be empty. */
  readonly what: string
  readonly picture: Picture | null
  readonly merchant: string
  readonly price: number | null
  readonly currency: string
  readonly prices: readonly EditionPrice[]
  readonly link: string
  readonly nsfw: boolean
  /** Also true for a post that is withdrawn or not public yet. */
  readonly deleted: boolean
  readonly published: string | null
  /** Whether the link does not work. */
  readonly broken: boolean
  /** Whether the shop no longer sells it. */
  readonly unavailable: boolean
}

export interface AdFacts {
  readonly facts: NativeAd | null
  readonly runs: boolean
}
