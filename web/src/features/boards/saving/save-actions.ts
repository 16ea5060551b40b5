import { type FlashAction, showMessage } from '../../../ui/flash/flash-queue.ts'
import type { Region } from '../../../regions/region.ts'
import { codeOf, type SaveableItem } from '../../../saving/saved-items.ts'
import { moveBoardItem, restoreItem } from '../item-calls.ts'
import { heartChange, isLoggedOut, keepAfterLogOut, OFF_BOARDS, outboxOf, showAnswer } from './heart-changes.ts'
import type { HeartAnswer, HeartChange, Outcome } from './heart-outbox.ts'
import { saveErrorMessage } from './save-error.ts'
import { itemRefOf, refreshBoards, setSavedCount, type SaveContext } from './refresh-boards.ts'

export interface NamedBoard {
  readonly wishlist_id: number
  readonly name: string
}

interface Saving {
  readonly note?: string | undefined
  readonly region?: Region | undefined
}

const KEPT = 'Kept on this device. It goes to your board when the line is back.'
const KEPT_REMOVAL = 'It comes off your boards when the line is back.'

/** Saves a gift to the board used last. `onSaved` gives the action of the message, such as another choice. */
export async function saveToLastBoard(
  context: SaveContext,
  post: SaveableItem,
  region: Region,
  onSaved: (board: NamedBoard) => FlashAction,
): Promise<void> {
  const answer = await apply(context, heartChange(context, post, { saved: true, was: false, region }))
  const { saved, wishlist_id: id, name } = answer ?? {}
  if (saved === true && id !== undefined && name !== undefined)
    showMessage(`Saved to ${name}`, onSaved({ wishlist_id: id, name }))
}

/** Saves a gift to a board. Fills the heart at once, and empties it on failure. */
export async function saveToBoard(
  context: SaveContext,
  post: SaveableItem,
  { wishlist_id: board, name }: NamedBoard,
  saving: Saving = {},
): Promise<void> {
  const was = context.items.has(codeOf(post))
  showMessage(`Saved to ${name}`, {
    label: 'Undo',
    run: () => {
      void apply(context, heartChange(context, post, { saved: false, was: true, board }))
    },
  })
  await apply(context, heartChange(context, post, { ...saving, saved: true, was, board }))
}

/** Moves a gift that was just saved to another board. */
export async function moveToBoard(
  context: SaveContext,
  post: SaveableItem,
  from: NamedBoard,
  to: NamedBoard,
  { note }: Saving = {},
): Promise<void> {
  const { client } = context
  const [source, target] = [from.wishlist_id, to.wishlist_id]
  try {
    const moved = await moveBoardItem(client, itemRefOf(post), { source, target, ...(note === undefined ? {} : { note }) })
    setSavedCount(client, moved.wishlist_count)
    showMessage(`Saved to ${to.name}`)
    await refreshBoards(client)
  } catch (error) {
    showMessage(saveErrorMessage(error))
  }
}

/** Removes a gift from every board. Undo restores it on each at its former position. */
export async function removeFromAllBoards(context: SaveContext, post: SaveableItem): Promise<void> {
  const change = heartChange(context, post, { saved: false, was: true })
  showMessage(OFF_BOARDS, {
    label: 'Undo',
    run: () => {
      void undoRemoval(context, post, change, removal)
    },
  })
  const removal = apply(context, change)
  await removal
}

async function undoRemoval(
  context: SaveContext,
  post: SaveableItem,
  change: HeartChange,
  removal: Promise<HeartAnswer | undefined>,
): Promise<void> {
  const { client, items } = context
  const code = codeOf(post)
  items.mark([code], true)
  const outbox = outboxOf(context)
  if (outbox.cancel(change.id)) return
  const removed = await removal
  // It may have arrived without an answer: the gift is saved again after it.
  if (outbox.holds(change)) void apply(context, heartChange(context, post, { saved: true, was: false }))
  if (removed === undefined) return
  try {
    const restored = typeof removed.removal === 'string' ? await restoreItem(client, removed.removal) : removed
    items.mark([code], restored.saved)
    setSavedCount(client, restored.wishlist_count)
    void refreshBoards(client)
  } catch (error) {
    items.mark([code], false)
    showMessage(saveErrorMessage(error))
  }
}

/** Shows a change at once and sends it. Undefined where nothing was sent, which the person is told. */
async function apply(context: SaveContext, change: HeartChange): Promise<HeartAnswer | undefined> {
  const { items } = context
  const code = codeOf(change.gift)
  items.mark([code], change.saved)
  try {
    return answerOf(context, change, await outboxOf(context).add(change))
  } catch (error) {
    items.mark([code], change.was)
    if (isLoggedOut(error)) keepAfterLogOut(context, change)
    else showMessage(saveErrorMessage(error))
    return undefined
  }
}

function answerOf(context: SaveContext, change: HeartChange, outcome: Outcome): HeartAnswer | undefined {
  if (outcome.kind === 'sent') {
    showAnswer(context, change, outcome.answer)
    return outcome.answer
  }
  if (outcome.kind === 'kept') showMessage(change.saved ? KEPT : KEPT_REMOVAL)
  return undefined
}
