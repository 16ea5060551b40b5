import { appendOnly } from '@ribbonry/service-kit'

/** What writers and curators hand in, and what they were paid for it. Payments are append-only. */
export const SUBMISSIONS: readonly string[] = [
  // A payment that takes another one back has its amount, and names it. Amounts are US cents.
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
  `create table writer_payment_items (
    payment_id integer not null,
    submission_id integer not null,
    amount_cents integer not null check (amount_cents >= 0),
    product_count integer not null,
    primary key (payment_id, submission_id)
  )`,
  'create index writer_payment_items_by_submission on writer_payment_items (submission_id)',
  // What was paid for stays as long as the book does: no submission of a payment is removed. Older rows may lack theirs:
  // they are history that nobody changes, and are not checked.
  `alter table writer_payment_items
    add constraint writer_payment_items_payment foreign key (payment_id) references writer_payments (id) not valid,
    add constraint writer_payment_items_submission foreign key (submission_id) references submissions (id) not valid`,
  `alter table submissions
    add constraint submissions_payment foreign key (payment_id) references writer_payments (id) not valid`,
  ...appendOnly(['writer_payments', 'writer_payment_items'], 'refuse_payment_change', 'payments of writers are append-only'),
]
