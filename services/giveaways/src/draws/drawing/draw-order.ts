import { createHash, createHmac, type Hash } from 'node:crypto'
import { HmacSha256 } from '../../addresses/hmac-sha256.ts'

/** How many secret bytes a draw has. */
export const SECRET_BYTES = 32

/** SHA-256 of the secret in hexadecimal digits, which is public from the first day. */
export function commitmentOf(secret: Uint8Array): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** SHA-256 of sorted codes joined by line feeds, without one after the last; codes are added in their order, in any batches. */
export class EntriesHash {
  readonly #hash: Hash = createHash('sha256')
  #count = 0

  add(codes: readonly string[]): void {
    if (codes.length === 0) return
    this.#hash.update((this.#count === 0 ? '' : '\n') + codes.join('\n'))
    this.#count += codes.length
  }

  get count(): number {
    return this.#count
  }

  /** Ends the hash. */
  digest(): string {
    return this.#hash.digest('hex')
  }
}

/** What the order of the entries comes from. */
export function seedOf(secret: Uint8Array, entriesHash: string, beacon: string): Buffer {
  return createHmac('sha256', secret).update(`${entriesHash}:${beacon}`).digest()
}

interface Ranked {
  readonly code: string
  readonly rank: string
}

/** Entries that are kept beyond the wanted ones before those that come later are dropped. */
const SPARE = 1000

/** The first entries in the order of a draw. Keeps as many as are wanted and some more, however many are added. */
export class FirstInOrder {
  #kept: Ranked[] = []
  /** Rank of the last wanted entry so far; whatever comes after it is not among the first. */
  #last: string | undefined

  /** Place of a code in the order of a draw, as a text: the smallest is the first. */
  readonly #rank: HmacSha256

  constructor(
    seed: Uint8Array,
    private readonly wanted: number,
  ) {
    this.#rank = new HmacSha256(seed)
  }

  add(codes: readonly string[]): void {
    for (const code of codes) {
      const rank = this.#rank.hex(code)
      if (this.#last !== undefined && rank > this.#last) continue
      this.#kept.push({ code, rank })
      if (this.#kept.length >= 2 * this.wanted + SPARE) this.#drop()
    }
  }

  /** Their codes in the order of the draw. */
  codes(): string[] {
    this.#drop()
    return this.#kept.map(({ code }) => code)
  }

  #drop(): void {
    this.#kept = this.#kept.toSorted((one, other) => (one.rank < other.rank ? -1 : 1)).slice(0, this.wanted)
    if (this.#kept.length === this.wanted) this.#last = this.#kept.at(-1)?.rank
  }
}
