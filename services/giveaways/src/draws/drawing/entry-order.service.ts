import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { EntriesRepository } from '../entries/entries.repository.ts'
import { EntriesHash, FirstInOrder } from './draw-order.ts'

/** Codes that are read at once. */
const BATCH = 10_000

/** An entry by its place in the order of a draw. */
export interface PlacedEntry {
  readonly code: string
  /** From 1. */
  readonly place: number
  /** Undefined for a member who was erased. */
  readonly email: string | undefined
}

/** Reads the entries of a draw in batches: memory does not grow with them. The draw has to be locked. */
@Injectable()
export class EntryOrder {
  constructor(@Inject(EntriesRepository) private readonly entries: EntriesRepository) {}

  async hash(transaction: Transaction, giveawayId: number): Promise<{ readonly hash: string; readonly count: number }> {
    const hash = new EntriesHash()
    for await (const codes of this.#batches(transaction, giveawayId)) hash.add(codes)
    return { hash: hash.digest(), count: hash.count }
  }

  /** The first entries in the order that comes from the seed. */
  async first(transaction: Transaction, giveawayId: number, seed: Buffer, wanted: number): Promise<PlacedEntry[]> {
    const first = new FirstInOrder(seed, wanted)
    for await (const codes of this.#batches(transaction, giveawayId)) first.add(codes)
    const codes = first.codes()
    const emails = await this.entries.emailsOf(transaction, codes)
    return codes.map((code, index) => ({ code, place: index + 1, email: emails.get(code) }))
  }

  async *#batches(transaction: Transaction, giveawayId: number): AsyncGenerator<string[]> {
    let after = ''
    for (;;) {
      const codes = await this.entries.codesAfter(transaction, giveawayId, after, BATCH)
      if (codes.length > 0) yield codes
      if (codes.length < BATCH) return
      after = codes.at(-1) ?? after
    }
  }
}
