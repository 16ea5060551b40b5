import { describe, expect, it } from '@jest/globals'
import { PageReads } from './page-reads.ts'

describe('page reads of one address', () => {
  it('are so many in a minute from the first, and then none until it is over', () => {
    let now = 1000
    const reads = new PageReads(2, () => now)
    expect([reads.secondsToWait('a'), reads.secondsToWait('a')]).toEqual([undefined, undefined])
    now += 15_000
    expect([reads.secondsToWait('a'), reads.secondsToWait('b')]).toEqual([45, undefined])
    now += 45_001
    expect(reads.secondsToWait('a')).toBeUndefined()
  })
})
