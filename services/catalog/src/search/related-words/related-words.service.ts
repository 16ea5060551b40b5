import { Inject, Injectable } from '@nestjs/common'
import { LRUCache } from 'lru-cache'
import { EnglishWords } from '../english-words.ts'
import type { WeightedQuery } from '../search-query.ts'
import { wordForms } from '../word-forms.ts'
import { partsOfCompound } from './parts-of-compound.ts'
import { type GiftWord, RelatedWordsRepository } from './related-words.repository.ts'
import { type NearWord, WordVectors } from './word-vectors.ts'

/**
 * Words that are looked up for each word of a search, and those of them that gifts have and that are searched for: words with one
 * stem count once, so that those of few gifts have room beside the common ones.
 */
const LOOKED_UP = 200
const MOST_RELATED = 16
/** What a word that means just the same weighs beside a word of the search. */
const RELATED_WEIGHT = 0.3
/** The words of a compound are nearly what is looked for: a smartwatch is a watch, and a dogbed something for dogs. */
const PART_LIKENESS = 0.8
const CACHE_SIZE = 5000
const CACHE_TTL_MS = 60_000

/** A word of gifts with its weight, and in how many gifts it is. */
export interface RelatedQuery extends WeightedQuery {
  readonly texts: number
}

interface RelatedWord extends GiftWord {
  readonly likeness: number
}

/** Words of gifts that mean something alike to those of a search: what comes near where few gifts have the words themselves. */
@Injectable()
export class RelatedWords {
  readonly #cache = new LRUCache<string, readonly RelatedWord[]>({ max: CACHE_SIZE, ttl: CACHE_TTL_MS })
  /** What is alike never changes. */
  readonly #near = new LRUCache<string, readonly NearWord[]>({ max: CACHE_SIZE })

  constructor(
    @Inject(RelatedWordsRepository) private readonly repository: RelatedWordsRepository,
    @Inject(WordVectors) private readonly vectors: WordVectors,
    @Inject(EnglishWords) private readonly english: EnglishWords,
  ) {}

  /** The most alike first, weighted by how alike they are to that word and to all of them, and by how rare. */
  async find(words: readonly string[]): Promise<RelatedQuery[]> {
    const related = await Promise.all(words.map(async (word) => await this.#relatedTo(word)))
    return related
      .flat()
      .map(({ word, query, texts, likeness }) => {
        const all = words.reduce((sum, each) => sum + Math.max(0, this.vectors.likenessOf(each, word)), 0) / words.length
        const alike = words.length === 1 ? likeness : (likeness + all) / 2
        return { query, texts, weight: (RELATED_WEIGHT * alike ** 2) / Math.log(Math.E + texts), isRelated: true as const }
      })
      .toSorted((one, other) => other.weight - one.weight)
  }

  async #relatedTo(word: string): Promise<readonly RelatedWord[]> {
    const cached = this.#cache.get(word)
    if (cached !== undefined) return cached
    const near = this.#nearest(word)
    const likeness = new Map(near.map((each) => [each.word, each.likeness]))
    const known = near.length === 0 ? [] : await this.repository.findGiftWords(near.map((each) => each.word))
    const isFirst = (query: string, place: number): boolean => known.findIndex((each) => each.query === query) === place
    const related = known
      .filter(({ query }, place) => isFirst(query, place))
      .slice(0, MOST_RELATED)
      .map((each) => ({ ...each, likeness: likeness.get(each.word) ?? 0 }))
    this.#cache.set(word, related)
    return related
  }

  #nearest(word: string): readonly NearWord[] {
    const kept = this.#near.get(word)
    if (kept !== undefined) return kept
    const near = this.#findNearest(word)
    this.#near.set(word, near)
    return near
  }

  /** By the word as it is typed, else by another form of it, else by the noun that it ends in and what stands before that. */
  #findNearest(word: string): NearWord[] {
    const isWord = (each: string): boolean => this.english.has(each)
    const forms = [word, ...wordForms(word, isWord), word.replace(/(?<=[^s])s$/, '')]
    const known = forms.find((form) => this.vectors.has(form))
    const others = forms.slice(1).map((form) => ({ word: form, likeness: 1 }))
    if (known !== undefined) return [...others, ...this.vectors.nearest(known, LOOKED_UP)]
    const compound = partsOfCompound(word, isWord)
    if (compound === undefined) return others
    const { part, head } = compound
    const parts = [head, part].map((each) => ({ word: each, likeness: 1 }))
    return [...others, ...parts, ...this.vectors.nearest(head, LOOKED_UP / 2)].map((near): NearWord => ({
      ...near,
      likeness: near.likeness * PART_LIKENESS,
    }))
  }
}
