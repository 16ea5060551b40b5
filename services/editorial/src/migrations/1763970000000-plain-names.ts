import type { MigrationInterface, QueryRunner } from 'typeorm'

/** What the gifts that guides show are, in plain words. */
export class PlainNames1763970000000 implements MigrationInterface {
  name = 'PlainNames1763970000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table known_posts add column what text not null default ''`)
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
