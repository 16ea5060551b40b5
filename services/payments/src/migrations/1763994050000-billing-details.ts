import type { MigrationInterface, QueryRunner } from 'typeorm'

/** What buyers want to read on their receipts. */
export class BillingDetails1763994050000 implements MigrationInterface {
  name = 'BillingDetails1763994050000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table payments
      add column company text not null default '',
      add column tax_number text not null default ''`)
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
