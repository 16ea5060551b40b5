import { createHmac, type KeyObject } from 'node:crypto'

export const DAY_MS = 86_400_000

/** The number of a day (UTC) since 1970. */
export function dayOf(moment: number): number {
  return Math.floor(moment / DAY_MS)
}

/** A name for someone that lasts a day (UTC), 16 hexadecimal digits: what is stored under it cannot be followed to the next. */
export function dailyPseudonym(key: KeyObject, who: string, day: number): string {
  return createHmac('sha256', key).update(`${day}:${who}`).digest('hex').slice(0, 16)
}
