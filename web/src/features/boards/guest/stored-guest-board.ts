import { storedText } from '../../../saving/stored-text.ts'

export const GUEST_BOARD_KEY = 'guest-board'

/** The visitor's saved gifts as stored on this device; null for none. */
export const storedGuestBoard = (): string | null => storedText(GUEST_BOARD_KEY)
