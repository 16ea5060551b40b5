import { describe, expect, it } from '@jest/globals'
import { countWords, wordRuleOf } from './words.ts'

describe('the words of a text', () => {
  it.each([
    ['', 0],
    ['   \n ', 0],
    ['One', 1],
    ['One, two – three!', 3],
    ['don’t stop-gap 24/7', 3],
    ['Käse ... 日本', 2],
    ['1. one\n2. two\n\n- **bold**\n> said', 4],
    ['Read [our best mugs](/best-mugs/) today', 5],
  ])('of %j are counted as %d', (text, count) => expect(countWords(text)).toBe(count))
})

describe('the required length', () => {
  it('is 30 to 60 words for writers who are not curators, and none for others', () => {
    expect(wordRuleOf({ roles: ['listicle_editor'], accessType: null })).toBe('thirty-to-sixty')
    expect(wordRuleOf({ roles: ['listicle_editor'], accessType: 'curator' })).toBe('any')
    expect(wordRuleOf({ roles: ['listicle_editor', 'editor'], accessType: null })).toBe('any')
    expect(wordRuleOf({ roles: ['access'], accessType: null })).toBe('any')
  })
})
