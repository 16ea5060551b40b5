import type { QueryClient } from '@tanstack/react-query'
import { claimItem, markReceived, moveItem, orderItem, unclaimItem } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { transportOf } from '../../../api/transport.ts'
import type { ItemRef } from '../item-ref.ts'

/** Moves an item to another board; with equal boards it only changes the comment. */
export async function moveBoardItem(
  client: QueryClient,
  itemRef: ItemRef,
  change: { readonly source: number; readonly target: number; readonly comment?: string },
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
