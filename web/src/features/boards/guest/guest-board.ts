import { mergeGuestBoards } from '@ribbonry/contracts'
import { type DeviceGift, deviceGifts, devicePicture, isDeviceGift } from '../../../saving/device-gifts.ts'
import { codeOf, type SaveableItem } from '../../../saving/saved-items.ts'
import { send } from '../../../api/call.ts'
import { transportOf } from '../../../api/transport.ts'
import { showMessage } from '../../../ui/flash/flash-queue.ts'
import { GUEST_BOARD_KEY } from './stored-guest-board.ts'
import { itemRefOf, refreshBoards, setSavedCount, type SaveContext } from '../saving/refresh-boards.ts'

/** A gift or an ad that a visitor saved on this device, without an account. */
export interface GuestGift extends DeviceGift {
  readonly ad_id: number | null
}

const guest = deviceGifts<GuestGift>({
  key: GUEST_BOARD_KEY,
  maxItems: 200,
  isGift: ({ ad_id: adId }) => isAdId(adId),
})

function isAdId(id: unknown): boolean {
  return id === null || Number.isSafeInteger(id)
}

export function isGuestGift(value: unknown): value is GuestGift {
  return isDeviceGift(value) && isAdId((value as Partial<GuestGift>).ad_id)
}

/** Gifts saved on this device, the latest first. The same array until it changes. */
export const guestGifts = guest.list
export const subscribeGuest = guest.subscribe

/** What this device stores of a gift. */
export function guestGiftOf({ id, ad_id: adId = null, slug = '', title, images }: SaveableItem): GuestGift {
  return { id, ad_id: adId, slug, title, picture: devicePicture(images) }
}

/** Returns whether it was saved: storage may be disabled or full. */
export function saveForGuest(post: SaveableItem): boolean {
  return keepGuestGift(guestGiftOf(post))
}

/** Returns what `saveForGuest` does. */
export function keepGuestGift(kept: GuestGift): boolean {
  return guest.write([kept, ...guestGifts().filter((gift) => codeOf(gift) !== codeOf(kept))])
}

export function removeForGuest(codes: ReadonlySet<string>): void {
  guest.write(guestGifts().filter((gift) => !codes.has(codeOf(gift))))
}

/** Name of the board to which a visitor's gifts move. */
const BOARD_NAME = 'Kept for later'

/** Moves the gifts saved on this device to a board of the member. They stay on the device until that has succeeded. */
export async function mergeGuestBoard({ client, items: hearts }: SaveContext): Promise<void> {
  const gifts = guestGifts()
  if (gifts.length === 0) return
  const boards = [{ name: BOARD_NAME, items: gifts.map((gift) => ({ ...itemRefOf(gift) })) }]
  const answer = await send(transportOf(client), mergeGuestBoards, { body: { boards } }).catch(() => undefined)
  if (answer === undefined) return
  const codes = gifts.map(codeOf)
  removeForGuest(new Set(codes))
  hearts.mark(codes, true)
  setSavedCount(client, answer.wishlist_count)
  void refreshBoards(client)
  if (answer.merged > 0) showMessage(mergedMessage(answer.merged))
}

export function mergedMessage(count: number): string {
  return count === 1
    ? `The gift from this device is on your board “${BOARD_NAME}” now.`
    : `${count} gifts from this device are on your board “${BOARD_NAME}” now.`
}
