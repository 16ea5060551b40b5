import { describe, expect, it } from '@jest/globals'
import { pauseAfter } from './running-operation.ts'

describe('a failed poll of a running change', () => {
  it('is repeated after twice the time, at most after half a minute', () => {
    expect([0, 1, 2, 5, 6, 50].map(pauseAfter)).toEqual([500, 1000, 2000, 16_000, 30_000, 30_000])
  })
})
