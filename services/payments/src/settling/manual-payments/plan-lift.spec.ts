import type { AdPlan } from '@ribbonry/contracts'
import { describe, expect, it } from '@jest/globals'
import type { StandingPayment } from '../payments/payments.repository.ts'
import { liftedPlan, paidBy } from './plan-lift.ts'

const payment = (plan: AdPlan, more: Partial<StandingPayment> = {}): StandingPayment => ({
  payment_id: plan,
  campaign: 1,
  plan,
  amount: 24_900,
  paid_at: new Date(0),
  state: 'paid',
  lifts_plan: false,
  ...more,
})
const fee = payment('basic')
const rest = payment('premium', { amount: 5_000, lifts_plan: true })

describe('a further payment for a campaign', () => {
  it.each([
    ['a higher plan', { plan: 'platinum', amount: undefined }, 'basic', 'platinum'],
    ['an amount, where a higher plan is wished for', { plan: undefined, amount: 5_000 }, 'premium', 'premium'],
    ['an amount, where the paid plan is wished for', { plan: undefined, amount: 5_000 }, 'basic', undefined],
    ['the same plan', { plan: 'basic', amount: 5_000 }, 'premium', undefined],
    ['neither plan nor amount', { plan: undefined, amount: undefined }, 'platinum', undefined],
  ] as const)('of %s', (_, asked, wished, lifted) => {
    expect(liftedPlan(asked, wished, [fee])).toBe(lifted)
  })

  it('upgrades to no plan that is paid already', () => {
    expect(liftedPlan({ plan: 'premium', amount: 5_000 }, 'premium', [fee, rest])).toBeUndefined()
    expect(liftedPlan({ plan: 'platinum', amount: 70_000 }, 'premium', [fee, rest])).toBe('platinum')
  })
})

describe('what is paid for a campaign', () => {
  it.each([
    ['the fee', [fee], { plan: 'basic', amount: 24_900 }],
    ['the fee and the rest', [fee, rest], { plan: 'premium', amount: 29_900 }],
    ['a fee in dispute', [payment('basic', { state: 'disputed' }), rest], undefined],
    ['the rest alone', [rest], undefined],
    ['nothing', [], undefined],
  ])('with %s', (_, payments, paid) => {
    expect(paidBy(payments)).toEqual(paid)
  })
})
