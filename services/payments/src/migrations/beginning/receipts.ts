/** Receipts of payments, and credit notes: what was given back of receipts. */
export const RECEIPTS: readonly string[] = [
  // The last number that was given, locked by whoever takes the next one until that is committed.
  `create table receipt_series (
    series text primary key,
    last bigint not null
  )`,
  // No member and no address of an account: a receipt outlives its buyer's account.
  `create table receipts (
    number bigint primary key,
    payment_id uuid not null unique references payments (payment_id),
    issued timestamptz not null,
    subject text not null,
    company text not null,
    tax_number text not null,
    email text not null default '',
    mail_due timestamptz,
    mail_failures integer not null default 0
  )`,
  'create index receipts_to_mail on receipts (mail_due) where mail_due is not null',
  'create index receipts_by_time on receipts (issued)',
  // A refund by its movement in the ledger, of the payment whose receipt it takes back as a whole or in part.
  `create table credit_notes (
    number bigint primary key,
    movement text not null unique,
    receipt bigint not null references receipts (number) on delete cascade,
    amount bigint not null check (amount > 0),
    issued timestamptz not null
  )`,
  'create index credit_notes_by_receipt on credit_notes (receipt)',
]
