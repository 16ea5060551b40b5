import { describe, expect, it } from '@jest/globals'
import { submissionState, sumOf, typedDollars } from './submission-state.ts'

describe('a submission', () => {
  it.each([
    [null, null, 'open'],
    ['2026-11-20T10:00:00.000Z', null, 'approved'],
    ['2026-11-20T10:00:00.000Z', 7, 'paid'],
  ] as const)('approved at %s with the payment %s is %s', (approved, payment, state) => {
    expect(submissionState({ approved, payment_id: payment })).toBe(state)
  })

  it.each([
    ['30.5', 30.5],
    [' $104.00 ', 104],
    ['0.01', 0.01],
    ['', undefined],
    ['  ', undefined],
    ['0', undefined],
    ['0.00', undefined],
    ['-4', undefined],
    ['30,50', undefined],
    ['10.005', undefined],
    ['1e3', undefined],
  ])('has an amount only from valid text: %p is %p', (text, dollars) => {
    expect(typedDollars(text)).toBe(dollars)
  })

  it('adds up to the cent', () => {
    expect(sumOf([{ amount: 0.1 }, { amount: 0.2 }, { amount: null }, { amount: 36.35 }])).toBe(3665)
  })
})
