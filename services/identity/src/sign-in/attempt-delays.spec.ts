import { describe, expect, it } from '@jest/globals'
import { ANY_NAME_ONE_ADDRESS, ONE_NAME_ANY_ADDRESS, ONE_NAME_ONE_ADDRESS, delayAfter } from './attempt-delays.ts'

describe('the delay after wrong passwords', () => {
  it('for one name from one address starts with the eighth, doubles, and ends at a minute', () => {
    const wrong = [0, 1, 7, 8, 9, 10, 11, 12, 13, 14, 15, 100, 5000]
    expect(wrong.map((count) => delayAfter(count, ONE_NAME_ONE_ADDRESS))).toEqual([0, 0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60, 60])
  })

  it('for one address allows for many people behind it', () => {
    expect([40, 41, 42, 43, 45, 52, 53, 1000].map((count) => delayAfter(count, ANY_NAME_ONE_ADDRESS))).toEqual([
      0, 1, 1, 2, 4, 32, 60, 60,
    ])
  })

  it('for one name from any address stays short', () => {
    expect([100, 101, 200, 201, 301, 100_000].map((count) => delayAfter(count, ONE_NAME_ANY_ADDRESS))).toEqual([0, 1, 1, 2, 4, 5])
  })
})
