import type { MigrationInterface, QueryRunner } from 'typeorm'

const STATEMENTS = [
  `create table refund_requests (
    refund_id text primary key,
    payment_id uuid not null,
    amount bigint not null,
    asked timestamptz not null,
    accepted timestamptz
  )`,
  // What was logged so far was asked for under its caller's name.
  `insert into refund_requests (refund_id, payment_id, amount, asked, accepted)
    select 'refund.' || item_id || '.' || (details ->> 'request'), item_id::uuid, (details ->> 'amount')::bigint, min(at), min(at)
    from activity where item_type = 'payment' and action = 'refund' and details ->> 'request' is not null
    group by 1, 2, 3 on conflict do nothing`,
  // How often a refund that is due was refused.
  'alter table payments add column refund_failures integer not null default 0',
]

/** Refunds that staff asked for, apart from those that were made; and how often one that is due failed. */
export class RefundRequests1764160020000 implements MigrationInterface {
  name = 'RefundRequests1764160020000'

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement)
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
