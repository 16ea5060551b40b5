import { describe, expect, it } from '@jest/globals'
import { type AnalyzedWord, toSearchQuery } from './search-query.ts'

const word = (name: string, texts = 10, synonyms: AnalyzedWord['synonyms'] = []): AnalyzedWord => ({
  word: name,
  query: `'${name}'`,
  known: true,
  titles: Math.round(texts / 2),
  texts,
  synonyms,
})
const synonym = (name: string, texts = 10): AnalyzedWord['synonyms'][number] => ({
  query: `'${name}'`,
  titles: Math.round(texts / 2),
  texts,
})

describe('a search query', () => {
  it('asks for every word, each as it is or as a synonym', () => {
    expect(toSearchQuery([word('dad', 5, [synonym('father')]), word('mug')])?.all).toBe("('dad' | 'father') & ('mug')")
  })

  it('counts at most as many matches as posts with the rarest word or its synonyms', () => {
    expect(
      toSearchQuery([word('dad', 100, [synonym('father', 60), synonym('father', 60), synonym('dad', 100)]), word('mug', 300)])
        ?.rarest,
    ).toEqual({ titles: 80, texts: 160 })
  })

  it('asks for two words as one too, where they are written so', () => {
    const compounds = [{ parts: ['tea', 'pot'], joined: word('teapot', 7) }] as const
    expect(toSearchQuery([word('red'), word('tea', 20), word('pot', 4)], compounds)).toMatchObject({
      all: "('red') & (('teapot') | (('tea') & ('pot')))",
      rarest: { titles: 5, texts: 10 },
    })
    expect(toSearchQuery([word('pot'), word('tea')], compounds)?.all).toBe("('pot') & ('tea')")
  })

  it('weighs a word and its other forms the same, whichever was asked for', () => {
    const form = (name: string, texts: number) => ({ ...synonym(name, texts), isForm: true })
    const weightsOf = (asked: AnalyzedWord) =>
      Object.fromEntries(toSearchQuery([asked])?.wanted.map(({ query, weight }) => [query, weight]) ?? [])
    const one = weightsOf(word('scarf', 9, [synonym('shawl'), form('scarves', 2)]))
    expect(weightsOf(word('scarves', 2, [synonym('shawl'), form('scarf', 9)]))).toEqual(one)
    expect(one["'scarf'"]).toBe(one["'scarves'"])
    expect(one["'scarf'"]).toBeGreaterThan(one["'shawl'"] ?? 0)
  })

  it('is null for stop words alone', () => {
    expect(toSearchQuery([{ ...word('the'), query: '' }])).toBeNull()
    expect(toSearchQuery([])).toBeNull()
  })

  it('weighs rare words more than frequent ones, and words more than their synonyms', () => {
    const weights =
      toSearchQuery([word('dinosaur', 3), word('toy', 3000, [synonym('plaything')])])?.wanted.map(({ weight }) => weight) ?? []
    expect(weights).toEqual(weights.toSorted((one, other) => other - one))
    expect(new Set(weights).size).toBe(3)
  })

  it('finds near matches by the rare words, or by all but one where each is frequent', () => {
    const nearTo = (...words: AnalyzedWord[]) => toSearchQuery(words)?.near
    expect(nearTo(word('dinosaur', 3), word('toy', 30_000))).toEqual({ query: "('dinosaur')", isRare: true })
    expect(nearTo(word('red', 20_000), word('toy', 30_000), word('box', 9000))).toEqual({
      query: "(('toy') & ('box')) | (('red') & ('box')) | (('red') & ('toy'))",
      isRare: false,
    })
    expect(nearTo(word('red', 20_000), word('toy', 30_000))).toEqual({ query: "('red')", isRare: false })
    expect(nearTo(word('toy', 30_000))).toBeNull()
  })
})
