import type { MigrationInterface, QueryRunner } from 'typeorm'

const STATEMENTS = [
  `create table known_campaigns (
    campaign bigint primary key,
    version integer not null,
    status text not null,
    owner_id bigint,
    plan text not null,
    title text not null
  )`,
  `create table payments (
    payment_id uuid primary key,
    kind text not null,
    campaign bigint,
    plan text,
    day date,
    state text not null,
    provider text not null,
    provider_ref text,
    amount bigint not null,
    refunded bigint not null default 0,
    currency text not null default 'USD',
    member_id bigint,
    email text,
    note text not null default '',
    created timestamptz not null,
    paid_at timestamptz,
    constraint payments_amount check (amount > 0 and refunded between 0 and amount),
    constraint payments_subject check (
      case kind when 'pitch' then campaign is not null and plan is not null and day is null
        when 'boost' then day is not null and campaign is null else false end
    ),
    constraint payments_state check (
      state in ('pending', 'paid', 'failed', 'voided', 'partly-refunded', 'refunded', 'disputed')
    ),
    constraint payments_provider check (provider in ('stripe', 'paypal', 'manual'))
  )`,
  // A campaign is paid once, until it is refunded.
  `create unique index payments_of_campaign on payments (campaign)
    where campaign is not null and state in ('paid', 'partly-refunded', 'disputed')`,
  'create unique index payments_of_provider on payments (provider, provider_ref) where provider_ref is not null',
  'create index payments_by_time on payments (created desc, payment_id desc)',
  'create index payments_by_member on payments (member_id) where member_id is not null',
  'create index known_campaigns_by_owner on known_campaigns (owner_id) where owner_id is not null',
  `create table quotes (
    quote_id uuid primary key,
    kind text not null,
    campaign bigint,
    slug text,
    day date,
    amount bigint not null,
    currency text not null,
    reason text not null,
    created timestamptz not null,
    expires timestamptz not null
  )`,
  'create index quotes_by_expiry on quotes (expires)',
]

/** Payments, the local copy of the campaigns of ads, and prices that were quoted. */
export class Payments1763994020000 implements MigrationInterface {
  name = 'Payments1763994020000'

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement)
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
