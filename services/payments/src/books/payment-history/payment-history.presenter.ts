import type { PaymentHistory } from '@ribbonry/contracts'
import { presentCreditNote } from '../receipts/receipt.presenter.ts'
import { receiptNumber } from '../receipts/receipt-number.ts'
import type { PaymentHistoryData } from './payment-history.service.ts'

export function presentHistory({ events, fee, net, receipt, notes, emails }: PaymentHistoryData): PaymentHistory {
  return {
    events: events.map(({ staff, at, ...event }) => ({
      ...event,
      at: at.toISOString(),
      by: staff === null ? '' : (emails.get(staff) ?? ''),
    })),
    fee,
    net,
    receipt: receipt === null ? null : receiptNumber(receipt),
    credit_notes: notes.map(presentCreditNote),
  }
}
