import { describe, expect, it } from '@jest/globals'
import { armLabel, liftText, verdict } from './experiment-text.ts'

const arm = (low: number | null, high: number | null) => ({ code: 'x02', lift_low: low, lift_high: high })

describe('the result of an experiment', () => {
  it.each([
    [0.04, 0.11, 'x02 is better by 4 to 11%.'],
    [-0.09, -0.03, 'x02 is worse by 3 to 9%.'],
    [-0.02, 0.11, 'x02: no difference can be told yet.'],
    [0, 0.2, 'x02: no difference can be told yet.'],
    [0.0512, 0.0512, 'x02 is better by 5.1%.'],
    [null, null, 'x02 has not been seen often enough to say anything yet.'],
  ])('between %p and %p reads %p', (low, high, sentence) => {
    expect(verdict(arm(low, high))).toBe(sentence)
  })

  it('has signs', () => {
    expect([0.042, -0.01, 0, null].map(liftText)).toEqual(['+4.2%', '−1%', '0%', '–'])
    expect([armLabel({ code: '' }), armLabel({ code: 'x03' })]).toEqual(['Baseline', 'x03'])
  })
})
