import { describe, expect, it } from '@jest/globals'
import { PageReadLimit } from './page-read-limit.ts'

describe('page reads of one address', () => {
  it('are so many in a minute from the first, and then none until it is over', () => {
    let now = 1000
    const reads = new PageReadLimit(2, () => now)
    expect([reads.retryAfterSeconds('a'), reads.retryAfterSeconds('a')]).toEqual([undefined, undefined])
    now += 15_000
    expect([reads.retryAfterSeconds('a'), reads.retryAfterSeconds('b')]).toEqual([45, undefined])
    now += 45_001
    expect(reads.retryAfterSeconds('a')).toBeUndefined()
  })
})
