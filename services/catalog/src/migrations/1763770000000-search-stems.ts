import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * How many gifts have a word is known for every word that searching goes by: those of labels and categories too, and those of
 * guides have an index.
 */
export class SearchStems1763770000000 implements MigrationInterface {
  name = 'SearchStems1763770000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create table search_stems (stem text primary key, titles integer not null, texts integer not null)')
    await runner.query(`create index known_guides_by_title on known_guides using gin (to_tsvector('shop', title))`)
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
