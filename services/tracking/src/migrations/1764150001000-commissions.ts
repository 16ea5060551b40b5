import type { MigrationInterface, QueryRunner } from 'typeorm'

const STATEMENTS = [
  `create table known_commissions (
    code text primary key,
    version integer not null,
    post_id bigint not null,
    month text not null,
    cents bigint not null
  )`,
  'create index known_commissions_by_post on known_commissions (post_id)',
  'create index known_commissions_by_month on known_commissions (month)',
  'alter table score_runs add column earnings integer not null default 1',
]

/** The local copy of what affiliate programmes pay for gifts, and by which version of the earnings score a computation went. */
export class Commissions1764150001000 implements MigrationInterface {
  name = 'Commissions1764150001000'

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement)
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
