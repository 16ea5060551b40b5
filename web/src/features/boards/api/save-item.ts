import type { QueryClient } from '@tanstack/react-query'
import { addAdToBoard, addToBoard, putBackOnBoards, removeAdFromBoard, removeFromBoard } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { transportOf } from '../../../api/transport.ts'
import type { ItemRef } from '../item-ref.ts'

interface BoardTarget {
  readonly wishlist_id?: number | undefined
  readonly comment?: string | undefined
}

/** Saves a gift or an ad to a board. Of two writes for one item the later client time wins, whichever arrives first. */
export async function saveItem(client: QueryClient, itemRef: ItemRef, { wishlist_id: board, comment }: BoardTarget) {
  const rest = {
    ...(board === undefined ? {} : { wishlist_id: board }),
    ...(comment === undefined ? {} : { comment }),
    done_at: Date.now(),
  }
  if ('ad_id' in itemRef) return await send(transportOf(client), addAdToBoard, { body: { ...itemRef, ...rest } })
  return await send(transportOf(client), addToBoard, { body: { ...itemRef, ...rest } })
}

/** Removes an item from one board, or from all. `removal` is the token that restores it. */
export async function removeItem(client: QueryClient, itemRef: ItemRef, board?: number) {
  const rest = { ...(board === undefined ? {} : { wishlist_id: board }), done_at: Date.now() }
  if ('ad_id' in itemRef) return await send(transportOf(client), removeAdFromBoard, { body: { ...itemRef, ...rest } })
  return await send(transportOf(client), removeFromBoard, { body: { ...itemRef, ...rest } })
}

/** Undoes a removal on every board. */
export async function restoreItem(client: QueryClient, removal: string) {
  return await send(transportOf(client), putBackOnBoards, { body: { removal, done_at: Date.now() } })
}
