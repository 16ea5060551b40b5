import type { CallAnswer, GiveawayWinner, listWinners, PostalAddress, WinnerStatus } from '@ribbonry/contracts'
import { CLOCK, type Clock } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { trackingLink } from './tracking-link.ts'
import type { WinnerRow } from './winner-row.ts'
import { daysAgo, isEditable, isOverdue, replyBy, type StoredStatus } from './winner-status.ts'

const WIRE: Readonly<Record<StoredStatus, WinnerStatus>> = {
  pending: 'pending',
  asked: 'waiting for address',
  answered: 'received address',
  released: 'address sent to sponsor',
  shipped: 'sent tracking info',
}

export function wireStatus(status: StoredStatus): WinnerStatus {
  return WIRE[status]
}

export function presentWinner(row: WinnerRow, now: Date): GiveawayWinner {
  const { id, email, status, shipping_company, tracking_id, mail, place } = row
  return {
    id,
    email,
    status: wireStatus(status),
    address_request_timestamp_days_ago: daysAgo(row.address_requested, now),
    received_address_timestamp_days_ago: daysAgo(row.address_received, now),
    sent_address_timestamp_days_ago: daysAgo(row.address_sent, now),
    received_tracking_timestamp_days_ago: daysAgo(row.tracking_received, now),
    sent_tracking_timestamp_days_ago: daysAgo(row.tracking_sent, now),
    no_response_timestamp_days_ago: daysAgo(row.no_response, now),
    shipping_company,
    tracking_id,
    tracking_link: trackingLink(shipping_company, tracking_id),
    reply_by: row.address_requested === null ? null : replyBy(row.address_requested).toISOString(),
    overdue: isOverdue(row, now),
    mail,
    editable: isEditable(row),
    place,
  }
}

/** Winners as they stand now. */
@Injectable()
export class WinnerPresenter {
  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  present(row: WinnerRow): GiveawayWinner {
    return presentWinner(row, this.clock())
  }

  presentList(winners: readonly WinnerRow[], addresses: ReadonlyMap<number, PostalAddress>): CallAnswer<typeof listWinners> {
    return { winners: winners.map((row) => ({ ...this.present(row), address: addresses.get(row.id) ?? null })) }
  }
}
