import { describe, expect, it } from '@jest/globals'
import { paypalNoticeOf } from './paypal-notice.ts'

const notice = (event_type: string, resource: object, more: object = {}) =>
  paypalNoticeOf(Buffer.from(JSON.stringify({ id: 'WH-1', event_type, resource, ...more })))
const up = (href: string) => ({ id: 'REFUND1', links: [{ rel: 'up', href }] })

describe('an event of PayPal', () => {
  it.each([
    ['CHECKOUT.ORDER.APPROVED', { id: 'ORDER1' }, 'ORDER1'],
    ['PAYMENT.CAPTURE.COMPLETED', { id: 'CAPTURE1', supplementary_data: { related_ids: { order_id: 'ORDER1' } } }, 'ORDER1'],
    ['PAYMENT.CAPTURE.DENIED', { id: 'CAPTURE1' }, 'capture:CAPTURE1'],
    ['PAYMENT.CAPTURE.REFUNDED', up('https://api.paypal.com/v2/payments/captures/CAPTURE1'), 'capture:CAPTURE1'],
    ['CUSTOMER.DISPUTE.CREATED', { disputed_transactions: [{ seller_transaction_id: 'CAPTURE1' }] }, 'capture:CAPTURE1'],
    ['CUSTOMER.DISPUTE.CREATED', { disputed_transactions: [] }, undefined],
    ['BILLING.PLAN.CREATED', { id: 'PLAN1' }, undefined],
  ])('%s concerns its payment', (type, resource, ref) => {
    expect(notice(type, resource)).toEqual({ id: 'WH-1', type, ref })
  })

  it.each(['', '{', '[]', 'null', '{}', '{"id":7}', '{"id":"WH-1","event_type":"X"}'])('is not parsed from %j', (text) => {
    expect(paypalNoticeOf(Buffer.from(text))).toBeUndefined()
  })

  it('has an id that can name a job', () => {
    expect(notice('CHECKOUT.ORDER.APPROVED', { id: 'ORDER1' }, { id: 'a:b' })).toBeUndefined()
  })
})
