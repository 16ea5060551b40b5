/** Boosts, their calendar, who waits for a day, and proposals to change a post. */
export const BOOSTS: readonly string[] = [
  // Title and slug are those of the post when it was bought: mails about a boost go on when the post is gone.
  `create table boosts (
    id integer generated always as identity primary key,
    version integer not null default 1,
    payment_id uuid not null constraint boosts_payment unique,
    post_id bigint not null,
    slug text not null,
    title text not null,
    day date not null,
    state text not null,
    email text,
    member_id bigint,
    tracking_ref text not null,
    facebook boolean not null default false,
    newsletter boolean not null default false,
    instagram boolean not null default false,
    created timestamptz not null,
    paid_at timestamptz,
    lost_at timestamptz,
    figures_mailed_at timestamptz,
    -- Hash of the secret by which a buyer without an account knows their days again.
    holder text,
    constraint boosts_state check (state in ('held', 'released', 'booked', 'disputed', 'cancelled', 'refunded'))
  )`,
  'create index boosts_by_day on boosts (day)',
  "create index boosts_without_figures on boosts (day) where state = 'booked' and figures_mailed_at is null",
  "create index boosts_unpaid on boosts (created) where state in ('held', 'released')",
  'create index boosts_by_member on boosts (member_id) where member_id is not null',
  'create index boosts_by_email on boosts (email) where email is not null',
  'create index boosts_by_post on boosts (post_id)',
  // The calendar of the whole site: a day is held until a moment, or taken where that is null. `held_by_address` is the keyed
  // hash of the address that a day is held from: one address holds few days at once.
  `create table boost_days (
    day date primary key,
    boost_id integer not null constraint boost_days_once unique
      constraint boost_days_boost references boosts (id) on delete cascade,
    held_until timestamptz,
    held_by_address text
  )`,
  'create index boost_days_held on boost_days (held_until) where held_until is not null',
  `create table boost_waiting (
    id bigint generated always as identity primary key,
    day date not null,
    post_id bigint not null,
    slug text not null,
    title text not null,
    email text,
    member_id bigint,
    created timestamptz not null,
    constraint boost_waiting_once unique nulls not distinct (day, email, member_id),
    constraint boost_waiting_recipient check (num_nonnulls(email, member_id) = 1)
  )`,
  'create index boost_waiting_by_member on boost_waiting (member_id) where member_id is not null',
  'create index boost_waiting_by_email on boost_waiting (email) where email is not null',
  `create table boost_edit_requests (
    id integer generated always as identity primary key,
    post_id bigint not null,
    slug text not null,
    post_title text not null,
    state text not null,
    email text,
    member_id bigint,
    title text,
    description text,
    price_cents bigint,
    link text,
    picture jsonb,
    created timestamptz not null,
    decided_at timestamptz,
    constraint boost_edit_requests_from check (num_nonnulls(email, member_id) = 1),
    constraint boost_edit_requests_state check (state in ('unconfirmed', 'open', 'applied', 'rejected'))
  )`,
  "create index boost_edit_requests_open on boost_edit_requests (created, id) where state = 'open'",
  "create index boost_edit_requests_done on boost_edit_requests (created) where state <> 'open'",
  "create index boost_edit_requests_by_picture on boost_edit_requests ((picture ->> 'id')) where picture is not null",
  'create index boost_edit_requests_by_member on boost_edit_requests (member_id) where member_id is not null',
  'create index boost_edit_requests_by_email on boost_edit_requests (email) where email is not null',
]
