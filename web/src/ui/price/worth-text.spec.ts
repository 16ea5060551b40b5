import { expect, it } from '@jest/globals'
import { worthText } from './worth-text.ts'

it.each([
  ['USD', 0.78740157, 'GBP', 'US$1 = £0.787'],
  ['GBP', 1.27, 'USD', '£1 = US$1.27'],
  ['GBP', 1.739726, 'CAD', '£1 = CA$1.74'],
  ['JPY', 0.0066, 'USD', '¥1 = US$0.00660'],
  ['KWD', 325.4, 'USD', 'KWD\u00A01 = US$325'],
])('one %s that is worth %d %s is written %p', (of, worth, currency, text) => {
  expect(worthText(of, worth, currency)).toBe(text)
})
