import { storedText } from '../../../saving/stored-text.ts'

export const GUEST_BOARD_KEY = 'guest-board'

/** What a visitor saved on this device, as stored; null for nothing. */
export const storedGuestBoard = (): string | null => storedText(GUEST_BOARD_KEY)
