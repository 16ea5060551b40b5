import { OUTBOX_TABLE } from '@ribbonry/service-kit'
import type { MigrationInterface, QueryRunner } from 'typeorm'

const MAILS = `
  create table mails (
    id text primary key,
    recipient text,
    template text not null,
    data jsonb,
    state text not null default 'queued',
    edition integer not null default 1,
    tries integer not null default 0,
    created timestamptz not null default now(),
    next_try timestamptz not null default now(),
    claimed timestamptz,
    handed_over timestamptz,
    sent timestamptz,
    error text,
    unconfirmed boolean not null default false,
    constraint mails_state check (state in ('queued', 'sending', 'sent', 'failed', 'suppressed'))
  )`

const RECIPIENTS = `
  create table recipients (
    id uuid primary key default gen_random_uuid(),
    email text not null constraint recipients_email unique,
    state text not null default 'known',
    topics text[] not null default '{ideas,giveaways,price-drops}',
    code_hash bytea constraint recipients_code unique,
    code_expires timestamptz,
    asked timestamptz,
    asked_times integer not null default 0,
    confirmed timestamptz,
    created timestamptz not null default now(),
    constraint recipients_state check (state in ('known', 'pending', 'subscribed', 'unsubscribed')),
    constraint recipients_email_form check (email = lower(email))
  )`

const SUPPRESSIONS = `
  create table suppressions (
    email text primary key,
    reason text not null,
    mail_id text,
    created timestamptz not null default now(),
    constraint suppressions_email_form check (email = lower(email))
  )`

const INDEXES = [
  'create index mails_newest on mails (created desc, id)',
  "create index mails_open on mails (next_try) where state in ('queued', 'sending')",
  'create index mails_of on mails (lower(recipient))',
]

/** Mails, whom they go to, who must not get any, and events on their way out. */
export class Beginning1763740000000 implements MigrationInterface {
  name = 'Beginning1763740000000'

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [OUTBOX_TABLE, MAILS, RECIPIENTS, SUPPRESSIONS, ...INDEXES]) await runner.query(statement)
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
