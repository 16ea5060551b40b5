import { createHash } from 'node:crypto'
import type { Account } from '../account.ts'
import { notFound, unprocessable } from '../http/paypal-error.ts'
import { centsOf } from '../objects/money.ts'
import type { Instrument, Order, Payer } from '../objects/objects.ts'
import { randomCode } from '../store/object-store.ts'
import { createCapture } from './captures.ts'
import { OrderRequest } from './order-request.ts'
import { presentOrder } from './order-presenter.ts'

/** Time after which an unapproved order expires. */
const OPEN_MS = 3 * 3_600_000

export function createOrder(account: Account, body: unknown): Order {
  const { purchase_units: units, payment_source: source } = OrderRequest.parse(body)
  const [unit] = units
  if (unit === undefined || centsOf(unit.amount) < 1)
    throw unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE', 'Must be greater than zero.')
  if (unit.amount.currency_code !== 'USD') throw unprocessable('CURRENCY_NOT_SUPPORTED', 'Currency code not supported.')
  const { brand_name: brand, return_url, cancel_url } = source.paypal.experience_context
  const [now, amount] = [account.now(), { ...unit.amount, value: Number(unit.amount.value).toFixed(2) }]
  const { description, custom_id, invoice_id } = unit
  return account.store.put('order', {
    id: randomCode(17),
    intent: 'CAPTURE',
    status: 'PAYER_ACTION_REQUIRED',
    create_time: now,
    update_time: now,
    purchase_unit: {
      reference_id: unit.reference_id,
      amount,
      ...(description === undefined ? {} : { description }),
      ...(custom_id === undefined ? {} : { custom_id }),
      ...(invoice_id === undefined ? {} : { invoice_id }),
    },
    state: { brand, return_url, cancel_url, instrument: 'accepted' },
  })
}

/**
 * Finds an order unless it has expired.
 * @throws PaypalError `RESOURCE_NOT_FOUND`
 */
export function orderOf(account: Account, id: string): Order {
  const order = account.get('order', id)
  const age = Date.parse(account.now()) - Date.parse(order.create_time)
  if (order.status === 'PAYER_ACTION_REQUIRED' && age > OPEN_MS) throw notFound(id)
  return order
}

/** Approves an order as its buyer, with a payment method whose bank answers as given. */
export function approveOrder(account: Account, id: string, given: { email: string; instrument: Instrument }): Order {
  const order = orderOf(account, id)
  if (order.status === 'COMPLETED') throw unprocessable('ORDER_ALREADY_CAPTURED', 'Order already captured.')
  const approved = account.store.put('order', {
    ...order,
    status: 'APPROVED',
    update_time: account.now(),
    payer: payerOf(given.email),
    state: { ...order.state, instrument: given.instrument },
  })
  account.events.add('CHECKOUT.ORDER.APPROVED', {
    type: 'checkout-order',
    id,
    resource: presentOrder(account, approved),
    summary: 'An order has been approved by buyer',
  })
  return approved
}

/** Captures an approved order. */
export function captureOrder(account: Account, id: string): Order {
  const order = orderOf(account, id)
  if (order.status === 'COMPLETED')
    throw unprocessable(
      'ORDER_ALREADY_CAPTURED',
      "Order already captured. If 'intent=CAPTURE' only one capture per order is allowed.",
    )
  if (order.status !== 'APPROVED') throw unprocessable('ORDER_NOT_APPROVED', 'Payer has not yet approved the Order for payment.')
  const { invoice_id: invoice } = order.purchase_unit
  const captures = account.store.list('capture').filter(({ invoice_id }) => invoice_id !== undefined && invoice_id === invoice)
  if (captures.some(({ status }) => status !== 'DECLINED'))
    throw unprocessable('DUPLICATE_INVOICE_ID', 'Duplicate Invoice ID detected.')
  if (order.state.instrument === 'declined') {
    account.store.put('order', { ...order, status: 'PAYER_ACTION_REQUIRED', update_time: account.now() })
    throw unprocessable(
      'INSTRUMENT_DECLINED',
      'The instrument presented was either declined by the processor or bank, or it cannot be used for this payment.',
    )
  }
  const completed = account.store.put('order', { ...order, status: 'COMPLETED', update_time: account.now() })
  createCapture(account, completed)
  return completed
}

/** Account of a buyer; an e-mail address has one account. */
function payerOf(email: string): Payer {
  const code = BigInt(`0x${createHash('sha256').update(email.toLowerCase()).digest('hex')}`)
    .toString(36)
    .toUpperCase()
  return {
    payer_id: code.slice(0, 13),
    email_address: email,
    name: { given_name: 'Test', surname: 'Buyer' },
    address: { country_code: 'US' },
  }
}
