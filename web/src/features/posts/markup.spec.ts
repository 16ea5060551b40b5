import { describe, expect, it } from '@jest/globals'
import { isPlain } from '@ribbonry/prose'
import fc from 'fast-check'
import { mayHaveMarkup } from './markup.ts'

const parts = fc.constantFrom(...'*_[]()!#>-\\.:1 \n\r\tab'.split(''), '## ', '1. ', '::gift[1]', '> ', '](/x)', '\n\n')

describe('a text without signs of markup', () => {
  it('is plain, whatever else is in it', () => {
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 10 }), (texts) => {
        const text = texts.join('')
        expect(mayHaveMarkup(text) || isPlain(text)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  it.each(['Holds six cups: 3 red, 3 blue (all of them).', 'A 5-star kettle.\n\n20 cm wide'])('is most: %j', (text) => {
    expect(mayHaveMarkup(text)).toBe(false)
  })
})
