import type { MigrationInterface, QueryRunner } from 'typeorm'

const STATEMENTS = [
  // attempt_ref: what the buyer paid with, by the provider's name; the same one again is the same attempt. refund_due: the money
  // came although another payment stands. failure: the provider's sentence. terms: which text the buyer accepted.
  `alter table payments
    add column attempt_ref text,
    add column refund_due boolean not null default false,
    add column failure text,
    add column terms text,
    add column changed timestamptz not null default now()`,
  'create unique index payments_of_attempt on payments (campaign, attempt_ref) where attempt_ref is not null',
  `create index payments_pending on payments (changed) where provider <> 'manual' and (state = 'pending' or refund_due)`,
  `create table provider_events (
    provider text not null,
    event_id text not null,
    type text not null,
    provider_ref text,
    received timestamptz not null default now(),
    applied timestamptz,
    primary key (provider, event_id)
  )`,
  'create index provider_events_waiting on provider_events (received) where applied is null',
]

/** Payments by card, and events of their provider. */
export class CardPayments1763994030000 implements MigrationInterface {
  name = 'CardPayments1763994030000'

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement)
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
