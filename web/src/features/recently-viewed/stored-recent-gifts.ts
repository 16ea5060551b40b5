import { storedText } from '../../saving/stored-text.ts'

export const RECENT_GIFTS_KEY = 'recently-viewed'

/** The viewed gifts as stored; null for none. */
export const storedRecentGifts = (): string | null => storedText(RECENT_GIFTS_KEY)
