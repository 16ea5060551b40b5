import { describe, expect, it } from '@jest/globals'
import { submissionState, sumOf } from './submission-state.ts'

describe('a submission', () => {
  it.each([
    [null, null, 'open'],
    ['2026-11-20T10:00:00.000Z', null, 'approved'],
    ['2026-11-20T10:00:00.000Z', 7, 'paid'],
  ] as const)('approved at %s with the payment %s is %s', (approved, payment, state) => {
    expect(submissionState({ approved, payment_id: payment })).toBe(state)
  })

  it('adds up to the cent', () => {
    expect(sumOf([{ amount: 0.1 }, { amount: 0.2 }, { amount: null }, { amount: 36.35 }])).toBe(3665)
  })
})
