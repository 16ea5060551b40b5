import { type Newsletter, NEWSLETTER_LOCK_HOURS } from '@ribbonry/contracts'
import { newYorkDay, sinceText } from '@ribbonry/dates'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

export const LOCK_MS = NEWSLETTER_LOCK_HOURS * HOUR_MS

/** How a newsletter looks in the calendar and in lists. */
export type NewsletterLook = 'ready' | 'locked' | 'unready' | 'past' | 'sending'

export interface ShownState {
  readonly look: NewsletterLook
  readonly word: string
}

const BEGUN: Readonly<Record<Exclude<Newsletter['state'], 'scheduled'>, ShownState>> = {
  sending: { look: 'sending', word: 'Sending' },
  paused: { look: 'unready', word: 'Paused' },
  sent: { look: 'past', word: 'Sent' },
  missed: { look: 'past', word: 'Missed' },
  stopped: { look: 'past', word: 'Stopped' },
}

/** What the calendar shows of a newsletter: past ones grey, ready ones green, others red, each with its word. */
export function shownState({ state, ready, editable }: Pick<Newsletter, 'state' | 'ready' | 'editable'>): ShownState {
  if (state !== 'scheduled') return BEGUN[state]
  if (!ready) return { look: 'unready', word: 'Not ready' }
  return editable ? { look: 'ready', word: 'Ready' } : { look: 'locked', word: 'Locked' }
}

/** The day of the send in New York, yyyy-MM-dd; empty without one. */
export function sendDay({ schedule }: Pick<Newsletter, 'schedule'>): string {
  return schedule === null ? '' : newYorkDay(new Date(schedule))
}

/** A ready newsletter whose time has come, or comes within a minute, begins any moment. @param now milliseconds since 1970 */
export function isAboutToBegin(
  { state, ready, schedule }: Pick<Newsletter, 'state' | 'ready' | 'schedule'>,
  now: number,
): boolean {
  return state === 'scheduled' && ready && schedule !== null && Date.parse(schedule) - now < MINUTE_MS
}

/** A name for a newsletter in lists: its subject line, else its title. */
export function nameOf({ subject_line: subject, title }: Pick<Newsletter, 'subject_line' | 'title'>): string {
  return subject || title || 'Without a subject'
}

/** 5 d 19 h, 3 h 5 min or 12 min. @param ms milliseconds, not below zero */
export function spanText(ms: number): string {
  const [days, hours, minutes] = [Math.floor(ms / DAY_MS), Math.floor(ms / HOUR_MS) % 24, Math.floor(ms / MINUTE_MS) % 60]
  if (days > 0) return `${days} d ${hours} h`
  return hours > 0 ? `${hours} h ${minutes} min` : `${minutes} min`
}

/** When a gift was in a newsletter last. */
export function sentText(sent: string | null): string {
  return sent === null ? 'never sent' : `sent ${sinceText(sent, Date.now())}`
}
