import type { MigrationInterface, QueryRunner } from 'typeorm'

// So far there was one text, which its writers knew as a note to themselves. It becomes the private one, whatever stands in it;
// comments for others begin empty. Renaming keeps the texts in place.
const STATEMENTS = ['items', 'taken_off'].flatMap((table) => [
  `alter table ${table} rename column comment to note`,
  `alter table ${table} alter column note set default ''`,
  `alter table ${table} add column comment text not null default ''`,
])

/** Notes that only their writers read, beside the comments for everybody who sees a board. */
export class ItemNotes1763840000000 implements MigrationInterface {
  name = 'ItemNotes1763840000000'

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement)
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
