import { expect, it } from '@jest/globals'
import { linesOf } from './lines.ts'

it('takes the lines that say something, each once', () => {
  expect(linesOf('  Read aloud\n\nRead aloud\r\nPrices checked \n')).toEqual(['Read aloud', 'Prices checked'])
})
