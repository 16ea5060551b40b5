import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Declined cards of buyers without an account are counted together. */
export class DeclinesOfVisitors1764330020000 implements MigrationInterface {
  name = 'DeclinesOfVisitors1764330020000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "create index payments_declined_of_visitors on payments (changed) where state = 'failed' and member_id is null",
    )
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
