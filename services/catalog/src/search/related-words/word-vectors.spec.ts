import { describe, expect, it } from '@jest/globals'
import { EnglishWords } from '../english-words.ts'
import { partsOfCompound } from './parts-of-compound.ts'
import { WordVectors } from './word-vectors.ts'

const vectors = new WordVectors()
const nearest = (word: string): string[] => vectors.nearest(word, 30).map((near) => near.word)

describe('words that mean alike', () => {
  it.each([
    ['perfume', 'fragrance'],
    ['cookbook', 'recipes'],
    ['jewellery', 'jewelry'],
    ['sofa', 'couch'],
    ['violin', 'cello'],
    ['playstation', 'xbox'],
  ])('of %s: %s is one', (word, other) => {
    expect(nearest(word)).toContain(other)
  })

  it('are the most alike first, without the word itself', () => {
    const near = vectors.nearest('tent', 10)
    expect(near.map(({ likeness }) => likeness)).toEqual(near.map(({ likeness }) => likeness).toSorted((a, b) => b - a))
    expect(near.map(({ word }) => word)).not.toContain('tent')
  })

  it('are none of what is no word', () => {
    expect(vectors.nearest('qwxzv', 10)).toEqual([])
    expect(vectors.likenessOf('qwxzv', 'tent')).toBe(0)
  })
})

describe('compounds', () => {
  it.each([
    ['watch', 'wristwatch'],
    ['bag', 'handbag'],
    ['glasses', 'sunglasses'],
  ])('of %s: %s is one', (head, compound) => {
    expect(vectors.compoundsOf(head)).toContain(compound)
  })

  it('are of the kind of their last word', () => {
    expect(vectors.compoundsOf('board')).not.toContain('cupboard')
  })
})

describe('the parts of a compound', () => {
  const english = new EnglishWords()

  it.each([
    ['smartwatch', { part: 'smart', head: 'watch' }],
    ['dogbed', { part: 'dog', head: 'bed' }],
    ['nightstand', { part: 'night', head: 'stand' }],
    ['canoe', undefined],
  ])('%s: %j', (word, parts) => {
    expect(partsOfCompound(word, (each) => english.has(each))).toEqual(parts)
  })
})
