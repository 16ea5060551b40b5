import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Payments whose money the provider has in hand and checks: their buyers have done all that they can. */
export class CapturesInReview1764160010000 implements MigrationInterface {
  name = 'CapturesInReview1764160010000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table payments add column in_review boolean not null default false')
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
