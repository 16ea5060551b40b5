import { REPLY_DAYS } from '@ribbonry/contracts'

const DAY_MS = 86_400_000

/** States of a winner in their order, as they are stored. */
export const STATUSES = ['pending', 'asked', 'answered', 'released', 'shipped'] as const
export type StoredStatus = (typeof STATUSES)[number]

/** The later of two states: repeating a step never moves a winner back. */
export function advance(current: StoredStatus, to: StoredStatus): StoredStatus {
  return STATUSES.indexOf(to) > STATUSES.indexOf(current) ? to : current
}

interface Asked {
  readonly status: StoredStatus
  readonly address_requested: Date | null
}

/** Until when an address that is asked for now is to come. */
export function replyBy(asked: Date): Date {
  return new Date(asked.getTime() + REPLY_DAYS * DAY_MS)
}

/** Whether the time to answer has passed without an address. */
export function isOverdue({ status, address_requested: asked }: Asked, now: Date): boolean {
  return status === 'asked' && asked !== null && now >= replyBy(asked)
}

interface Answering {
  readonly status: StoredStatus
  readonly tracking_received: Date | null
  readonly unlocked: boolean
}

/** Whether the winner may change the address: until the sponsor has it or it is shipped, or after staff unlocked it. */
export function isEditable({ status, tracking_received: shipped, unlocked }: Answering): boolean {
  return unlocked || (STATUSES.indexOf(status) < STATUSES.indexOf('released') && shipped === null)
}

/** Whole days since a moment, rounded down; null where it has not come. */
export function daysAgo(moment: Date | null, now: Date): number | null {
  return moment === null ? null : Math.max(0, Math.floor((now.getTime() - moment.getTime()) / DAY_MS))
}
