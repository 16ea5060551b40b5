import { OUTBOX_TABLE, SqlMigration } from '@ribbonry/service-kit'
import { ACTIVITY_TABLE } from '@ribbonry/service-kit/activity'

/** Mails, whom they go to, who must not get any, what staff did, and the outbox. */
export class Beginning1764500000000 extends SqlMigration {
  readonly statements = [
    OUTBOX_TABLE,
    ACTIVITY_TABLE,
    `create table mails (
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
    )`,
    'create index mails_newest on mails (created desc, id)',
    "create index mails_open on mails (next_try) where state in ('queued', 'sending')",
    'create index mails_of on mails (lower(recipient))',
    // Mails that wait for staff are few and often counted: failed ones that can be sent again, and unconfirmed ones.
    "create index mails_failed on mails (id) where state = 'failed' and recipient is not null and data is not null",
    'create index mails_unconfirmed on mails (id) where unconfirmed',
    `create table recipients (
      id uuid primary key default gen_random_uuid(),
      email text not null constraint recipients_email unique,
      state text not null default 'known',
      topics text[] not null default '{ideas,giveaways,price-drops,outreach}',
      code_hash bytea constraint recipients_code unique,
      code_expires timestamptz,
      asked timestamptz,
      asked_times integer not null default 0,
      confirmed timestamptz,
      created timestamptz not null default now(),
      -- Whose address it is, as far as a mail about lower prices told.
      member_id bigint constraint recipients_member unique,
      -- When the address last chose about such mails.
      price_drops_chosen timestamptz,
      constraint recipients_email_form check (email = lower(email)),
      constraint recipients_state check (state in ('known', 'pending', 'subscribed', 'unsubscribed'))
    )`,
    // Addresses that must not get mails.
    `create table suppressions (
      email text primary key,
      reason text not null,
      mail_id text,
      created timestamptz not null default now(),
      constraint suppressions_email_form check (email = lower(email))
    )`,
  ]
}
