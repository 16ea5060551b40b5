import type { QueryClient } from '@tanstack/react-query'
import {
  addAdToBoard,
  addToBoard,
  claimItem,
  claimItemAsGuest,
  markReceived,
  moveItem,
  orderItem,
  putBackOnBoards,
  removeAdFromBoard,
  removeFromBoard,
  unclaimItem,
  unclaimItemAsGuest,
} from '@ribbonry/contracts'
import { send } from '../../api/call.ts'
import { transportOf } from '../../api/transport.ts'
import { countryQuery, type Region } from '../../regions/region.ts'
import type { ItemRef } from './saving/refresh-boards.ts'

interface BoardTarget {
  readonly wishlist_id?: number | undefined
  /** The owner's note to themselves. */
  readonly note?: string | undefined
  /** Region of the page that it is saved from; by default the default region. */
  readonly region?: Region | undefined
}

interface Sending {
  /** When the person did it, in milliseconds since 1970; by default now. */
  readonly doneAt?: number
  readonly signal?: AbortSignal
}

/** The owner's texts for an item: the comment for everybody who sees the board, and the private note. */
export interface ItemTexts {
  readonly comment: string
  readonly note: string
}

/** Saves a gift or an ad to a board. Of two writes for one item the later client time wins, whichever arrives first. */
export async function saveItem(
  client: QueryClient,
  itemRef: ItemRef,
  { wishlist_id: board, note, region = 'us' }: BoardTarget,
  { doneAt = Date.now(), signal }: Sending = {},
) {
  const rest = {
    ...(board === undefined ? {} : { wishlist_id: board }),
    ...(note === undefined ? {} : { note }),
    done_at: doneAt,
  }
  if ('ad_id' in itemRef) return await send(transportOf(client), addAdToBoard, { body: { ...itemRef, ...rest } }, signal)
  return await send(transportOf(client), addToBoard, { body: { ...itemRef, ...rest, ...countryQuery(region) } }, signal)
}

/** Removes an item from one board, or from all. `removal` is the token that restores it. */
export async function removeItem(
  client: QueryClient,
  itemRef: ItemRef,
  board?: number,
  { doneAt = Date.now(), signal }: Sending = {},
) {
  const rest = { ...(board === undefined ? {} : { wishlist_id: board }), done_at: doneAt }
  if ('ad_id' in itemRef) return await send(transportOf(client), removeAdFromBoard, { body: { ...itemRef, ...rest } }, signal)
  return await send(transportOf(client), removeFromBoard, { body: { ...itemRef, ...rest } }, signal)
}

/** Undoes a removal on every board. */
export async function restoreItem(client: QueryClient, removal: string) {
  return await send(transportOf(client), putBackOnBoards, { body: { removal, done_at: Date.now() } })
}

/** Moves an item to another board; with equal boards it only changes its texts. */
export async function moveBoardItem(
  client: QueryClient,
  itemRef: ItemRef,
  change: { readonly source: number; readonly target: number } & Partial<ItemTexts>,
) {
  return await send(transportOf(client), moveItem, { body: { ...itemRef, ...change, done_at: Date.now() } })
}

/** Places an item behind another one; null for the first place. */
export async function reorderItem(client: QueryClient, boardId: number, itemId: number, afterItemId: number | null) {
  return await send(transportOf(client), orderItem, {
    body: { wishlist_id: boardId, item_id: itemId, after_item_id: afterItemId },
  })
}

export async function setReceived(client: QueryClient, boardId: number, itemId: number, received: boolean) {
  return await send(transportOf(client), markReceived, { body: { wishlist_id: boardId, item_id: itemId, received } })
}

/** Claims a gift or releases the claim. The board's owner does not see claims. */
export async function claim(
  client: QueryClient,
  item: { readonly wishlist_id: number; readonly item_id: number },
  mine: boolean,
  token?: string,
) {
  if (!mine) return await send(transportOf(client), unclaimItem, { body: item })
  return await send(transportOf(client), claimItem, { body: { ...item, ...(token === undefined ? {} : { token }) } })
}

interface GuestClaim {
  readonly wishlist_id: number
  readonly item_id: number
  /** Of the board's link. */
  readonly token?: string | undefined
  /** Of whoever claims. */
  readonly name: string
}

/** Claims a gift without an account, for this device. */
export async function claimAsGuest(client: QueryClient, { token, ...claimed }: GuestClaim) {
  return await send(transportOf(client), claimItemAsGuest, { body: { ...claimed, ...(token === undefined ? {} : { token }) } })
}

/** Gives up a claim of this device. */
export async function unclaimAsGuest(client: QueryClient, item: { readonly wishlist_id: number; readonly item_id: number }) {
  return await send(transportOf(client), unclaimItemAsGuest, { body: item })
}
