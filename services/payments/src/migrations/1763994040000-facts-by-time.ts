import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Facts of one day, for the comparison with a provider. */
export class FactsByTime1763994040000 implements MigrationInterface {
  name = 'FactsByTime1763994040000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index ledger_facts_by_time on ledger_facts (occurred)')
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
