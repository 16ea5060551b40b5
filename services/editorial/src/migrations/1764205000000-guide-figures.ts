import type { MigrationInterface, QueryRunner } from 'typeorm'

const STATEMENTS = [
  // Events of gifts within guides, as tracking counts them.
  `create table gift_figures (
    post_id bigint primary key,
    version integer not null,
    impressions integer not null,
    clicks integer not null
  )`,
  // Version of the computation that the views are of.
  'alter table guides add column views_version integer not null default 0',
  // What waits longest comes first in the list of those at which it is somebody's turn.
  'create index guides_by_turn on guides (turn_since, id) where stage is not null',
]

/** Figures of guides that tracking counts, and the order of what waits for somebody. */
export class GuideFigures1764205000000 implements MigrationInterface {
  name = 'GuideFigures1764205000000'

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement)
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
