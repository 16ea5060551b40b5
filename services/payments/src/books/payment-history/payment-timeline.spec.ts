import { describe, expect, it } from '@jest/globals'
import type { RecordedFact, RecordedPayment, StaffRefund } from './payment-history.repository.ts'
import { type PaymentRecords, sumsOf, timelineOf } from './payment-timeline.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute))
const PAYMENT: RecordedPayment = {
  state: 'paid',
  provider: 'stripe',
  failure: null,
  day_lost: false,
  lost: 0,
  created: at(0),
  changed: at(50),
  receipt: 12,
}
const fact = (type: RecordedFact['type'], amount: number, minute: number): RecordedFact => ({
  id: `${type}.${minute}`,
  type,
  amount,
  occurred: at(minute),
})
const [CHARGE, FEE] = [fact('charge', 24_900, 1), fact('fee', 752, 1)]
const refund = (amount: number, staff: number, reason: string, id = `asked.${staff}`): StaffRefund => ({
  id,
  amount,
  staff,
  reason,
})
const timelineWith = (past: Partial<Omit<PaymentRecords, 'payment'>>, payment: Partial<RecordedPayment> = {}) =>
  timelineOf({ payment: { ...PAYMENT, ...payment }, facts: [], refunds: [], activity: [], ...past })
const named = (events: ReturnType<typeof timelineWith>) => events.map(({ what, amount }) => [what, amount])

describe('the timeline of a payment', () => {
  it('has movements of money and mails, oldest first, and no fees', () => {
    const facts = [CHARGE, FEE, fact('refund', 4900, 10), fact('dispute', 20_000, 20), fact('dispute-reversal', 20_000, 30)]
    const activity = [
      { at: at(11), action: 'mail', details: { mail: 'payment-refunded' } },
      { at: at(10), action: 'refund', details: {} },
      { at: at(2), action: 'mail', details: { mail: 'receipt' } },
    ]
    expect(named(timelineWith({ facts, activity }))).toEqual([
      ['begun', null],
      ['paid', 24_900],
      ['receipt-mailed', null],
      ['refunded', 4900],
      ['refund-mailed', null],
      ['disputed', 20_000],
      ['dispute-won', 20_000],
    ])
  })

  it('says who refunded how much and why, and which refunds were made at the provider', () => {
    const facts = [CHARGE, fact('refund', 100, 10), fact('refund', 500, 11), fact('refund', 100, 12), fact('refund', 100, 13)]
    const refunds = [refund(100, 7, 'Late'), refund(100, 8, 'Later')]
    const events = timelineWith({ facts, refunds }).filter(({ what }) => what === 'refunded')
    expect(events.map(({ cause, staff, why, amount }) => [amount, cause, staff, why])).toEqual([
      [100, 'staff', 7, 'Late'],
      [500, 'provider', null, ''],
      [100, 'staff', 8, 'Later'],
      [100, 'provider', null, ''],
    ])
  })

  it('recognises a refund outside the site by its id', () => {
    const facts = [CHARGE, fact('refund', 100, 10)]
    const refunds = [refund(100, 7, 'Another'), refund(100, 8, 'This', 'refund.10')]
    expect(timelineWith({ facts, refunds }).at(-1)).toMatchObject({ staff: 8, why: 'This' })
  })

  it.each([
    [{ day_lost: true }, 'day-lost'],
    [{ receipt: null }, 'duplicate'],
    [{}, 'provider'],
  ] as const)('says why money is refunded automatically: %j', (payment, cause) => {
    expect(timelineWith({ facts: [CHARGE, fact('refund', 24_900, 5)] }, payment).at(-1)).toMatchObject({ cause })
  })

  it.each([
    [{ state: 'failed', failure: 'Your card was declined.' }, 'failed', 'Your card was declined.'],
    [{ state: 'voided' }, 'voided', ''],
    [{ state: 'abandoned' }, 'abandoned', ''],
  ] as const)('says how an attempt ended without money: %j', (payment, what, why) => {
    expect(timelineWith({}, payment).at(-1)).toMatchObject({ what, why, at: at(50) })
  })

  it('distinguishes a lost dispute, a refund that came back and one that fails', () => {
    const facts = [CHARGE, fact('refund', 100, 5), fact('refund-reversal', 100, 6), fact('dispute', 24_900, 7)]
    const activity = [
      { at: at(9), action: 'wrong-amount', details: { amount: 100, currency: 'EUR' } },
      { at: at(8), action: 'refund-failed', details: {} },
    ]
    const events = timelineWith({ facts, activity }, { state: 'refunded', lost: 24_900 })
    expect(events.map(({ what }) => what).slice(3)).toEqual(['refund-returned', 'dispute-lost', 'refund-stuck', 'wrong-amount'])
    expect(events.at(-1)).toMatchObject({ amount: null, why: '1.00 EUR' })
  })
})

describe('what is left of a payment', () => {
  it.each([
    [[CHARGE, FEE], { fee: 752, net: 24_148 }],
    [[CHARGE, FEE, fact('refund', 4900, 3), fact('fee-reversal', 52, 3)], { fee: 700, net: 19_300 }],
    [[CHARGE, fact('dispute', 24_900, 3)], { fee: null, net: 0 }],
    [[], { fee: null, net: null }],
  ])('is without fees and refunds: %#', (facts, sums) => {
    expect(sumsOf(facts)).toEqual(sums)
  })
})
