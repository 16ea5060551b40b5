import { describe, expect, it } from '@jest/globals'
import { type KnownWord, toSearchQuery } from './search-query.ts'

const word = (name: string, texts = 10, synonyms: readonly string[] = []): KnownWord =>
  ({ word: name, query: `'${name}'`, known: true, titles: Math.round(texts / 2), texts, synonyms })

describe('a search query', () => {
  it('asks for every word, each as it is or as a synonym', () => {
    expect(toSearchQuery([word('dad', 5, ["'father'"]), word('mug')])?.all).toBe("('dad' | 'father') & ('mug')")
  })

  it('is none where no word tells anything', () => {
    expect(toSearchQuery([{ ...word('the'), query: '' }])).toBeNull()
    expect(toSearchQuery([])).toBeNull()
  })

  it('lets rare words tell more than frequent ones, and words more than their synonyms', () => {
    const weights = toSearchQuery([word('dinosaur', 3), word('toy', 3000, ["'plaything'"])])?.wanted.map(({ weight }) => weight) ?? []
    expect(weights).toEqual(weights.toSorted((one, other) => other - one))
    expect(new Set(weights).size).toBe(3)
  })

  it('gathers by rare words alone, and by none where all are frequent', () => {
    expect(toSearchQuery([word('dinosaur', 3), word('toy', 30_000)])?.rare).toBe("('dinosaur')")
    expect(toSearchQuery([word('toy', 30_000)])?.rare).toBeNull()
  })
})
