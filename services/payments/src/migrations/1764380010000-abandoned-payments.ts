import type { MigrationInterface, QueryRunner } from 'typeorm'

const STATEMENTS = [
  'alter table payments drop constraint payments_state',
  `alter table payments add constraint payments_state check (
    state in ('pending', 'paid', 'failed', 'voided', 'abandoned', 'partly-refunded', 'refunded', 'disputed')
  )`,
]

/** Orders that their buyers never approved are abandoned: they did not fail, and no money is under way. */
export class AbandonedPayments1764380010000 implements MigrationInterface {
  name = 'AbandonedPayments1764380010000'

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement)
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
