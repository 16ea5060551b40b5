import { Inject, Injectable } from '@nestjs/common'
import { ReadPool } from '../../database/read-pool.ts'

/** A word that gifts have; the query is PostgreSQL's text form of tsquery. */
export interface GiftWord {
  readonly word: string
  readonly query: string
  readonly titles: number
  readonly texts: number
}

const GIFT_WORDS = `
  select given.word, plainto_tsquery('shop', given.word)::text as query, titles, texts
  from unnest($1::text[]) with ordinality as given (word, place)
  join search_stems on stem = (tsvector_to_array(to_tsvector('shop', given.word)))[1]
  order by place`

/** The words that gifts have, counted by the dictionary. */
@Injectable()
export class RelatedWordsRepository {
  constructor(@Inject(ReadPool) private readonly pool: ReadPool) {}

  /** Those of the words that gifts have, in their order. */
  async findGiftWords(words: readonly string[]): Promise<GiftWord[]> {
    return await this.pool.query<GiftWord>(GIFT_WORDS, [words])
  }
}
