/** Earnings from affiliate programmes: reports, what they say, and payments of commission. */
export const AFFILIATE: readonly string[] = [
  `create table affiliate_imports (
    import_id integer generated always as identity primary key,
    program text not null,
    filename text not null,
    encoding text not null,
    status text not null default 'waiting',
    rows_total integer not null,
    rows_read integer not null default 0,
    rows_created integer not null default 0,
    rows_updated integer not null default 0,
    rows_unchanged integer not null default 0,
    rows_repeated integer not null default 0,
    rows_refused integer not null default 0,
    checkpoint_line integer not null default 0,
    error text,
    started_by bigint,
    created timestamptz not null,
    beat timestamptz not null,
    finished timestamptz,
    constraint affiliate_imports_status check (status in ('waiting', 'running', 'done', 'failed'))
  )`,
  'create index affiliate_imports_unfinished on affiliate_imports (beat) where finished is null',
  'create index affiliate_imports_by_starter on affiliate_imports (started_by) where started_by is not null',
  // The report itself, until it was read: any instance may go on with it.
  `create table affiliate_report_parts (
    import_id integer not null references affiliate_imports (import_id),
    part integer not null,
    bytes bytea not null,
    primary key (import_id, part)
  )`,
  `create table affiliate_refusals (
    refusal_id bigint generated always as identity primary key,
    import_id integer not null references affiliate_imports (import_id),
    line integer not null,
    field text not null,
    reason text not null,
    value text not null
  )`,
  'create index affiliate_refusals_by_line on affiliate_refusals (import_id, line, refusal_id)',
  `create table affiliate_earnings (
    program text not null,
    key text not null,
    transaction text not null,
    day date not null,
    tag text not null,
    sub_tag text not null,
    gift_id bigint,
    creative_id bigint,
    guide_id bigint,
    slot text,
    ordered_units integer not null,
    shipped_units integer not null,
    sales bigint not null,
    commission bigint not null,
    revision integer not null default 1,
    import_id integer not null references affiliate_imports (import_id),
    primary key (program, key)
  )`,
  'create index affiliate_earnings_by_day on affiliate_earnings (day)',
  'create index affiliate_earnings_by_tag on affiliate_earnings (tag, day)',
  'create index affiliate_earnings_by_import on affiliate_earnings (import_id)',
  // Sums by gift and month, kept up with the rows; 0 stands for no gift. What was not published is found by its version.
  `create table affiliate_commissions (
    gift_id bigint not null,
    month text not null,
    commission bigint not null,
    version integer not null default 1,
    published integer not null default 0,
    primary key (gift_id, month)
  )`,
  'create index affiliate_commissions_to_publish on affiliate_commissions (gift_id, month) where version > published',
  `create table affiliate_payments (
    payment_id integer generated always as identity primary key,
    user_id bigint,
    amount bigint not null,
    ref text not null,
    request uuid unique,
    created timestamptz not null,
    deleted timestamptz,
    revision integer not null default 1,
    constraint affiliate_payments_amount check (amount > 0)
  )`,
  'create index affiliate_payments_by_member on affiliate_payments (user_id) where user_id is not null',
  'create index affiliate_payments_shown on affiliate_payments (payment_id desc) where deleted is null',
]
