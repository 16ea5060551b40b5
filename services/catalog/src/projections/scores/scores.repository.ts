import type { PostScores } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

const COLUMNS = [
  'clicks',
  'impressions',
  'mobile_clicks',
  'mobile_impressions',
  'editorial_clicks',
  'editorial_impressions',
  'postpage_clicks',
  'postpage_impressions',
  'cat_clicks',
  'cat_impressions',
  'earnings_score',
  'clicks_score',
  'week_score',
  'week_ctr',
  'mobile_ctr',
  'popular_score',
  'all_time_score',
] as const satisfies readonly (keyof PostScores)[]

const TYPES = COLUMNS.map((column) => `${column} ${/score|ctr/.test(column) ? 'real' : 'bigint'}`).join(', ')

/** Columns of counts are 32-bit; larger counts are clamped. */
const CLAMPED_COLUMNS = COLUMNS.map((column) =>
  /score|ctr/.test(column) ? `given.${column}` : `least(given.${column}, 2147483647)::integer`,
).join(', ')

// Rows are locked in id order, so that two computations cannot deadlock.
const UPDATE = `
  with given as (select * from jsonb_to_recordset($1::jsonb) as t (post_id bigint, ${TYPES})),
  locked as (select id from posts where id in (select post_id from given) and scores_version < $2 order by id for update)
  update posts set (${COLUMNS.join(', ')}) = row(${CLAMPED_COLUMNS}), scores_version = $2
  from locked join given on given.post_id = locked.id where posts.id = locked.id`

/** Counts and scores of posts. */
@Injectable()
export class ScoresRepository {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  /**
   * Writes the figures of one computation; those of a later version stay.
   * @returns the number of updated posts
   */
  async update(scores: readonly PostScores[], version: number): Promise<number> {
    const [, written] = await this.dataSource.query<[unknown, number]>(UPDATE, [JSON.stringify(scores), version])
    return written
  }
}
