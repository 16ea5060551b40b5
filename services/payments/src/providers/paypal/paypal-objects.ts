import type { Money, Order, OrdersCapture, Refund, TransactionInformation } from '@paypal/paypal-server-sdk'
import { z } from 'zod'
import type { Movement, ReportedPayment, ReportedStatus } from '../payment-provider.ts'

/** An order of PayPal. */
export interface PaypalOrder extends ReportedPayment {
  /** Whether the buyer approved it and it is not captured yet. */
  readonly isApproved: boolean
  /** PayPal account of the buyer; undefined before the approval. */
  readonly payerId: string | undefined
  /** Page where the buyer approves it; undefined afterwards. */
  readonly approveLink: string | undefined
  /** Id of its capture; undefined before the capture. */
  readonly captureId: string | undefined
  /** Time of its last change, as PayPal writes it. */
  readonly updated: string
}

/** A dispute of PayPal. The SDK has no types for disputes. */
export const PaypalDispute = z.object({
  dispute_id: z.string(),
  create_time: z.string(),
  update_time: z.string(),
  status: z.string(),
  dispute_amount: z.object({ currency_code: z.string(), value: z.string() }),
  dispute_outcome: z.object({ outcome_code: z.string().optional() }).optional(),
})
export type PaypalDispute = z.output<typeof PaypalDispute>

/** Outcomes of a dispute that the buyer wins. */
const LOST: ReadonlySet<string> = new Set(['RESOLVED_BUYER_FAVOUR', 'ACCEPTED'])
/** States of a capture whose money arrived. */
const COLLECTED: ReadonlySet<string> = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'])
const REFUSED: ReadonlySet<string> = new Set(['DECLINED', 'FAILED'])

/** Cents of an amount; zero for none. */
function centsOf(money: Pick<Money, 'value'> | undefined): number {
  return Math.round(Number(money?.value ?? 0) * 100)
}

/**
 * Converts an order of PayPal.
 * @param disputes about its capture
 */
export function paypalOrderOf(order: Order, disputes: readonly PaypalDispute[]): PaypalOrder {
  const { id = '', purchaseUnits: [unit = {}] = [], updateTime: updated = '' } = order
  const { amount, customId: paymentId = '', payments: { captures = [], refunds = [] } = {} } = unit
  return {
    provider: 'paypal',
    id,
    status: statusOf(order, captures),
    amount: centsOf(amount),
    currency: amount?.currencyCode ?? '',
    failure: undefined,
    paymentId,
    movements: [...captures.flatMap(ofCapture), ...refunds.flatMap(ofRefund), ...disputes.flatMap(movementsOfDispute)],
    lost: disputes.reduce((cents, dispute) => cents + lostBy(dispute), 0),
    ...approvalOf(order),
    captureId: (captures.find(isCollected) ?? captures[0])?.id,
    updated,
  }
}

function approvalOf(order: Order): Pick<PaypalOrder, 'isApproved' | 'payerId' | 'approveLink'> {
  const { payer, paymentSource, links = [] } = order
  return {
    isApproved: wordOf(order) === 'APPROVED',
    payerId: payer?.payerId ?? paymentSource?.paypal?.accountId,
    approveLink: links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href,
  }
}

function statusOf(order: Order, captures: readonly OrdersCapture[]): ReportedStatus {
  if (captures.some(isCollected)) return 'succeeded'
  if (captures.some((capture) => wordOf(capture) === 'PENDING')) return 'pending'
  if (captures.some((capture) => REFUSED.has(wordOf(capture)))) return 'declined'
  return wordOf(order) === 'VOIDED' ? 'canceled' : 'requires-action'
}

/** The status on the wire. The SDK, with its enumerations, is loaded later than these rules. */
function wordOf({ status = '' }: { readonly status?: string }): string {
  return status
}

function isCollected(capture: { readonly status?: string }): boolean {
  return COLLECTED.has(wordOf(capture))
}

function ofCapture(capture: OrdersCapture): Movement[] {
  if (!isCollected(capture)) return []
  const { id = '', amount, createTime = '', sellerReceivableBreakdown: breakdown } = capture
  const occurred = new Date(createTime)
  const captured: Movement = { id: `charge.${id}`, type: 'charge', amount: centsOf(amount), occurred }
  const fee = centsOf(breakdown?.paypalFee)
  return fee === 0 ? [captured] : [captured, { id: `fee.${id}`, type: 'fee', amount: fee, occurred }]
}

/** Movements of a refund, once it is completed. PayPal may return a part of its fee. */
function ofRefund(refunded: Refund): Movement[] {
  if (wordOf(refunded) !== 'COMPLETED') return []
  const { id = '', amount, createTime = '', sellerPayableBreakdown: breakdown } = refunded
  const occurred = new Date(createTime)
  const refund: Movement = { id: `refund.${id}`, type: 'refund', amount: centsOf(amount), occurred }
  const fee = centsOf(breakdown?.paypalFee)
  return fee === 0 ? [refund] : [refund, { id: `fee-reversal.${id}`, type: 'fee-reversal', amount: fee, occurred }]
}

function isLost({ status, dispute_outcome: outcome }: PaypalDispute): boolean {
  return status === 'RESOLVED' && LOST.has(outcome?.outcome_code ?? '')
}

/** Cents that a dispute took finally. */
function lostBy(dispute: PaypalDispute): number {
  return isLost(dispute) ? centsOf(dispute.dispute_amount) : 0
}

/** Movements of a dispute: PayPal holds the money while it is open, and releases it unless the buyer wins. */
export function movementsOfDispute(dispute: PaypalDispute): Movement[] {
  const { dispute_id: id, status, create_time: opened, update_time: closed } = dispute
  const amount = centsOf(dispute.dispute_amount)
  const held: Movement = { id: `dispute.${id}`, type: 'dispute', amount, occurred: new Date(opened) }
  if (status !== 'RESOLVED' || isLost(dispute)) return [held]
  return [held, { id: `dispute-reversal.${id}`, type: 'dispute-reversal', amount, occurred: new Date(closed) }]
}

/** Transaction codes of PayPal's reports: payments, refunds, holds and releases of disputed money. */
const [PAYMENT, REFUND] = [/^T00/, 'T1107'] as const
const DISPUTES: Readonly<Record<string, Movement['type']>> = {
  T1110: 'dispute',
  T1106: 'dispute',
  T1201: 'dispute',
  T1111: 'dispute-reversal',
  T1202: 'dispute-reversal',
}

/** A report row about a dispute: the capture, and the movement of its money. */
export interface ReportedDispute {
  readonly captureId: string
  readonly type: Movement['type']
  readonly amount: number
}

/** Facts of a report row, with the ids that the ledger uses. Other rows, such as withdrawals, have none. */
export function factsOfTransaction(row: TransactionInformation): Pick<Movement, 'id' | 'amount'>[] {
  const { transactionId: id = '', transactionEventCode: code = '', transactionAmount: amount, feeAmount } = row
  const fee = Math.abs(centsOf(feeAmount))
  if (row.transactionStatus !== undefined && row.transactionStatus !== 'S' && row.transactionStatus !== 'V') return []
  const cents = Math.abs(centsOf(amount))
  if (PAYMENT.test(code) && centsOf(amount) > 0)
    return [{ id: `charge.${id}`, amount: cents }, ...(fee === 0 ? [] : [{ id: `fee.${id}`, amount: fee }])]
  if (code === REFUND)
    return [{ id: `refund.${id}`, amount: cents }, ...(fee === 0 ? [] : [{ id: `fee-reversal.${id}`, amount: fee }])]
  return []
}

/** The dispute of a report row; undefined for other rows. */
export function disputeOfTransaction(row: TransactionInformation): ReportedDispute | undefined {
  const type = DISPUTES[row.transactionEventCode ?? '']
  const { paypalReferenceId: captureId } = row
  if (type === undefined || captureId === undefined) return undefined
  return { captureId, type, amount: Math.abs(centsOf(row.transactionAmount)) }
}
