import type { MigrationInterface, QueryRunner } from 'typeorm'

const STATEMENTS = [
  'drop index search_words_by_likeness',
  `create index search_words_by_likeness on search_words using gist ((word || '') public.gist_trgm_ops)`,
]

/**
 * Likeness has an index of an expression: over the plain column the planner took it for equality too, a hundred times as slow as
 * the key.
 */
export class SearchLikeness1763810000000 implements MigrationInterface {
  name = 'SearchLikeness1763810000000'

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement)
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
