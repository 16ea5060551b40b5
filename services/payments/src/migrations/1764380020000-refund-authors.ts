import type { MigrationInterface, QueryRunner } from 'typeorm'

const STATEMENTS = [
  `alter table refund_requests add column staff bigint, add column reason text not null default ''`,
  `update refund_requests as r set staff = a.member_id from activity as a
    where a.item_type = 'payment' and a.action = 'refund'
      and r.refund_id = 'refund.' || a.item_id || '.' || (a.details ->> 'request')`,
  'create index refund_requests_by_payment on refund_requests (payment_id)',
]

/** Who of the staff made a refund, and why. */
export class RefundAuthors1764380020000 implements MigrationInterface {
  name = 'RefundAuthors1764380020000'

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement)
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
