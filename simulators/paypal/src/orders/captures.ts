import type { Account } from '../account.ts'
import { unprocessable } from '../http/paypal-error.ts'
import { centsOf, money } from '../objects/money.ts'
import type { Capture, Order } from '../objects/objects.ts'
import { randomCode } from '../store/object-store.ts'
import { feeOf, presentCapture } from './order-presenter.ts'

/** Captures an order: completed, or pending at the bank. */
export function createCapture(account: Account, order: Order): Capture {
  const { amount, custom_id, invoice_id } = order.purchase_unit
  const now = account.now()
  const capture = account.store.put('capture', {
    id: randomCode(17),
    status: 'PENDING',
    amount,
    ...(custom_id === undefined ? {} : { custom_id }),
    ...(invoice_id === undefined ? {} : { invoice_id }),
    create_time: now,
    update_time: now,
    state: { order: order.id, refunded: 0 },
  })
  if (order.state.instrument === 'accepted') return collect(account, capture)
  announce(account, 'PAYMENT.CAPTURE.PENDING', capture)
  return capture
}

/** Completes or denies a pending capture. */
export function reviewCapture(account: Account, orderId: string, outcome: 'complete' | 'deny'): Capture {
  const capture = account.store.list('capture').find(({ state, status }) => state.order === orderId && status === 'PENDING')
  if (capture === undefined) throw unprocessable('CAPTURE_NOT_PENDING', 'There is no pending capture of this order.')
  if (outcome === 'complete') return collect(account, capture)
  const denied = account.store.put('capture', { ...capture, status: 'DECLINED', update_time: account.now() })
  announce(account, 'PAYMENT.CAPTURE.DENIED', denied)
  return denied
}

function collect(account: Account, capture: Capture): Capture {
  const { id, amount, create_time: initiated } = capture
  const collected = account.store.put('capture', { ...capture, status: 'COMPLETED', update_time: account.now() })
  const fee = money(-feeOf(centsOf(amount)), amount.currency_code)
  account.store.put('transaction', { id, event_code: 'T0006', initiated, amount, fee })
  announce(account, 'PAYMENT.CAPTURE.COMPLETED', collected)
  return collected
}

function announce(account: Account, type: string, capture: Capture): void {
  const summary = `Payment ${capture.status.toLowerCase()} for ${capture.amount.value} ${capture.amount.currency_code}`
  account.events.add(type, { type: 'capture', id: capture.id, resource: presentCapture(account, capture), summary })
}
