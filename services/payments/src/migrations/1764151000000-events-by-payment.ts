import type { MigrationInterface, QueryRunner } from 'typeorm'

const STATEMENTS = [
  // due: from when an event that waits is applied; failures: how often that failed.
  `alter table provider_events
    add column due timestamptz not null default now(),
    add column failures integer not null default 0`,
  'drop index provider_events_waiting',
  'create index provider_events_due on provider_events (provider, due) where applied is null',
  'create index provider_events_of_payment on provider_events (provider, provider_ref) where applied is null',
]

/** Events of one payment are applied together. */
export class EventsByPayment1764151000000 implements MigrationInterface {
  name = 'EventsByPayment1764151000000'

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement)
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
