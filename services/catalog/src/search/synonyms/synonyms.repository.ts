import { SYNONYMS_PER_PAGE } from '@ribbonry/contracts'
import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import type { SynonymPair } from './synonym-pair.ts'

export interface SynonymRow extends SynonymPair {
  readonly id: number
}

/** Of $1 any part of a word; $2 rows from $3 on, or all. */
const LIST = `
  select id, word, synonym, count(*) over ()::integer as total from search_synonyms
  where $1 = '' or strpos(word, $1) > 0 or strpos(synonym, $1) > 0
  order by word, synonym limit $2::integer offset $3::integer`

const INSERT = `
  insert into search_synonyms (word, synonym)
  select word, synonym from unnest($1::text[], $2::text[]) with ordinality as given (word, synonym, place) order by place
  on conflict do nothing returning id, word, synonym`

const FIND = 'select id, word, synonym from search_synonyms where id = $1 for update'

const DELETE = 'delete from search_synonyms where id = $1'

const EXISTS = 'select id from search_synonyms where word = $1 and synonym = $2'

/** As the next refresh of the dictionary does: a word that no gift has is known for its synonyms. */
const LEARN = `
  insert into search_words (word, stem, frequency, texts)
  select word, stem, 0, 0 from (
    select distinct word, coalesce((tsvector_to_array(to_tsvector('shop', word)))[1], '') as stem
    from search_synonyms where id = any($1::integer[]) and word ~ '^[[:alpha:]]{2,40}$'
  ) as learnt where stem <> '' order by word
  on conflict (word) do nothing`

const UNLEARN = `
  delete from search_words where word = any($1::text[]) and frequency = 0 and texts = 0
    and word not in (select word from search_synonyms where word = any($1::text[]))`

/** The synonyms of the search. */
@Injectable()
export class SynonymsRepository {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  /** @param page from 1; without it all come */
  async list(term: string, page: number | undefined): Promise<{ rows: SynonymRow[]; total: number }> {
    const slice = page === undefined ? [null, 0] : [SYNONYMS_PER_PAGE, (page - 1) * SYNONYMS_PER_PAGE]
    const rows = await this.dataSource.query<(SynonymRow & { readonly total: number })[]>(LIST, [term, ...slice])
    return { rows, total: rows[0]?.total ?? 0 }
  }

  async exists({ word, synonym }: SynonymPair): Promise<boolean> {
    return (await this.dataSource.query<object[]>(EXISTS, [word, synonym])).length > 0
  }

  /** Adds those that are not there yet, and makes their words known. @returns the added ones */
  async insert(transaction: Transaction, pairs: readonly SynonymPair[]): Promise<SynonymRow[]> {
    const added = await transaction.query<SynonymRow[]>(INSERT, [
      pairs.map(({ word }) => word),
      pairs.map(({ synonym }) => synonym),
    ])
    await this.learn(
      transaction,
      added.map(({ id }) => id),
    )
    return added
  }

  /** Makes the words of synonyms known. */
  async learn(transaction: Transaction, ids: readonly number[]): Promise<void> {
    if (ids.length > 0) await transaction.query(LEARN, [ids])
  }

  /** Forgets words that neither a gift nor a synonym has any more. */
  async unlearn(transaction: Transaction, words: readonly string[]): Promise<void> {
    if (words.length > 0) await transaction.query(UNLEARN, [words])
  }

  async find(transaction: Transaction, id: number): Promise<SynonymRow | undefined> {
    const [row] = await transaction.query<SynonymRow[]>(FIND, [id])
    return row
  }

  async delete(transaction: Transaction, { id, word }: SynonymRow): Promise<void> {
    await transaction.query(DELETE, [id])
    await this.unlearn(transaction, [word])
  }
}
