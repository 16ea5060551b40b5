import type { GiveawayWinner, StaffGiveaway, WinnerStatus } from '@ribbonry/contracts'
import { WINNER_STATUSES } from '@ribbonry/contracts'
import { timeAgo } from '../../ui/time/time-ago.ts'

/** What staff can do for a winner. */
export type WinnerAction =
  | 'request-address'
  | 'request-shipping'
  | 'enter-shipment'
  | 'send-tracking'
  | 'mark-no-response'
  | 'undo-no-response'
  | 'unlock'
  | 'end-links'
  | 'redraw'
  | 'delete'

type Sponsored = Pick<StaffGiveaway, 'sponsor' | 'entries_here'>

const DAY_MS = 86_400_000

/** Position of a state, from 1 to 5. */
export function stepOf(status: WinnerStatus): number {
  return WINNER_STATUSES.indexOf(status) + 1
}

/** The later of two states: a repeated step never moves a winner back. */
export function advanced(status: WinnerStatus, to: WinnerStatus): WinnerStatus {
  return stepOf(to) > stepOf(status) ? to : status
}

/** Whole days as relative time. */
export function daysAgoText(days: number, now: number): string {
  return days === 0 ? 'less than 1 day ago' : timeAgo(new Date(now - days * DAY_MS), new Date(now))
}

/** The latest event of a winner, and when it happened. */
export function sinceText(winner: GiveawayWinner, now: number): string {
  const events = [
    ['told', winner.sent_tracking_timestamp_days_ago],
    ['shipped', winner.received_tracking_timestamp_days_ago],
    ['sent', winner.sent_address_timestamp_days_ago],
    ['came', winner.received_address_timestamp_days_ago],
    ['asked', winner.address_request_timestamp_days_ago],
  ] as const
  for (const [what, days] of events) if (days !== null) return `${what} ${daysAgoText(days, now)}`
  return 'not asked yet'
}

/** Whether carrier and shipment are known. */
export function isShipped({ shipping_company: carrier, tracking_id: shipment }: GiveawayWinner): boolean {
  return carrier !== '' && shipment !== ''
}

export function hasAddress({ status }: GiveawayWinner): boolean {
  return stepOf(status) >= stepOf('received address')
}

/** The step that a winner waits for; undefined when all is done. */
export function nextAction(winner: GiveawayWinner, { sponsor }: Sponsored): WinnerAction | undefined {
  const { status, overdue, place, no_response_timestamp_days_ago: silent } = winner
  if (status === 'sent tracking info') return undefined
  if (hasAddress(winner)) {
    if (isShipped(winner)) return 'send-tracking'
    return sponsor ? 'request-shipping' : 'enter-shipment'
  }
  if (silent !== null && place !== null) return 'redraw'
  if (overdue && silent === null) return 'mark-no-response'
  return 'request-address'
}

/** Everything that staff can do for a winner, in the order of the menu. */
export function actionsFor(winner: GiveawayWinner, { sponsor }: Sponsored): readonly WinnerAction[] {
  const { place, editable, no_response_timestamp_days_ago: silent } = winner
  const offers: readonly (readonly [WinnerAction, boolean])[] = [
    ['request-address', true],
    ['request-shipping', sponsor && hasAddress(winner)],
    ['enter-shipment', !sponsor && hasAddress(winner)],
    ['send-tracking', isShipped(winner)],
    ['mark-no-response', silent === null && !hasAddress(winner)],
    ['undo-no-response', silent !== null],
    ['unlock', !editable],
    ['end-links', true],
    ['redraw', place !== null],
    ['delete', true],
  ]
  return offers.filter(([, isOffered]) => isOffered).map(([action]) => action)
}

/** Label of an action for a winner. */
export function actionText(
  action: WinnerAction,
  winner: GiveawayWinner,
  { sponsor_name: sponsor }: Pick<StaffGiveaway, 'sponsor_name'>,
): string {
  const { address_request_timestamp_days_ago: asked, sent_address_timestamp_days_ago: released } = winner
  const texts: Readonly<Record<WinnerAction, string>> = {
    'request-address': asked === null ? 'Ask for the address' : 'Ask again',
    'request-shipping': released === null ? `Send to ${sponsor}` : `Remind ${sponsor}`,
    'enter-shipment': isShipped(winner) ? 'Change the shipment' : 'Enter the shipment',
    'send-tracking': winner.sent_tracking_timestamp_days_ago === null ? 'Send tracking info' : 'Send tracking info again',
    'mark-no-response': 'Mark no response',
    'undo-no-response': 'Take back no response',
    unlock: 'Unlock the address',
    'end-links': 'End the secret links',
    redraw: 'Draw another',
    delete: 'Delete the winner',
  }
  return texts[action]
}
