import type { QueryClient } from '@tanstack/react-query'
import { mergeGuestBoards } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { transportOf } from '../../../api/transport.ts'
import { showMessage } from '../../../ui/flash/flash-queue.ts'
import { codeOf, markSaved } from '../../../ui/saving/saved-items.ts'
import { refreshBoards, setSavedCount } from '../saving/refresh-boards.ts'
import { itemRefOf } from '../item-ref.ts'
import { removeForGuest, guestGifts } from './guest-board.ts'

/** The board that takes over a visitor's gifts. */
const BOARD_NAME = 'Kept for later'

/** Moves the gifts saved on this device to a board of the member. They stay on the device until that succeeded. */
export async function mergeGuestBoard(client: QueryClient): Promise<void> {
  const gifts = guestGifts()
  if (gifts.length === 0) return
  const boards = [{ name: BOARD_NAME, items: gifts.map((gift) => ({ ...itemRefOf(gift) })) }]
  const answer = await send(transportOf(client), mergeGuestBoards, { body: { boards } }).catch(() => undefined)
  if (answer === undefined) return
  const codes = gifts.map(codeOf)
  removeForGuest(new Set(codes))
  markSaved(codes, true)
  setSavedCount(client, answer.wishlist_count)
  void refreshBoards(client)
  if (answer.merged > 0) showMessage(mergedMessage(answer.merged))
}

export function mergedMessage(count: number): string {
  return count === 1
    ? `The gift from this device is on your board “${BOARD_NAME}” now.`
    : `${count} gifts from this device are on your board “${BOARD_NAME}” now.`
}
