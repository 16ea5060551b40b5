import { CallError } from '../../../api/call-error.ts'
import { showMessage } from '../../../ui/flash/flash-queue.ts'
import type { Region } from '../../../regions/region.ts'
import { codeOf, type SaveableItem } from '../../../saving/saved-items.ts'
import { removeItem, restoreItem, saveItem } from '../item-calls.ts'
import { itemRefOf, refreshBoards, setSavedCount, type SaveContext } from './refresh-boards.ts'

const last = new Map<string, Promise<unknown>>()

/** Runs the actions of one item in order: a heart may be pressed faster than calls return. */
export async function runSerially<Result>(code: string, act: () => Promise<Result>): Promise<Result> {
  const turn = after(last.get(code), act)
  last.set(code, turn)
  try {
    return await turn
  } finally {
    if (last.get(code) === turn) last.delete(code)
  }
}

async function after<Result>(before: Promise<unknown> | undefined, act: () => Promise<Result>): Promise<Result> {
  await before?.catch(() => undefined)
  return await act()
}

interface Board {
  readonly wishlist_id: number
  readonly name: string
}

interface Saving {
  readonly note?: string | undefined
  readonly region?: Region | undefined
}

/** Saves a gift to a board. Fills the heart at once, and empties it on failure. */
export async function saveToBoard(context: SaveContext, post: SaveableItem, board: Board, saving: Saving = {}): Promise<void> {
  const [code, itemRef] = [codeOf(post), itemRefOf(post)]
  const before = context.items.has(code)
  context.items.mark([code], true)
  showMessage(`Saved to ${board.name}`, {
    label: 'Undo',
    run: () => {
      void undo()
    },
  })
  const undo = () =>
    applyHeartChange(context, { code, now: before, was: true, act: () => removeItem(context.client, itemRef, board.wishlist_id) })
  await applyHeartChange(context, {
    code,
    now: true,
    was: before,
    act: () => saveItem(context.client, itemRef, { wishlist_id: board.wishlist_id, ...saving }),
  })
}

/** Removes a gift from every board. Undo restores it on each at its former position. */
export async function removeFromAllBoards(context: SaveContext, post: SaveableItem): Promise<void> {
  const [code, itemRef] = [codeOf(post), itemRefOf(post)]
  context.items.mark([code], false)
  // Undefined until the removal is answered, null when the gift was on no board.
  let removal: string | null | undefined
  const undo = () =>
    applyHeartChange(context, {
      code,
      now: true,
      was: false,
      act: async () =>
        typeof removal === 'string' ? await restoreItem(context.client, removal) : { saved: removal === undefined },
    })
  showMessage('Taken off your boards', {
    label: 'Undo',
    run: () => {
      void undo()
    },
  })
  await applyHeartChange(context, {
    code,
    now: false,
    was: true,
    act: async () => {
      const removed = await removeItem(context.client, itemRef)
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

async function applyHeartChange({ client, items }: SaveContext, { code, now, was, act }: HeartChange): Promise<void> {
  items.mark([code], now)
  try {
    const { saved, wishlist_count: count } = await runSerially(code, act)
    if (items.has(code) === now) items.mark([code], saved)
    if (count !== undefined) setSavedCount(client, count)
    void refreshBoards(client)
  } catch (error) {
    items.mark([code], was)
    showMessage(saveErrorMessage(error))
  }
}

/** The server's message for a refusal, otherwise a fixed one. */
export function saveErrorMessage(error: unknown): string {
  return error instanceof CallError && error.isBusinessFailure
    ? error.message
    : 'That did not reach our shelf. Everything is as it was.'
}
