import type { QueryClient } from '@tanstack/react-query'
import { addAdToBoard, addToBoard, putBackOnBoards, removeAdFromBoard, removeFromBoard } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { transportOf } from '../../../api/transport.ts'
import type { Thing } from '../thing.ts'

interface Place {
  readonly wishlist_id?: number | undefined
  readonly comment?: string | undefined
}

/** Puts a gift or an ad on a board; of two deeds about one thing the later counts, whichever arrives first. */
export async function keepThing(client: QueryClient, thing: Thing, { wishlist_id: board, comment }: Place) {
  const rest = { ...(board === undefined ? {} : { wishlist_id: board }), ...(comment === undefined ? {} : { comment }), done_at: Date.now() }
  if ('ad_id' in thing) return await send(transportOf(client), addAdToBoard, { body: { ...thing, ...rest } })
  return await send(transportOf(client), addToBoard, { body: { ...thing, ...rest } })
}

/** Takes it off a board, or off all of them. `removal` says how it can be put back as it was. */
export async function dropThing(client: QueryClient, thing: Thing, board?: number) {
  const rest = { ...(board === undefined ? {} : { wishlist_id: board }), done_at: Date.now() }
  if ('ad_id' in thing) return await send(transportOf(client), removeAdFromBoard, { body: { ...thing, ...rest } })
  return await send(transportOf(client), removeFromBoard, { body: { ...thing, ...rest } })
}

/** Undoes a removal: it is on its boards again as it was. */
export async function putThingBack(client: QueryClient, removal: string) {
  return await send(transportOf(client), putBackOnBoards, { body: { removal, done_at: Date.now() } })
}
