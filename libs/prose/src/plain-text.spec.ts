import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { isPlain, plainText, proseOf } from './plain-text.ts'
import { readProse } from './read-prose.ts'

const loose = fc
  .array(
    fc.oneof(
      fc.constantFrom(...'*_[]()!#>-\\.`<:1 \n\r~ab'.split('')),
      fc.constantFrom('## ', '1. ', '- ', '::gift[1]', '> ', '**', '](/x)', '\n\n'),
      fc.string({ maxLength: 4 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''))

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

describe('plain text as prose', () => {
  it.each(['', 'One line.', 'First.\n\nSecond,\non two lines.', 'A 5-star hotel: 3 * 4 [sic]'])('stays as it is: %j', (text) => {
    expect(isPlain(text)).toBe(true)
    expect(proseOf(text)).toBe(text)
  })

  it('escapes what would be read as markup', () => {
    expect(proseOf('* great *\n\n- cheap\n\n**warm**')).toBe('\\* great \\*\n\n\\- cheap\n\n\\*\\*warm\\*\\*')
  })

  it('shows every word, and nothing but paragraphs', () => {
    fc.assert(
      fc.property(loose, (text) => {
        const prose = proseOf(text)
        expect(readProse(prose).every(({ kind }) => kind === 'paragraph')).toBe(true)
        expect(oneLine(plainText(prose))).toBe(oneLine(text))
        expect(plainText(proseOf(plainText(prose)))).toBe(plainText(prose))
      }),
      { numRuns: 500 },
    )
  })
})

describe('the plain text of prose', () => {
  it('has headings, quotes and items as paragraphs, and no pictures and gifts', () => {
    const picture = `![A kite](/media/${'0f'.repeat(16)}/960.jpg)`
    const prose = ['## Tea', 'A **bold [link](/about/)**.', '- one\n  1. below', '> said', picture, '::gift[3]'].join('\n\n')
    expect(plainText(prose)).toBe('Tea\n\nA bold link.\n\none\n\nbelow\n\nsaid')
  })
})
