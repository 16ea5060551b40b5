import type { MigrationInterface, QueryRunner } from 'typeorm'

const STATEMENTS = [
  'create text search configuration typed (copy = pg_catalog.simple)',
  'alter text search configuration typed alter mapping for hword, hword_part, word with public.unaccent, pg_catalog.simple',
  `create index posts_by_typed_words on posts using gin (to_tsvector('typed', plain_words(title || ' ' || what)))
   where published is not null`,
]

/** Finds gifts by the beginnings of the words of their titles as they are written: stems end before the word does. */
export class TypedWords1764050000000 implements MigrationInterface {
  name = 'TypedWords1764050000000'

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement)
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
