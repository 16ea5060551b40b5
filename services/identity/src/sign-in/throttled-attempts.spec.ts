import { describe, expect, it } from '@jest/globals'
import { ThrottledAttempts } from './throttled-attempts.ts'

describe('tries at passwords that were put off', () => {
  it('are told at the first, and then together every ten seconds, none lost and none twice', () => {
    let now = 1_000_000
    const tries = new ThrottledAttempts(() => now)
    const told: (number | undefined)[] = []
    for (let second = 0; second < 31; second += 1) {
      for (let each = 0; each < 100; each += 1) told.push(tries.add())
      now += 1000
    }
    expect(told.filter((count) => count !== undefined)).toEqual([1, 1000, 1000, 1000])
  })
})
