import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { plainText } from './plain-text.ts'
import { readShortProse } from './short-prose.ts'
import { writeProse } from './write-prose.ts'

const read = (text: string) => writeProse(readShortProse(text))

describe('a short text', () => {
  it.each([
    '',
    'One line.',
    'First.\n\nSecond, [a page](/best-mugs/) and **bold *both***.',
    '- one\n  1. below\n- two',
    '> Said.\n>\n> Twice.',
  ])('keeps paragraphs, lists, quotes, emphasis and links to our pages: %j', (text) => {
    expect(read(text)).toBe(text)
  })

  it.each([
    ['## Tea', '\\## Tea'],
    ['::gift[12]', '\\::gift[12]'],
    ['[a shop](https://shop.example/x)', '\\[a shop](https://shop.example/x)'],
  ])('shows what it cannot hold as typed: %j', (text, stored) => {
    expect(readShortProse(text)).toMatchObject([{ kind: 'paragraph', words: [{ text, href: '' }] }])
    expect(readShortProse(stored)).toMatchObject([{ kind: 'paragraph', words: [{ text, href: '' }] }])
  })

  it('holds no markup of pages: tags are text', () => {
    const words = readShortProse('<img src=x onerror=alert(1)> [x](javascript:alert(1)) [y](//evil.example)')
    expect(words).toMatchObject([{ kind: 'paragraph' }])
    expect(JSON.stringify(words)).not.toMatch(/"href":"[^"]/)
  })

  it('stays what it is once it was written', () => {
    const parts = fc.constantFrom(
      '**',
      '*a',
      '- ',
      '1. b',
      '> c',
      '\n',
      '\n\n',
      ' d ',
      '### e',
      '\\',
      '[',
      '](/x)',
      '](http://y)',
    )
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 12 }), (some) => {
        const once = read(some.join(''))
        expect(read(once)).toBe(once)
        expect(plainText(once)).toBe(plainText(read(once)))
      }),
      { numRuns: 300 },
    )
  })
})
