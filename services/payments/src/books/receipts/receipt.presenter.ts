import type { CreditNote, OwnPayment, Receipt } from '@ribbonry/contracts'
import type { PaymentsEnvironment } from '../../config.ts'
import type { IssuedNote } from './credit-notes.repository.ts'
import type { OwnPaymentRow } from './own-payments.repository.ts'
import { creditNoteNumber, receiptNumber } from './receipt-number.ts'
import type { ReceiptRow } from './receipts.repository.ts'
import type { ReadReceipt } from './receipts.service.ts'

export function presentOwnPayment(row: OwnPaymentRow): OwnPayment {
  const {
    payment_id: id,
    kind,
    title,
    state,
    under_way,
    provider,
    amount,
    refunded,
    currency,
    created,
    receipt,
    credit_notes,
  } = row
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
    credit_notes: credit_notes.map(creditNoteNumber),
  }
}

export function presentReceipt({ row, notes }: ReadReceipt, seller: PaymentsEnvironment['RECEIPT_SELLER']): Receipt {
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
    credit_notes: notes.map(presentCreditNote),
  }
}

export function presentCreditNote({ number, issued, amount }: IssuedNote): CreditNote {
  return { number: creditNoteNumber(number), issued: issued.toISOString(), amount }
}

function refOf({ campaign, day }: Pick<ReceiptRow, 'campaign' | 'day'>): string {
  return campaign === null ? (day ?? '') : String(campaign)
}
