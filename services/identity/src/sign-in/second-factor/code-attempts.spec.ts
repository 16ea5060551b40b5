import { describe, expect, it } from '@jest/globals'
import { delayAfterWrongCodes } from './code-attempts.ts'

describe('the delay after wrong codes', () => {
  it('starts with the fifth, doubles, and ends at a quarter of an hour', () => {
    expect([0, 4, 5, 6, 7, 8, 9, 10, 11, 1000].map(delayAfterWrongCodes)).toEqual([0, 0, 30, 60, 120, 240, 480, 900, 900, 900])
  })
})
