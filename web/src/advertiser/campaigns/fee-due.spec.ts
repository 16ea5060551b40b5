import { describe, expect, it } from '@jest/globals'
import { isFeeDue } from './fee-due.ts'

describe('the fee of a campaign', () => {
  it.each([
    ['unpaid', [], true],
    ['unpaid', ['unapproved'], true],
    ['unpaid', ['disapproved', 'unpaid'], true],
    ['unpaid', ['disapproved'], false],
    ['unpaid', ['disapproved', 'disapproved'], false],
    ['disqualified', ['unpaid'], true],
    ['paid', ['running'], false],
    ['refunded', ['unpaid'], false],
    ['refunded', ['disapproved'], false],
  ] as const)('of a campaign that is %s with pitches that are %j is due: %p', (status, pitches, isDue) => {
    expect(isFeeDue({ status, creatives: pitches.map((pitch) => ({ status: pitch })) })).toBe(isDue)
  })
})
