import { createHmac, type KeyObject } from 'node:crypto'

export const DAY_MS = 86_400_000

/** The number of a day (UTC) since 1970. */
export function dayOf(moment: number): number {
  return Math.floor(moment / DAY_MS)
}

/** A pseudonym for one day (UTC), 16 hexadecimal digits; pseudonyms of different days cannot be linked. */
export function dailyPseudonym(key: KeyObject, who: string, day: number): string {
  return createHmac('sha256', key).update(`${day}:${who}`).digest('hex').slice(0, 16)
}
