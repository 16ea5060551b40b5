import { describe, expect, it } from '@jest/globals'
import { paymentPath, readPaymentAddress } from './payment-address.ts'

describe('the address of the payment page', () => {
  it('has the token of a discount, or none', () => {
    expect([readPaymentAddress(''), readPaymentAddress('?token=less')]).toEqual([{ discount: '' }, { discount: 'less' }])
  })

  it('has the order and the payer of whoever comes back from PayPal, and their discount beside them', () => {
    expect(readPaymentAddress('?paypal=approved&discount=less&token=5O190127TN364715T&PayerID=QYR5Z8XDVJNXQ')).toEqual({
      discount: 'less',
      paypal: { isApproved: true, order: '5O190127TN364715T', payer: 'QYR5Z8XDVJNXQ' },
    })
    expect(readPaymentAddress('?paypal=cancelled&token=5O190127TN364715T')).toEqual({
      discount: '',
      paypal: { isApproved: false, order: '5O190127TN364715T', payer: '' },
    })
  })

  it('is ignored without an order', () => {
    expect(readPaymentAddress('?paypal=approved').paypal).toMatchObject({ isApproved: false })
  })

  it('is written with what it reads', () => {
    expect(paymentPath('x104200', '')).toBe('/product-pitch/payment/x104200/')
    expect(readPaymentAddress(paymentPath('x104200', 'a&b').split('/').at(-1) ?? '')).toEqual({ discount: 'a&b' })
  })
})
