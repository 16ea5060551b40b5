import type { QueryClient } from '@tanstack/react-query'
import { CallError } from '../../../api/call-error.ts'
import { showMessage } from '../../../ui/flash/flash-queue.ts'
import { codeOf, isSaved, markSaved, type Saveable } from '../../../ui/saving/saved-items.ts'
import { dropThing, keepThing, putThingBack } from '../api/keep-thing.ts'
import { thingOf } from '../thing.ts'
import { inTurn } from './in-turn.ts'
import { refreshBoards, tellCount } from './refresh-boards.ts'

interface Board {
  readonly wishlist_id: number
  readonly name: string
}

/** Puts a gift on a board: its heart is full at once, and empty again when it could not be done. */
export async function keepOn(client: QueryClient, post: Saveable, board: Board, comment?: string): Promise<void> {
  const [code, thing] = [codeOf(post), thingOf(post)]
  const before = isSaved(code)
  markSaved([code], true)
  showMessage(`Saved to ${board.name}`, { words: 'Undo', act: () => { void takeBack() } })
  const takeBack = () => changeHeart(client, { code, now: before, was: true, act: () => dropThing(client, thing, board.wishlist_id) })
  await changeHeart(client, { code, now: true, was: before, act: () => keepThing(client, thing, { wishlist_id: board.wishlist_id, comment }) })
}

/** Takes a gift off every board, and puts it back on each as it stood there if that was not meant. */
export async function dropEverywhere(client: QueryClient, post: Saveable): Promise<void> {
  const [code, thing] = [codeOf(post), thingOf(post)]
  markSaved([code], false)
  // Undefined as long as it has not been taken off, null where it was on no board.
  let removal: string | null | undefined
  const putBack = () => changeHeart(client, {
    code, now: true, was: false, act: async () => (typeof removal === 'string' ? await putThingBack(client, removal) : { saved: removal === undefined }),
  })
  showMessage('Taken off your boards', { words: 'Undo', act: () => { void putBack() } })
  await changeHeart(client, {
    code, now: false, was: true, act: async () => {
      const dropped = await dropThing(client, thing)
      removal = dropped.removal
      return dropped
    },
  })
}

interface HeartChange {
  readonly code: string
  readonly now: boolean
  /** What its heart goes back to. */
  readonly was: boolean
  readonly act: () => Promise<{ readonly saved: boolean; readonly wishlist_count?: number }>
}

async function changeHeart(client: QueryClient, { code, now, was, act }: HeartChange): Promise<void> {
  markSaved([code], now)
  try {
    const { saved, wishlist_count: count } = await inTurn(code, act)
    if (isSaved(code) === now) markSaved([code], saved)
    if (count !== undefined) tellCount(client, count)
    void refreshBoards(client)
  } catch (error) {
    markSaved([code], was)
    showMessage(failureOf(error))
  }
}

/** What a failed change says: the server's own words for a refusal, ours for silence. */
export function failureOf(error: unknown): string {
  return error instanceof CallError && error.isBusinessFailure ? error.message : 'That did not reach our shelf. Everything is as it was.'
}
