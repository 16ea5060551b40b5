import type { Account } from '../account.ts'
import { unprocessable } from '../http/paypal-error.ts'
import { centsOf, money } from '../objects/money.ts'
import type { Refund } from '../objects/objects.ts'
import { randomCode } from '../store/object-store.ts'
import { isCollected, presentRefund } from './order-presenter.ts'
import { RefundRequest } from './order-request.ts'

/** Refunds a capture fully or in part. PayPal keeps its fee. */
export function refundCapture(account: Account, captureId: string, body: unknown): Refund {
  const capture = account.get('capture', captureId)
  const request = RefundRequest.parse(body ?? {})
  const { currency_code: currency } = capture.amount
  const rest = centsOf(capture.amount) - capture.state.refunded
  const cents = request.amount === undefined ? rest : centsOf(request.amount)
  if (!isCollected(capture)) throw unprocessable('REFUND_FAILED_INSUFFICIENT_FUNDS', 'Capture could not be refunded.')
  if (rest === 0) throw unprocessable('CAPTURE_FULLY_REFUNDED', 'The capture has already been fully refunded.')
  if (cents < 1) throw unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE', 'Must be greater than zero.')
  if (cents > rest)
    throw unprocessable('REFUND_AMOUNT_EXCEEDED', 'The refund amount must be less than or equal to the remaining amount.')
  const [now, refunded] = [account.now(), capture.state.refunded + cents]
  const custom = request.custom_id ?? capture.custom_id
  const refund = account.store.put('refund', {
    id: randomCode(17),
    status: 'COMPLETED',
    amount: money(cents, currency),
    ...(custom === undefined ? {} : { custom_id: custom }),
    ...(request.invoice_id === undefined ? {} : { invoice_id: request.invoice_id }),
    create_time: now,
    update_time: now,
    state: { order: capture.state.order, capture: captureId, refundedSoFar: refunded },
  })
  account.store.put('capture', {
    ...capture,
    status: cents === rest ? 'REFUNDED' : 'PARTIALLY_REFUNDED',
    update_time: now,
    state: { ...capture.state, refunded },
  })
  account.store.put('transaction', {
    id: refund.id,
    event_code: 'T1107',
    reference: captureId,
    initiated: now,
    amount: money(-cents, currency),
  })
  account.events.add('PAYMENT.CAPTURE.REFUNDED', {
    type: 'refund',
    id: refund.id,
    resource: presentRefund(account, refund),
    summary: `A ${refund.amount.value} ${currency} capture payment was refunded`,
  })
  return refund
}
