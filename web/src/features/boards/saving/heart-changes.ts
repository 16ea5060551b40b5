import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { CallError } from '../../../api/call-error.ts'
import type { Region } from '../../../regions/region.ts'
import { codeOf, type SaveableItem } from '../../../saving/saved-items.ts'
import { maybeSignedIn, meOptions } from '../../../session/account.ts'
import { lastMember } from '../../../session/known-browser.ts'
import { forgetSession } from '../../../session/sign-in-methods.ts'
import { showMessage } from '../../../ui/flash/flash-queue.ts'
import { guestGiftOf, keepGuestGift } from '../guest/guest-board.ts'
import { removeItem, saveItem } from '../item-calls.ts'
import { type HeartAnswer, type HeartChange, HeartOutbox } from './heart-outbox.ts'
import { itemRefOf, refreshBoards, setSavedCount, type SaveContext } from './refresh-boards.ts'
import { saveErrorMessage } from './save-error.ts'
import { HEARTS_KEY, storedChanges, windowLock } from './stored-changes.ts'

/** Without an answer after this time in milliseconds, a change waits for a better line. */
const MAX_WAIT_MS = 20_000

export const OFF_BOARDS = 'Taken off your boards'
const KEPT_AFTER_LOG_OUT = 'You were logged out. Kept on this device.'
const STAYS_AFTER_LOG_OUT = 'You were logged out. It is still on your boards.'

export function isLoggedOut(error: unknown): boolean {
  return error instanceof CallError && error.status === 401
}

const outboxes = new WeakMap<QueryClient, HeartOutbox>()

/** The pressed hearts of this device. */
export function outboxOf(context: SaveContext): HeartOutbox {
  const { client } = context
  const known = outboxes.get(client)
  if (known !== undefined) return known
  const outbox = new HeartOutbox({
    store: storedChanges(Date.now),
    lock: windowLock(HEARTS_KEY),
    isOnline: () => onlineManager.isOnline(),
    send: (change) => sendChange(client, change),
    onSent: (change, answer) => {
      showAnswer(context, change, answer)
      showMessage(change.saved ? `Saved to ${answer.name ?? 'your board'}` : OFF_BOARDS)
    },
    onRefused: (change, error) => {
      if (isLoggedOut(error)) keepAfterLogOut(context, change)
      else {
        context.items.mark([codeOf(change.gift)], change.was)
        showMessage(`“${change.gift.title}”: ${saveErrorMessage(error)}`)
      }
    },
  })
  outboxes.set(client, outbox)
  return outbox
}

async function sendChange(client: QueryClient, { gift, saved, board, note, region, doneAt }: HeartChange): Promise<HeartAnswer> {
  const sending = { doneAt, signal: AbortSignal.timeout(MAX_WAIT_MS) }
  const item = itemRefOf({ ...gift, images: [] })
  return saved
    ? await saveItem(client, item, { wishlist_id: board, note, region }, sending)
    : await removeItem(client, item, board, sending)
}

/** Shows what the server says about a change, unless the heart was pressed again since. */
export function showAnswer(
  { client, items }: SaveContext,
  { gift, saved: now }: HeartChange,
  { saved, wishlist_count: count }: HeartAnswer,
): void {
  const code = codeOf(gift)
  if (items.has(code) === now) items.mark([code], saved)
  setSavedCount(client, count)
  void refreshBoards(client)
}

type Wanted = Pick<HeartChange, 'saved' | 'was' | 'board' | 'note'> & { readonly region?: Region | undefined }

/** A change of the member of this page, made now. */
export function heartChange({ client }: Pick<SaveContext, 'client'>, post: SaveableItem, wanted: Wanted): HeartChange {
  return {
    ...wanted,
    id: `${Date.now()}-${Math.random()}`,
    member: memberHere(client),
    gift: guestGiftOf(post),
    doneAt: Date.now(),
    tries: 0,
  }
}

/** Id of the member, also while nothing can be asked; 0 for a visitor. */
export function memberHere(client: QueryClient): number {
  return client.getQueryData(meOptions.queryKey)?.user.user_id ?? (maybeSignedIn() ? lastMember() : 0)
}

/**
 * A change that was refused because the session has ended: what was to be saved, and what still waits, stays on the device, and
 * moves to a board with the next log-in.
 */
export function keepAfterLogOut(context: SaveContext, change: HeartChange): void {
  const { client, items } = context
  const kept = [change, ...outboxOf(context).takeAll(change.member)].filter(({ saved }) => saved).map(({ gift }) => gift)
  for (const gift of kept) keepGuestGift(gift)
  forgetSession()
  // Everybody who shows the member learns of it.
  void client.resetQueries({ queryKey: meOptions.queryKey })
  items.mark(kept.map(codeOf), true)
  showMessage(change.saved ? KEPT_AFTER_LOG_OUT : STAYS_AFTER_LOG_OUT)
}
