import type { QueryClient } from '@tanstack/react-query'
import { CallError } from '../../../api/call-error.ts'
import { showMessage } from '../../../ui/flash/flash-queue.ts'
import { codeOf, isSaved, markSaved, type SaveableItem } from '../../../ui/saving/saved-items.ts'
import { removeItem, saveItem, restoreItem } from '../api/save-item.ts'
import { itemRefOf } from '../item-ref.ts'
import { runSerially } from './run-serially.ts'
import { refreshBoards, setSavedCount } from './refresh-boards.ts'

interface Board {
  readonly wishlist_id: number
  readonly name: string
}

/** Saves a gift to a board. Fills the heart at once, and empties it on failure. */
export async function saveToBoard(client: QueryClient, post: SaveableItem, board: Board, comment?: string): Promise<void> {
  const [code, itemRef] = [codeOf(post), itemRefOf(post)]
  const before = isSaved(code)
  markSaved([code], true)
  showMessage(`Saved to ${board.name}`, {
    label: 'Undo',
    run: () => {
      void undo()
    },
  })
  const undo = () =>
    applyHeartChange(client, { code, now: before, was: true, act: () => removeItem(client, itemRef, board.wishlist_id) })
  await applyHeartChange(client, {
    code,
    now: true,
    was: before,
    act: () => saveItem(client, itemRef, { wishlist_id: board.wishlist_id, comment }),
  })
}

/** Removes a gift from every board. Undo restores it on each at its former position. */
export async function removeFromAllBoards(client: QueryClient, post: SaveableItem): Promise<void> {
  const [code, itemRef] = [codeOf(post), itemRefOf(post)]
  markSaved([code], false)
  // Undefined until the removal is answered, null where it was on no board.
  let removal: string | null | undefined
  const undo = () =>
    applyHeartChange(client, {
      code,
      now: true,
      was: false,
      act: async () => (typeof removal === 'string' ? await restoreItem(client, removal) : { saved: removal === undefined }),
    })
  showMessage('Taken off your boards', {
    label: 'Undo',
    run: () => {
      void undo()
    },
  })
  await applyHeartChange(client, {
    code,
    now: false,
    was: true,
    act: async () => {
      const removed = await removeItem(client, itemRef)
      removal = removed.removal
      return removed
    },
  })
}

interface HeartChange {
  readonly code: string
  readonly now: boolean
  /** State to return to on failure. */
  readonly was: boolean
  readonly act: () => Promise<{ readonly saved: boolean; readonly wishlist_count?: number }>
}

async function applyHeartChange(client: QueryClient, { code, now, was, act }: HeartChange): Promise<void> {
  markSaved([code], now)
  try {
    const { saved, wishlist_count: count } = await runSerially(code, act)
    if (isSaved(code) === now) markSaved([code], saved)
    if (count !== undefined) setSavedCount(client, count)
    void refreshBoards(client)
  } catch (error) {
    markSaved([code], was)
    showMessage(saveErrorMessage(error))
  }
}

/** The server's message for a refusal, otherwise a fixed one. */
export function saveErrorMessage(error: unknown): string {
  return error instanceof CallError && error.isBusinessFailure
    ? error.message
    : 'That did not reach our shelf. Everything is as it was.'
}
