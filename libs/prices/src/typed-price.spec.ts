import { describe, expect, test } from '@jest/globals'
import { isNegativePrice, typedPriceCents } from './typed-price.ts'

describe('a typed price', () => {
  test.each([
    ['24.50', 2450],
    ['$1,299.50', 129_950],
    ['1.2.3', 120],
    ['1e9', 1900],
    ['\u00a0', 0],
    ['&nbsp;', 0],
    ['.5', 50],
    ['5.', 500],
    ['0', 0],
    [12.345, 1235],
    ['', undefined],
    ['free', undefined],
    ['.', undefined],
  ])('%j is %p cents', (typed, cents) => {
    expect(typedPriceCents(typed)).toBe(cents)
  })
  test.each(['-5', '$-5', '-$5', '\u22125', ' - .5', -5])('%j is below zero', (typed) =>
    expect(isNegativePrice(typed)).toBe(true),
  )

  test.each(['5', '', '5-10', 'pre-owned 5', '-', 0])('%j is not below zero', (typed) =>
    expect(isNegativePrice(typed)).toBe(false),
  )
})
