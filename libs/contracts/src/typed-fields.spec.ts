import { describe, expect, test } from '@jest/globals'
import { typedLine, typedText } from './typed-fields.ts'

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
