import { describe, expect, it } from '@jest/globals'
import type { CardPayment, CardPaymentStatus, Movement } from '../stripe/card-payment.ts'
import { announcementOf, settledState } from './settled-state.ts'

const moved = (type: Movement['type'], amount: number): Movement => ({ id: type, type, amount, occurred: new Date(0) })
const payment = (status: CardPaymentStatus, movements: Movement[] = [], isDisputed = false): CardPayment => ({
  id: 'pi_1',
  status,
  amount: 24_900,
  currency: 'USD',
  clientSecret: '',
  failure: undefined,
  paymentId: '1',
  kind: 'pitch',
  ref: '45',
  movements,
  isDisputed,
})

describe('the state of a payment', () => {
  it.each([
    ['succeeded', [], false, 'paid', 0],
    ['succeeded', [moved('refund', 10_000)], false, 'partly-refunded', 10_000],
    ['succeeded', [moved('refund', 10_000), moved('refund', 14_900)], false, 'refunded', 24_900],
    ['succeeded', [moved('refund', 24_900), moved('refund-reversal', 24_900)], false, 'paid', 0],
    ['succeeded', [moved('dispute', 24_900)], true, 'disputed', 0],
    ['succeeded', [moved('dispute', 24_900), moved('dispute-reversal', 24_900)], false, 'paid', 0],
    ['declined', [], false, 'failed', 0],
    ['canceled', [], false, 'voided', 0],
    ['requires-action', [], false, 'pending', 0],
    ['pending', [], false, 'pending', 0],
  ] as const)('%s with %j, disputed %j, is %s with %d cents refunded', (status, movements, isDisputed, state, refunded) => {
    expect(settledState('pending', payment(status, [...movements], isDisputed), false)).toEqual({
      state,
      refunded,
      refundDue: false,
    })
  })

  it('beside another that stands waits for its refund, and is refunded after it', () => {
    expect(settledState('pending', payment('succeeded'), true)).toEqual({ state: 'pending', refunded: 0, refundDue: true })
    expect(settledState('pending', payment('succeeded', [moved('refund', 24_900)]), true)).toEqual({
      state: 'refunded',
      refunded: 24_900,
      refundDue: false,
    })
  })

  it('stays what it was while the provider knows nothing new', () => {
    expect(settledState('failed', payment('pending'), false).state).toBe('failed')
  })
})

describe('what others are told', () => {
  it.each([
    ['pending', 'paid', 'paid'],
    ['pending', 'partly-refunded', 'paid'],
    ['failed', 'paid', 'paid'],
    ['paid', 'paid', undefined],
    ['paid', 'partly-refunded', undefined],
    ['paid', 'refunded', 'refunded'],
    ['partly-refunded', 'refunded', 'refunded'],
    ['paid', 'disputed', 'disputed'],
    ['disputed', 'paid', 'paid'],
    ['disputed', 'refunded', 'refunded'],
    // A second payment for one campaign, which nobody was told of.
    ['pending', 'refunded', undefined],
    ['pending', 'disputed', undefined],
    ['pending', 'failed', undefined],
    ['pending', 'voided', undefined],
  ] as const)('when %s becomes %s is %p', (before, after, told) => {
    expect(announcementOf(before, after)).toBe(told)
  })
})
