import { describe, expect, it } from '@jest/globals'
import { type Order, OrderStatus } from '@paypal/paypal-server-sdk'
import { disputeOfTransaction, factsOfTransaction, type PaypalDispute, paypalOrderOf } from './paypal-objects.ts'

const money = (value: string) => ({ currencyCode: 'USD', value })
const createTime = '2026-11-24T12:00:00Z'
const capture = (status: string, more: object = {}) => ({ id: 'C1', status, amount: money('249.00'), createTime, ...more })
const orderOf = (status: keyof typeof OrderStatus, payments: object = {}): Order => ({
  id: 'O1',
  status: OrderStatus[status],
  updateTime: createTime,
  purchaseUnits: [{ amount: money('249.00'), customId: 'ours', payments }],
})
const FEE = { sellerReceivableBreakdown: { paypalFee: money('9.18') } }
const dispute = (status: string, outcome_code?: string): PaypalDispute => ({
  dispute_id: 'D1',
  create_time: createTime,
  update_time: '2026-11-25T12:00:00Z',
  status,
  dispute_amount: { currency_code: 'USD', value: '249.00' },
  ...(outcome_code === undefined ? {} : { dispute_outcome: { outcome_code } }),
})
const moved = (order: Order, disputes: PaypalDispute[] = []) =>
  paypalOrderOf(order, disputes).movements.map(({ id, amount }) => `${id} ${amount}`)

describe('an order', () => {
  it.each([
    ['PayerActionRequired', {}, 'requires-action'],
    ['Approved', {}, 'requires-action'],
    ['Voided', {}, 'canceled'],
    ['Completed', { captures: [capture('PENDING')] }, 'pending'],
    ['Completed', { captures: [capture('DECLINED')] }, 'declined'],
    ['Completed', { captures: [capture('COMPLETED')] }, 'succeeded'],
    ['Completed', { captures: [capture('REFUNDED')] }, 'succeeded'],
  ] as const)('that is %s with %j is %s', (status, payments, reported) => {
    const order = paypalOrderOf(orderOf(status, payments), [])
    expect([order.status, order.amount, order.currency, order.paymentId]).toEqual([reported, 24_900, 'USD', 'ours'])
  })

  it('moves money once it is captured, less a fee', () => {
    expect(moved(orderOf('Completed', { captures: [capture('PENDING', FEE)] }))).toEqual([])
    expect(moved(orderOf('Completed', { captures: [capture('COMPLETED', FEE)] }))).toEqual(['charge.C1 24900', 'fee.C1 918'])
  })

  it('returns money by completed refunds', () => {
    const refund = (status: string, more: object = {}) => ({ id: status, status, amount: money('49.00'), createTime, ...more })
    const refunds = [refund('COMPLETED'), refund('PENDING'), refund('FAILED')]
    expect(moved(orderOf('Completed', { refunds }))).toEqual(['refund.COMPLETED 4900'])
    const withFee = [refund('COMPLETED', { sellerPayableBreakdown: { paypalFee: money('0.30') } })]
    expect(moved(orderOf('Completed', { refunds: withFee }))).toEqual(['refund.COMPLETED 4900', 'fee-reversal.COMPLETED 30'])
  })

  it.each([
    ['OPEN', undefined, ['dispute.D1 24900']],
    ['RESOLVED', 'RESOLVED_BUYER_FAVOUR', ['dispute.D1 24900']],
    ['RESOLVED', 'ACCEPTED', ['dispute.D1 24900']],
    ['RESOLVED', 'RESOLVED_SELLER_FAVOUR', ['dispute.D1 24900', 'dispute-reversal.D1 24900']],
    ['RESOLVED', 'CANCELED_BY_BUYER', ['dispute.D1 24900', 'dispute-reversal.D1 24900']],
  ])('has its money held by a dispute in the state %s (%s)', (status, outcome, facts) => {
    expect(moved(orderOf('Completed'), [dispute(status, outcome)])).toEqual(facts)
  })
})

describe('a row of a report', () => {
  const row = (code: string, value: string, more: object = {}) => ({
    transactionId: 'T1',
    transactionEventCode: code,
    transactionStatus: 'S',
    transactionAmount: money(value),
    ...more,
  })

  it.each([
    ['T0006', '249.00', { feeAmount: money('-9.18') }, ['charge.T1 24900', 'fee.T1 918']],
    ['T1107', '-49.00', {}, ['refund.T1 4900']],
    // Transfers to the bank, and transactions that are not settled.
    ['T0400', '-500.00', {}, []],
    ['T0006', '249.00', { transactionStatus: 'P' }, []],
    ['T0006', '-20.00', {}, []],
  ])('%s of %s has its facts', (code, value, more, facts) => {
    expect(factsOfTransaction(row(code, value, more)).map(({ id, amount }) => `${id} ${amount}`)).toEqual(facts)
  })

  it('that is about a dispute names its capture', () => {
    const reported = disputeOfTransaction(row('T1110', '-249.00', { paypalReferenceId: 'C1' }))
    expect(reported).toEqual({ captureId: 'C1', type: 'dispute', amount: 24_900 })
    expect(disputeOfTransaction(row('T0006', '249.00', { paypalReferenceId: 'C1' }))).toBeUndefined()
  })
})
