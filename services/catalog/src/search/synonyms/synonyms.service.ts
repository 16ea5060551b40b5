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
import { Operations } from '@ribbonry/service-kit/operations'
import { SearchCaches } from './search-caches.ts'
import { readSynonymFile, type RefusedLine } from './synonym-file.ts'
import { readPair, reversed, type SynonymPair } from './synonym-pair.ts'
import { SYNONYM } from './synonym-undo.service.ts'
import { type SynonymRow, SynonymsRepository } from './synonyms.repository.ts'

type ListInput = CallInput<typeof listSynonyms>['query']

interface TypedPair {
  readonly word?: string | undefined
  readonly synonym?: string | undefined
}

/** What was changed, and the number of the operation. */
export interface SynonymChange {
  readonly rows: readonly SynonymRow[]
  readonly operation: number | undefined
}

export interface ImportedSynonyms extends Pick<SynonymChange, 'operation'> {
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
    @Inject(Operations) private readonly operations: Operations,
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
  async create(typed: TypedPair, both: boolean, memberId: number): Promise<SynonymChange> {
    const pair = pairOf(typed)
    return await this.#add(both ? [pair, reversed(pair)] : [pair], memberId, (rows) => {
      if (rows.length === 0)
        throw refusalOf(createSynonym, 'conflict', 'synonym-taken', SYNONYM_MESSAGES.taken, {
          fields: { synonym: SYNONYM_MESSAGES.taken },
        })
    })
  }

  /** @throws DomainError `synonym-not-found` @returns the number of the operation */
  async delete(id: number, memberId: number): Promise<number | undefined> {
    const operation = await this.transactions.run(async (transaction) => {
      const row = await this.synonyms.find(transaction, id)
      if (row === undefined) throw refusalOf(deleteSynonym, 'not-found', 'synonym-not-found', 'There is no such synonym.')
      const before = await this.operations.before(transaction, SYNONYM, [id], { deleting: true })
      await this.synonyms.delete(transaction, row)
      return await this.operations.recordRow(transaction, before, { memberId, action: 'delete', id, title: titleOf([row]) })
    })
    await this.caches.synonymsChanged()
    return operation
  }

  /** @throws DomainError `csv-missing`, `csv-too-long` */
  async import(csv: string, both: boolean, memberId: number): Promise<ImportedSynonyms> {
    const { pairs, refused, isTooLong } = readSynonymFile(csv)
    if (isTooLong) throw refusalOf(importSynonyms, 'refused', 'csv-too-long', 'The file has too many rows.')
    if (pairs.length + refused.length === 0) throw refusalOf(importSynonyms, 'refused', 'csv-missing', 'The file has no rows.')
    const all = both ? [...pairs, ...pairs.map(reversed)] : pairs
    const { rows, operation } = await this.#add(all, memberId)
    return { added: rows.length, known: all.length - rows.length, refused, operation }
  }

  /** Adds those that are not there yet, as one operation. @param check refuses before anything is recorded */
  async #add(
    pairs: readonly SynonymPair[],
    memberId: number,
    check: (rows: readonly SynonymRow[]) => void = () => undefined,
  ): Promise<SynonymChange> {
    const change = await this.transactions.run(async (transaction) => {
      const rows = await this.synonyms.insert(transaction, pairs)
      check(rows)
      const made = this.operations.made(
        SYNONYM,
        rows.map(({ id }) => id),
      )
      const [first] = rows
      const subject = { ...(rows.length === 1 && first !== undefined && { id: first.id }), title: titleOf(rows) }
      const operation = await this.operations.recordRows(transaction, made, { memberId, action: 'create', ...subject })
      return { rows, operation }
    })
    if (change.rows.length > 0) await this.caches.synonymsChanged()
    return change
  }
}

/** One pair, or how many. */
function titleOf(rows: readonly SynonymRow[]): string {
  const [first] = rows
  return rows.length === 1 && first !== undefined ? `${first.word}: ${first.synonym}` : `${rows.length} synonyms`
}

/** @throws DomainError for texts that are no pair */
export function pairOf(typed: TypedPair): SynonymPair {
  const read = readPair(typed)
  if (!('code' in read)) return read
  const { code, sentence, field } = read
  throw refusalOf(createSynonym, 'refused', code, sentence, { fields: { [field]: sentence } })
}
