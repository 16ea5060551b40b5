import type { MigrationInterface, QueryRunner } from 'typeorm'

const STATEMENTS = [
  // The last number that was given, locked by whoever takes the next one until that is committed.
  `create table receipt_series (
    series text primary key,
    last bigint not null
  )`,
  // No member and no address of an account: a receipt outlives its buyer's account.
  `create table receipts (
    number bigint primary key,
    payment_id uuid not null unique references payments (payment_id),
    issued timestamptz not null,
    subject text not null,
    company text not null,
    tax_number text not null,
    email text not null default '',
    mail_due timestamptz,
    mail_failures integer not null default 0
  )`,
  'create index receipts_to_mail on receipts (mail_due) where mail_due is not null',
  'create index receipts_by_time on receipts (issued)',
]

/** Receipts of payments. */
export class Receipts1763994060000 implements MigrationInterface {
  name = 'Receipts1763994060000'

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement)
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
