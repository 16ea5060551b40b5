import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Locks on what is bought: one payment of it is made at a time. `purchase` is a hash, `holder` the request that has the lock. */
export class PurchaseLocks1764330000000 implements MigrationInterface {
  name = 'PurchaseLocks1764330000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'create table purchase_locks (purchase text primary key, holder uuid not null, expires timestamptz not null)',
    )
    await runner.query("create index payments_open_by_day on payments (day) where state = 'pending' and day is not null")
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
