import { describe, expect, test } from '@jest/globals'
import { typedLine, typedPriceCents, typedText } from './typed-fields.ts'

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
})

describe('a typed text', () => {
  test('is cut in code points, without a space at its new end', () => {
    expect(typedLine('🎁'.repeat(41), 40)).toBe('🎁'.repeat(40))
    expect(typedText('ab cd', 3)).toBe('ab')
  })

  test('is one line, or keeps its lines, without what cannot be seen', () => {
    expect(typedLine(' a\u0000b\r\n\u202ec\u00a0', 40)).toBe('a b c')
    expect(typedText('a\r\nb\u0007c', 40)).toBe('a\nb c')
  })
})
