import type { MigrationInterface, QueryRunner } from 'typeorm'

const STATEMENTS = [
  // post_title, slug: of the post that is boosted. attempt_key: one buyer, day and source of a boost, hashed; the same one again
  // is the same attempt. boost_version: of what ads told last. day_lost: somebody else has the day. price_token, tracking_ref:
  // what the address had. address: keyed hash of where the attempt came from, of its day. reminded_at: when its buyer was mailed.
  `alter table payments
    add column slug text,
    add column post_title text,
    add column attempt_key text,
    add column boost_version integer not null default 0,
    add column day_lost boolean not null default false,
    add column price_token text not null default '',
    add column tracking_ref text not null default '',
    add column address text,
    add column reminded_at timestamptz`,
  'create unique index payments_of_boost_attempt on payments (attempt_key) where attempt_key is not null',
  `create index payments_declined_by_address on payments (address, changed) where state = 'failed' and address is not null`,
  `create index payments_declined_by_member on payments (member_id, changed) where state = 'failed' and member_id is not null`,
  `create index payments_unfinished on payments (created)
    where state = 'pending' and reminded_at is null and provider <> 'manual'`,
  'create index payments_by_email on payments (email) where email is not null',
]

/** Payments for boosts, attempts that were declined, and those that were left. */
export class BoostPayments1764010000000 implements MigrationInterface {
  name = 'BoostPayments1764010000000'

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement)
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
