import type { CallAnswer, getPurchase } from '@ribbonry/contracts'
import { receiptNumber } from '../../books/receipts/receipt-number.ts'
import type { PurchaseRow } from './purchases.repository.ts'

export function presentPurchase(row: PurchaseRow): CallAnswer<typeof getPurchase> {
  const { payment_id: payment, day: date, title, slug, amount, currency, receipt, member_id: memberId } = row
  return {
    boost: { payment, date, title, slug, amount, currency },
    receipt: receipt === null ? null : receiptNumber(receipt),
    claimed: memberId !== null,
  }
}
