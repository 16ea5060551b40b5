import { describe, expect, it } from '@jest/globals'
import { planText } from './plan-names.ts'

describe('the plan of a campaign', () => {
  it.each([
    ['basic', 'premium', true, 'wants Premium, paid Basic'],
    ['premium', 'premium', true, 'Premium'],
    ['platinum', 'basic', true, 'Platinum'],
    // The fee was refunded.
    ['basic', 'platinum', false, 'Platinum'],
  ] as const)('that is %s, wished for as %s, paid: %p, reads %p', (plan, wished, isPaid, text) => {
    expect(planText({ plan, wished_plan: wished }, isPaid)).toBe(text)
  })
})
