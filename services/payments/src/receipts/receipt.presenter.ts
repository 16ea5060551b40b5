import type { OwnPayment, Receipt } from '@ribbonry/contracts'
import type { PaymentsEnvironment } from '../config.ts'
import type { OwnPaymentRow } from './own-payments.repository.ts'
import { receiptNumber } from './receipt-number.ts'
import type { ReceiptRow } from './receipts.repository.ts'

export function presentOwnPayment(row: OwnPaymentRow): OwnPayment {
  const { payment_id: id, kind, title, state, under_way, provider, amount, refunded, currency, created, receipt } = row
  return {
    id,
    kind,
    ref: refOf(row),
    title: title ?? '',
    state,
    under_way,
    provider,
    amount,
    refunded,
    currency,
    created: created.toISOString(),
    receipt: receipt === null ? null : receiptNumber(receipt),
  }
}

export function presentReceipt(row: ReceiptRow, seller: PaymentsEnvironment['RECEIPT_SELLER']): Receipt {
  const { number, issued, payment_id: payment, kind, subject, provider, provider_ref: providerRef } = row
  const { regular, amount, refunded, currency, company, tax_number, email } = row
  return {
    number: receiptNumber(number),
    issued: issued.toISOString(),
    payment,
    kind,
    ref: refOf(row),
    subject,
    provider,
    provider_ref: providerRef ?? '',
    regular,
    amount,
    refunded,
    currency,
    company,
    tax_number,
    email,
    seller,
  }
}

function refOf({ campaign, day }: Pick<ReceiptRow, 'campaign' | 'day'>): string {
  return campaign === null ? (day ?? '') : String(campaign)
}
