import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { readSearchTerm } from './search-term.ts'

describe('readSearchTerm', () => {
  it.each([
    ['Gifts for Dad', { words: ['for', 'dad'] }],
    ['gift ideas', { words: ['gift', 'ideas'] }],
    ['mug under $20', { words: ['mug'], max: 20 }],
    ['lamp up to 35.50', { words: ['lamp'], max: 35.5 }],
    ['watch over £100', { words: ['watch'], min: 100 }],
    ['gifts under 20', { words: [], max: 20 }],
    ['luxury gift over 1000', { words: ['luxury'], min: 1000 }],
    ['games for over 60s', { words: ['games', 'for', 'over', '60s'] }],
    ['toys for under 5 years', { words: ['toys', 'for', 'under', '5', 'years'] }],
    ["grandma's teapot", { words: ['grandma', 'teapot'] }],
    ["L'Oréal rock'n'roll kids’ don’t", { words: ['l', 'oréal', 'rock', 'n', 'roll', 'kids', 'don', 't'] }],
    ['<script>alert("x")</script>', { words: ['script', 'alert', 'x'] }],
    ["'; drop table posts; --", { words: ['drop', 'table', 'posts'] }],
    ['🎁🎁', { words: [] }],
    ['\u202Egum\u202C', { words: ['gum'] }],
    ['Füller', { words: ['füller'] }],
  ])('reads %j', (text, expected) => {
    expect(readSearchTerm(text)).toEqual(expected)
  })

  it('accepts any input, and returns few and short words of letters and digits', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 2000 }), (text) => {
        const { words } = readSearchTerm(text)
        expect(words.length).toBeLessThanOrEqual(12)
        for (const word of words) expect(word).toMatch(/^[\p{L}\p{N}]{1,40}$/u)
      }),
    )
  })
})
