import { describe, expect, test } from '@jest/globals'
import { campaignStatus, creativeStatus, type Review } from './creative-status.ts'

const YES_NO = [true, false] as const
const REVIEWS: readonly Review[] = ['waiting', 'approved', 'disapproved']

describe('the status of a creative', () => {
  // Columns: claimed, passed, review, paid, paused; `*` stands for both values.
  test.each([
    ['-', '*', '*', '*', '*', 'temporary'],
    ['x', 'x', '*', '*', '*', 'pass'],
    ['x', '-', 'disapproved', '*', '*', 'disapproved'],
    ['x', '-', 'waiting', '*', '*', 'unapproved'],
    ['x', '-', 'approved', '-', '*', 'unpaid'],
    ['x', '-', 'approved', 'x', 'x', 'paused'],
    ['x', '-', 'approved', 'x', '-', 'running'],
  ])('claimed %s, passed %s, review %s, paid %s, paused %s: %s', (...row) => {
    const [claimed, passed, review, paid, paused, status] = row
    const found = allFacts().filter(
      (facts) =>
        fits(claimed, facts.claimed) &&
        fits(passed, facts.passed) &&
        fits(paid, facts.paid) &&
        fits(paused, facts.paused) &&
        (review === '*' || facts.review === review),
    )
    expect(found.length).toBeGreaterThan(0)
    expect(new Set(found.map(creativeStatus))).toEqual(new Set([status]))
  })

  test('is running for one of all 48 combinations of facts', () => {
    expect(allFacts()).toHaveLength(48)
    expect(allFacts().filter((facts) => creativeStatus(facts) === 'running')).toEqual([
      { claimed: true, paid: true, review: 'approved', paused: false, passed: false },
    ])
  })
})

describe('the status of a campaign', () => {
  test.each([
    // Columns: claimed, paid, refunded, disqualified.
    [false, false, false, false, 'temporary'],
    [false, false, false, true, 'disqualified'],
    [false, true, false, false, 'temporary'],
    [true, false, false, false, 'unpaid'],
    [true, false, false, true, 'disqualified'],
    [true, true, false, false, 'paid'],
    [true, true, false, true, 'paid'],
    [true, false, true, false, 'refunded'],
    [true, false, true, true, 'refunded'],
  ] as const)('claimed %p, paid %p, refunded %p, disqualified %p: %s', (claimed, paid, refunded, disqualified, status) => {
    expect(campaignStatus({ claimed, paid, refunded, disqualified })).toBe(status)
  })
})

function fits(wanted: string, fact: boolean): boolean {
  return wanted === '*' || (wanted === 'x') === fact
}

function allFacts() {
  return YES_NO.flatMap((claimed) =>
    YES_NO.flatMap((paid) =>
      REVIEWS.flatMap((review) =>
        YES_NO.flatMap((paused) => YES_NO.map((passed) => ({ claimed, paid, review, paused, passed }))),
      ),
    ),
  )
}
