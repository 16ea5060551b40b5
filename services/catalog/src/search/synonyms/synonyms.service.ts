import {
  type CallInput,
  createSynonym,
  deleteSynonym,
  importSynonyms,
  type listSynonyms,
  SYNONYM_MESSAGES,
} from '@ribbonry/contracts'
import { refusalOf, Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { SearchCaches } from './search-caches.ts'
import { readSynonymFile, type RefusedLine } from './synonym-file.ts'
import { readPair, reversed, type SynonymPair } from './synonym-pair.ts'
import { type SynonymRow, SynonymsRepository } from './synonyms.repository.ts'

type ListInput = CallInput<typeof listSynonyms>['query']

interface TypedPair {
  readonly word?: string | undefined
  readonly synonym?: string | undefined
}

export interface ImportedSynonyms {
  readonly added: number
  readonly known: number
  readonly refused: readonly RefusedLine[]
}

/** The synonyms of the search. A change takes effect on every instance within seconds. */
@Injectable()
export class SynonymsService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(SynonymsRepository) private readonly synonyms: SynonymsRepository,
    @Inject(SearchCaches) private readonly caches: SearchCaches,
  ) {}

  /** By their words: a page, or all. */
  async list({ term, page }: ListInput): Promise<{ rows: SynonymRow[]; total: number }> {
    return await this.synonyms.list(term.toLowerCase(), page)
  }

  /**
   * @param both whether the synonym finds what has the word, too
   * @returns the pairs that were added: that of the word first
   * @throws DomainError by the codes of `createSynonym`
   */
  async create(typed: TypedPair, both: boolean): Promise<readonly [SynonymRow, ...SynonymRow[]]> {
    const pair = pairOf(typed)
    const pairs = both ? [pair, reversed(pair)] : [pair]
    const added = await this.transactions.run(async (transaction) => {
      const [first, ...others] = await this.synonyms.insert(transaction, pairs)
      if (first === undefined)
        throw refusalOf(createSynonym, 'conflict', 'synonym-taken', SYNONYM_MESSAGES.taken, {
          fields: { synonym: SYNONYM_MESSAGES.taken },
        })
      return [first, ...others] as const
    })
    await this.caches.synonymsChanged()
    return added
  }

  /** @throws DomainError `synonym-not-found` */
  async delete(id: number): Promise<void> {
    await this.transactions.run(async (transaction) => {
      if ((await this.synonyms.delete(transaction, id)) === undefined)
        throw refusalOf(deleteSynonym, 'not-found', 'synonym-not-found', 'There is no such synonym.')
    })
    await this.caches.synonymsChanged()
  }

  /** @throws DomainError `csv-missing`, `csv-too-long` */
  async import(csv: string, both: boolean): Promise<ImportedSynonyms> {
    const { pairs, refused, isTooLong } = readSynonymFile(csv)
    if (isTooLong) throw refusalOf(importSynonyms, 'refused', 'csv-too-long', 'The file has too many rows.')
    if (pairs.length + refused.length === 0) throw refusalOf(importSynonyms, 'refused', 'csv-missing', 'The file has no rows.')
    const all = both ? [...pairs, ...pairs.map(reversed)] : pairs
    const added = await this.transactions.run(async (transaction) => await this.synonyms.insert(transaction, all))
    if (added.length > 0) await this.caches.synonymsChanged()
    return { added: added.length, known: all.length - added.length, refused }
  }
}

/** @throws DomainError for texts that are no pair */
export function pairOf(typed: TypedPair): SynonymPair {
  const read = readPair(typed)
  if (!('code' in read)) return read
  const { code, sentence, field } = read
  throw refusalOf(createSynonym, 'refused', code, sentence, { fields: { [field]: sentence } })
}
