import type { MigrationInterface, QueryRunner } from 'typeorm'

const STATEMENTS = [
  'alter table known_posts add column source text',
  'alter table known_posts add column pictured boolean not null default false',
  `update known_posts set pictured = true where image not in ('', '/media/placeholder.svg')`,
]

/** Where a post came from and whether it has a picture, which decide how it is tried. */
export class PostSources1763810020000 implements MigrationInterface {
  name = 'PostSources1763810020000'

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement)
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
