import type { MigrationInterface, QueryRunner } from 'typeorm'

const STATEMENTS = [
  'alter table posts add column instagram boolean not null default false',
  'create index posts_on_instagram on posts (published desc, id desc) where instagram and published is not null',
]

/** Which gifts were posted on our Instagram: a few hundred of all, found without looking at the others. */
export class Instagram1763780000000 implements MigrationInterface {
  name = 'Instagram1763780000000'

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement)
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
