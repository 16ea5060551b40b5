import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { checklistOf, isShown } from './checklist.ts'

const facts = fc.record({
  claimed: fc.boolean(),
  paid: fc.boolean(),
  review: fc.constantFrom('waiting', 'approved', 'disapproved'),
  paused: fc.boolean(),
  passed: fc.boolean(),
  isInItsDays: fc.boolean(),
  hasPicture: fc.boolean(),
  isShortOfGoal: fc.boolean(),
} as const)

describe('the checklist of a creative', () => {
  it('says that it is shown exactly when every needed condition holds, for all combinations of facts', () => {
    fc.assert(
      fc.property(facts, (given) => {
        expect(isShown(given)).toBe(checklistOf(given).every(({ holds, needed }) => holds || !needed))
      }),
    )
  })

  it('names the missing conditions', () => {
    const given = {
      claimed: true,
      paid: false,
      review: 'approved',
      paused: true,
      passed: false,
      isInItsDays: true,
      hasPicture: true,
      isShortOfGoal: true,
    } as const
    expect(checklistOf(given).flatMap(({ check, holds }) => (holds ? [] : [check]))).toEqual(['paid', 'not-paused'])
  })
})
