import type { MigrationInterface, QueryRunner } from 'typeorm'

/** What the gifts that are on boards cost in the editions of single countries. */
export class EditionPrices1763992000000 implements MigrationInterface {
  name = 'EditionPrices1763992000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table known_posts add column prices jsonb not null default '[]'`)
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
