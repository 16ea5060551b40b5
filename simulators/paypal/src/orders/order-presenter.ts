import type { Account } from '../account.ts'
import { centsOf, money } from '../objects/money.ts'
import type { Capture, Link, Order, Refund } from '../objects/objects.ts'

/** PayPal's fee: 3.49 % and 49 cents. */
export function feeOf(cents: number): number {
  return Math.round(cents * 0.0349) + 49
}

/** Whether money was received or is pending. */
export function isCollected({ status }: Capture): boolean {
  return status !== 'PENDING' && status !== 'DECLINED'
}

export function presentOrder(account: Account, order: Order): object {
  const { id, intent, status, create_time, update_time, payer, purchase_unit: unit } = order
  const captures = account.store.list('capture').filter(({ state }) => state.order === id)
  const refunds = account.store.list('refund').filter(({ state }) => state.order === id)
  const payments = {
    captures: captures.map((capture) => presentCapture(account, capture)),
    ...(refunds.length === 0 ? {} : { refunds: refunds.map((refund) => presentRefund(account, refund)) }),
  }
  const paypal =
    payer === undefined
      ? {}
      : { email_address: payer.email_address, account_id: payer.payer_id, account_status: 'VERIFIED', name: payer.name }
  return {
    id,
    intent,
    status,
    payment_source: { paypal },
    purchase_units: [{ ...unit, payee: { merchant_id: 'SIMULATEDSHOP' }, ...(captures.length === 0 ? {} : { payments }) }],
    ...(payer === undefined ? {} : { payer }),
    create_time,
    update_time,
    links: linksOf(account, order),
  }
}

function linksOf({ origin }: Account, { id, status }: Order): Link[] {
  const self: Link = { href: `${origin()}/v2/checkout/orders/${id}`, rel: 'self', method: 'GET' }
  if (status === 'COMPLETED') return [self]
  const action: Link =
    status === 'APPROVED'
      ? { href: `${self.href}/capture`, rel: 'capture', method: 'POST' }
      : { href: `${origin()}/checkoutnow?token=${id}`, rel: 'payer-action', method: 'GET' }
  return [self, action]
}

export function presentCapture({ origin }: Account, capture: Capture): object {
  const { state, ...shown } = capture
  const { currency_code: currency } = capture.amount
  const cents = centsOf(capture.amount)
  return {
    ...shown,
    final_capture: true,
    ...(capture.status === 'PENDING' ? { status_details: { reason: 'PENDING_REVIEW' } } : {}),
    ...(isCollected(capture)
      ? {
          seller_receivable_breakdown: {
            gross_amount: capture.amount,
            paypal_fee: money(feeOf(cents), currency),
            net_amount: money(cents - feeOf(cents), currency),
          },
        }
      : {}),
    supplementary_data: { related_ids: { order_id: state.order } },
    links: [
      { href: `${origin()}/v2/payments/captures/${capture.id}`, rel: 'self', method: 'GET' },
      { href: `${origin()}/v2/payments/captures/${capture.id}/refund`, rel: 'refund', method: 'POST' },
      { href: `${origin()}/v2/checkout/orders/${state.order}`, rel: 'up', method: 'GET' },
    ],
  }
}

export function presentRefund({ origin }: Account, refund: Refund): object {
  const { state, ...shown } = refund
  const { currency_code: currency } = refund.amount
  return {
    ...shown,
    seller_payable_breakdown: {
      gross_amount: refund.amount,
      paypal_fee: money(0, currency),
      net_amount: refund.amount,
      total_refunded_amount: money(state.refundedSoFar, currency),
    },
    links: [
      { href: `${origin()}/v2/payments/refunds/${refund.id}`, rel: 'self', method: 'GET' },
      { href: `${origin()}/v2/payments/captures/${state.capture}`, rel: 'up', method: 'GET' },
    ],
  }
}
