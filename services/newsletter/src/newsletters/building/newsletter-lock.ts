import { NEWSLETTER_LOCK_HOURS, type NewsletterState } from '@ribbonry/contracts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** What a change depends on. */
export interface Lockable {
  readonly state: NewsletterState
  readonly send_at: Date | null
}

/**
 * Whether a newsletter takes changes. `locked`: it goes out in less than a day, or should have gone out; at exactly a day it
 * still takes them. `begun`: recipients have it.
 */
export function lockOf({ state, send_at: sendAt }: Lockable, now: Date): 'open' | 'locked' | 'begun' {
  if (state !== 'scheduled' && state !== 'missed') return 'begun'
  if (sendAt === null) return 'open'
  return sendAt.getTime() - now.getTime() < NEWSLETTER_LOCK_HOURS * HOUR_MS ? 'locked' : 'open'
}

/** Whole days until a moment, rounded down; below zero once it has passed. */
export function daysUntil(moment: Date, now: Date): number {
  return Math.floor((moment.getTime() - now.getTime()) / DAY_MS)
}
