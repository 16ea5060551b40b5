import { expect, it } from '@jest/globals'
import { linesOf } from './lines.ts'

it('returns the non-empty lines, without duplicates', () => {
  expect(linesOf('  Read aloud\n\nRead aloud\r\nPrices checked \n')).toEqual(['Read aloud', 'Prices checked'])
})
