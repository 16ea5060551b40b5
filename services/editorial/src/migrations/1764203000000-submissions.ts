import type { MigrationInterface, QueryRunner } from 'typeorm'

const TABLES = [
  // Amounts are US cents, fixed when the work is approved. `payment_id` names the payment that stands.
  `create table submissions (
    id integer generated always as identity primary key,
    guide_id integer references guides (id) on delete set null,
    title text not null,
    member_id integer not null,
    submission_type text not null check (submission_type in ('curation', 'writing', 'update')),
    submitted timestamptz not null default now(),
    rounds integer not null default 0,
    approved timestamptz,
    product_count integer not null default 0,
    amount_cents integer check (amount_cents >= 0),
    payment_id integer,
    constraint submissions_approved check ((approved is null) = (amount_cents is null)),
    constraint submissions_paid check (payment_id is null or approved is not null)
  )`,
  `create unique index submissions_of_work on submissions (guide_id, member_id, submission_type)
    where guide_id is not null and submission_type <> 'update'`,
  'create index submissions_by_member on submissions (member_id, id desc)',
  // A payment that takes another one back has its amount, and names it.
  `create table writer_payments (
    id integer generated always as identity primary key,
    member_id integer not null,
    amount_cents integer not null check (amount_cents >= 0),
    product_count integer not null,
    at timestamptz not null default now(),
    paid_by integer not null,
    voids integer constraint writer_payments_voids unique references writer_payments (id),
    reason text not null default ''
  )`,
  'create index writer_payments_by_member on writer_payments (member_id, id desc)',
  'create index writer_payments_by_time on writer_payments (at, id)',
  `create table writer_payment_items (
    payment_id integer not null,
    submission_id integer not null,
    amount_cents integer not null check (amount_cents >= 0),
    product_count integer not null,
    primary key (payment_id, submission_id)
  )`,
  'create index writer_payment_items_by_submission on writer_payment_items (submission_id)',
]

const REFUSED = `
  create function refuse_payment_change() returns trigger language plpgsql as $$
  begin raise exception 'payments of writers are append-only' using errcode = 'insufficient_privilege'; end $$`

const TRIGGERS = ['writer_payments', 'writer_payment_items'].flatMap((table) => [
  `create trigger ${table}_append_only before update or delete on ${table}
    for each row execute function refuse_payment_change()`,
  `create trigger ${table}_not_emptied before truncate on ${table}
    for each statement execute function refuse_payment_change()`,
])

/** What writers and curators hand in, and what they were paid for it. Payments are append-only. */
export class Submissions1764203000000 implements MigrationInterface {
  name = 'Submissions1764203000000'

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...TABLES, REFUSED, ...TRIGGERS]) await runner.query(statement)
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
