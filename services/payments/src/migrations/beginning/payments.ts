/** Payments, prices that were quoted, events of providers, refunds, and the local copy of the campaigns of ads. */
export const PAYMENTS: readonly string[] = [
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
    -- What the buyer paid with, by the provider's name; the same one again is the same attempt.
    attempt_ref text,
    -- The money came although another payment stands.
    refund_due boolean not null default false,
    -- The provider's sentence.
    failure text,
    -- Which text the buyer accepted.
    terms text,
    changed timestamptz not null default now(),
    -- What the buyer wants to read on the receipt.
    company text not null default '',
    tax_number text not null default '',
    -- Slug and title of the post that is boosted.
    slug text,
    post_title text,
    -- One buyer, day and source of a boost, hashed; the same one again is the same attempt.
    attempt_key text,
    -- Of what ads told last.
    boost_version integer not null default 0,
    -- Somebody else has the day.
    day_lost boolean not null default false,
    -- Token and reference that the address of the page had.
    price_token text not null default '',
    tracking_ref text not null default '',
    -- Keyed hash of where the attempt came from, of its day.
    address text,
    -- When its buyer was mailed.
    reminded_at timestamptz,
    -- Money that disputes took back which ended against us: such a payment does not stand any more.
    lost bigint not null default 0,
    -- The provider has the money in hand and checks it: the buyer has done all that they can.
    in_review boolean not null default false,
    -- How often a refund that is due was refused.
    refund_failures integer not null default 0,
    -- Paid for a higher plan beside the fee of a campaign. Staff record it by hand; a campaign may have several.
    lifts_plan boolean not null default false,
    -- Cents without a token or discount; unknown for what was paid before this was recorded.
    regular bigint check (regular > 0),
    -- Hash of the secret of the device by which a boost is bought: who comes back from PayPal in another tab is its buyer by
    -- it.
    holder text,
    constraint payments_amount check (amount > 0 and refunded between 0 and amount),
    constraint payments_lifts_plan check (not lifts_plan or (kind = 'pitch' and provider = 'manual')),
    constraint payments_provider check (provider in ('stripe', 'paypal', 'manual')),
    constraint payments_state check (
      state in ('pending', 'paid', 'failed', 'voided', 'abandoned', 'partly-refunded', 'refunded', 'disputed')
    ),
    constraint payments_subject check (
      case kind when 'pitch' then campaign is not null and plan is not null and day is null
        when 'boost' then day is not null and campaign is null else false end
    )
  )`,
  'create unique index payments_of_provider on payments (provider, provider_ref) where provider_ref is not null',
  'create index payments_by_time on payments (created desc, payment_id desc)',
  'create index payments_by_member on payments (member_id) where member_id is not null',
  'create unique index payments_of_attempt on payments (campaign, attempt_ref) where attempt_ref is not null',
  "create index payments_pending on payments (changed) where provider <> 'manual' and (state = 'pending' or refund_due)",
  'create unique index payments_of_boost_attempt on payments (attempt_key) where attempt_key is not null',
  "create index payments_declined_by_address on payments (address, changed) where state = 'failed' and address is not null",
  `create index payments_declined_by_member on payments (member_id, changed)
    where state = 'failed' and member_id is not null`,
  `create index payments_unfinished on payments (created)
    where state = 'pending' and reminded_at is null and provider <> 'manual'`,
  'create index payments_by_email on payments (email) where email is not null',
  // All payments of one campaign, for staff who give its fee back.
  'create index payments_by_campaign on payments (campaign, created desc, payment_id desc) where campaign is not null',
  'create index payments_by_amount on payments (amount desc, payment_id desc)',
  "create index payments_open_by_day on payments (day) where state = 'pending' and day is not null",
  // Declined cards of buyers without an account are counted together.
  "create index payments_declined_of_visitors on payments (changed) where state = 'failed' and member_id is null",
  // The fee of a campaign is paid once, until it is refunded.
  `create unique index payments_of_campaign on payments (campaign)
    where campaign is not null and not lifts_plan and state in ('paid', 'partly-refunded', 'disputed')`,
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
  `create table provider_events (
    provider text not null,
    event_id text not null,
    type text not null,
    provider_ref text,
    received timestamptz not null default now(),
    applied timestamptz,
    -- From when an event that waits is applied.
    due timestamptz not null default now(),
    -- How often that failed.
    failures integer not null default 0,
    primary key (provider, event_id)
  )`,
  'create index provider_events_due on provider_events (provider, due) where applied is null',
  // Events of one payment are applied together.
  'create index provider_events_of_payment on provider_events (provider, provider_ref) where applied is null',
  // Locks on what is bought: one payment of it is made at a time. `purchase` is a hash, `holder` the request that has the lock.
  `create table purchase_locks (
    purchase text primary key,
    holder uuid not null,
    expires timestamptz not null
  )`,
  // Refunds that staff asked for, apart from those that were made; who asked, and why.
  `create table refund_requests (
    refund_id text primary key,
    payment_id uuid not null,
    amount bigint not null,
    asked timestamptz not null,
    accepted timestamptz,
    staff bigint,
    reason text not null default ''
  )`,
  'create index refund_requests_by_payment on refund_requests (payment_id)',
  `create table known_campaigns (
    campaign bigint primary key,
    version integer not null,
    status text not null,
    owner_id bigint,
    plan text not null,
    title text not null
  )`,
  'create index known_campaigns_by_owner on known_campaigns (owner_id) where owner_id is not null',
]
