import type { Newsletter } from '@ribbonry/contracts'
import { BOOST_ZONE, clockText, zonedTime } from '@ribbonry/dates'
import { LOCK_MS } from './newsletter-state.ts'

/** Time zone whose days newsletters have. */
export const LETTER_ZONE = BOOST_ZONE
/** The hour of a send, where no newsletter says it. */
const USUAL_HOUR = '10:00'

/** The moment of a send on a day, at the hour of a newsletter. @returns milliseconds since 1970 */
export function sendMoment(day: string, { schedule }: Pick<Newsletter, 'schedule'>): number {
  const hour = schedule === null ? USUAL_HOUR : clockText(schedule, LETTER_ZONE)
  return Date.parse(zonedTime(day, hour, LETTER_ZONE))
}

/** Whether a send at this moment can still be planned; the server decides again. */
export function isToCome(moment: number, now: number): boolean {
  return moment > now
}

/** Whether a newsletter at this moment takes no changes any more. */
export function isLocked(moment: number, now: number): boolean {
  return moment - now < LOCK_MS
}
