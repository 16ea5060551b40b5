import { SqlMigration } from '@ribbonry/service-kit'

// One row for each recipient that is taken at the beginning: the key is what makes a newsletter reach nobody twice.
const NEWSLETTER_SENDS = `
  create table newsletter_sends (
    newsletter_id integer not null references newsletters on delete cascade,
    recipient_id uuid not null,
    domain_class text not null,
    state text not null default 'waiting',
    tries integer not null default 0,
    next_try timestamptz not null default now(),
    -- Key of the claim under which it is being sent.
    claim text,
    handed_over timestamptz,
    ended timestamptz,
    unconfirmed boolean not null default false,
    error text,
    bounced text,
    bounced_at timestamptz,
    complained_at timestamptz,
    unsubscribed_at timestamptz,
    primary key (newsletter_id, recipient_id),
    constraint newsletter_sends_state check (state in ('waiting', 'sending', 'sent', 'failed', 'suppressed')),
    constraint newsletter_sends_bounced check (bounced in ('hard', 'soft')),
    constraint newsletter_sends_claimed check ((state = 'sending') = (claim is not null))
  )`

const SOFT_BOUNCES = `
  create table soft_bounces (
    email text not null,
    mail_id text not null,
    at timestamptz not null default now(),
    primary key (email, mail_id),
    constraint soft_bounces_email_form check (email = lower(email))
  )`

// Newsletter mails that a sending domain has sent on a day of the site's time zone; the first day begins its warm-up.
const SENDING_DAYS =
  'create table sending_days (domain text not null, day date not null, sent integer not null, primary key (domain, day))'

/** The recipients of newsletters, what came of each mail, and how much a domain has sent. */
export class NewsletterSends1764530000000 extends SqlMigration {
  readonly statements = [
    NEWSLETTER_SENDS,
    "create index newsletter_sends_due on newsletter_sends (newsletter_id, domain_class, next_try) where state = 'waiting'",
    "create index newsletter_sends_claimed_by on newsletter_sends (claim) where state = 'sending'",
    'create index newsletter_sends_by_recipient on newsletter_sends (recipient_id)',
    SOFT_BOUNCES,
    'create index soft_bounces_by_day on soft_bounces (at)',
    SENDING_DAYS,
    `alter table newsletters
       -- The letter as it is sent, with places for what is personal.
       add column message jsonb,
       -- Brakes count what happened since: the beginning, or the last time that somebody let the send go on.
       add column brakes_from timestamptz`,
  ]
}
