/**
 * For the migration of a service that publishes events. A row is an event that was written in the transaction of its change and
 * is not yet in the event log.
 */
export const OUTBOX_TABLE = `
  create table outbox (
    id bigint generated always as identity primary key,
    topic text not null,
    key text not null,
    payload jsonb not null,
    created timestamptz not null default now()
  )`
