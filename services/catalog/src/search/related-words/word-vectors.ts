import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Injectable } from '@nestjs/common'

/** A word that means alike, with the cosine of both vectors: 1 is the same. */
export interface NearWord {
  readonly word: string
  readonly likeness: number
}

const FILE = join(import.meta.dirname, '../../../data/word-vectors.bin')
const DIMENSIONS = 64
/** Words that are less alike have nothing to do with each other. */
const LEAST_LIKENESS = 0.4

/** Parts of a compound are at least as long. */
const SHORTEST_PART = 3
/** A compound that is less alike to its last part is none of its kind: a cupboard is no board. */
const LEAST_KINSHIP = 0.28
const MOST_COMPOUNDS = 12

/** The words of English and names that mean alike, from what was written beside them (`data/README.md`). Takes 4 MB of memory. */
@Injectable()
export class WordVectors {
  readonly #words: readonly string[]
  readonly #places: ReadonlyMap<string, number>
  readonly #values: Int8Array
  /** Length of each vector. */
  readonly #lengths: Float32Array
  #byHead: ReadonlyMap<string, readonly string[]> | undefined

  constructor() {
    const file = readFileSync(FILE)
    const end = file.indexOf('\n\n')
    this.#words = file.toString('latin1', 0, end).split('\n')
    this.#places = new Map(this.#words.map((word, place) => [word, place]))
    this.#values = new Int8Array(file.buffer, file.byteOffset + end + 2, this.#words.length * DIMENSIONS)
    this.#lengths = new Float32Array(this.#words.length)
    for (let place = 0; place < this.#words.length; place += 1) this.#lengths[place] = Math.sqrt(this.#product(place, place))
  }

  has(word: string): boolean {
    return this.#places.has(word)
  }

  /** The cosine of two words; 0 where one is unknown. */
  likenessOf(one: string, other: string): number {
    const [first, second] = [this.#places.get(one), this.#places.get(other)]
    return first === undefined || second === undefined ? 0 : this.#cosine(first, second)
  }

  /** The words that are most alike, without the word itself. Takes some 5 ms. */
  nearest(word: string, most: number): NearWord[] {
    const place = this.#places.get(word)
    if (place === undefined) return []
    const values = this.#values
    const own = values.subarray(place * DIMENSIONS, (place + 1) * DIMENSIONS)
    const near: NearWord[] = []
    for (const [other, name] of this.#words.entries()) {
      const first = other * DIMENSIONS
      let sum = 0
      for (let axis = 0; axis < DIMENSIONS; axis += 1) sum += (own[axis] ?? 0) * (values[first + axis] ?? 0)
      const likeness = sum / ((this.#lengths[place] ?? 1) * (this.#lengths[other] ?? 1))
      if (likeness >= LEAST_LIKENESS && other !== place) near.push({ word: name, likeness })
    }
    return near.toSorted((one, other) => other.likeness - one.likeness).slice(0, most)
  }

  /** Words that end in a word and are one of its kind, the most frequent first: `wristwatch` of `watch`. */
  compoundsOf(word: string): readonly string[] {
    return this.#compounds().get(word) ?? []
  }

  /** Found when first asked for. */
  #compounds(): ReadonlyMap<string, readonly string[]> {
    if (this.#byHead !== undefined) return this.#byHead
    const byHead = new Map<string, string[]>()
    for (const word of this.#words)
      for (let place = SHORTEST_PART; place <= word.length - SHORTEST_PART; place += 1) {
        const head = word.slice(place)
        if (!this.has(head) || !this.has(word.slice(0, place)) || this.likenessOf(word, head) < LEAST_KINSHIP) continue
        const known = byHead.get(head)
        if (known === undefined) byHead.set(head, [word])
        else if (known.length < MOST_COMPOUNDS) known.push(word)
      }
    this.#byHead = byHead
    return byHead
  }

  #cosine(one: number, other: number): number {
    return this.#product(one, other) / ((this.#lengths[one] ?? 1) * (this.#lengths[other] ?? 1))
  }

  #product(one: number, other: number): number {
    const values = this.#values
    const [first, second] = [one * DIMENSIONS, other * DIMENSIONS]
    let sum = 0
    for (let axis = 0; axis < DIMENSIONS; axis += 1) sum += (values[first + axis] ?? 0) * (values[second + axis] ?? 0)
    return sum
  }
}
