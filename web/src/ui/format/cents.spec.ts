import { describe, expect, it } from '@jest/globals'
import { centsText } from './cents.ts'

describe('an amount of cents', () => {
  it.each([
    [24_900, '$249.00'],
    [18_675, '$186.75'],
    [5, '$0.05'],
    [0, '$0.00'],
    [123_456_700, '$1,234,567.00'],
    [-6225, '−$62.25'],
  ])('%d is written %p', (cents, text) => {
    expect(centsText(cents, 'USD')).toBe(text)
  })
})
