import { describe, expect, it } from '@jest/globals'
import { ThrottledAttempts } from './throttled-attempts.ts'

describe('throttled attempts', () => {
  it('are reported at the first, and then in sum every ten seconds, each once', () => {
    let now = 1_000_000
    const tries = new ThrottledAttempts(() => new Date(now))
    const reports: (number | undefined)[] = []
    for (let second = 0; second < 31; second += 1) {
      for (let each = 0; each < 100; each += 1) reports.push(tries.add())
      now += 1000
    }
    expect(reports.filter((count) => count !== undefined)).toEqual([1, 1000, 1000, 1000])
  })
})
