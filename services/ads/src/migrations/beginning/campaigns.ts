/** Campaigns, who began them, and what brings back those that nobody goes on with. */
export const CAMPAIGNS: readonly string[] = [
  `create table campaigns (
    id bigint primary key,
    version integer not null default 1,
    temp_hash bytea constraint campaigns_temp_hash unique,
    plan text not null default 'basic',
    owner_id bigint,
    name text not null default '',
    email text,
    claimed_at timestamptz,
    paid_at timestamptz,
    paid_plan text,
    paid_cents integer,
    refunded_at timestamptz,
    disqualified_at timestamptz,
    source_post_id bigint,
    source text,
    last_step text not null,
    last_step_at timestamptz not null,
    created timestamptz not null,
    -- The slug by which the demo names a post, until that post is known.
    source_post_of text,
    constraint campaigns_id check (id between 1 and '9007199254740991'),
    constraint campaigns_last_step check (last_step in ('lead', 'funnel', 'creative', 'claimed', 'paid')),
    constraint campaigns_plan check (plan in ('basic', 'premium', 'platinum'))
  )`,
  'create index campaigns_by_owner on campaigns (owner_id) where owner_id is not null',
  'create index campaigns_unclaimed on campaigns (created) where claimed_at is null',
  'create index campaigns_by_email on campaigns (email) where email is not null',
  `create index campaigns_dropped_off on campaigns (last_step_at desc, id desc)
    where paid_at is null and disqualified_at is null`,
  'create index campaigns_by_source_post on campaigns (source_post_id) where source_post_id is not null',
  'create index campaigns_unbound on campaigns (source_post_of) where source_post_id is null and source_post_of is not null',
  'create index campaigns_by_created on campaigns (created desc, id desc) where claimed_at is not null',
  `create table leads (
    id bigint generated always as identity primary key,
    name text not null,
    email text not null,
    link text not null,
    link_key text not null,
    plan text not null,
    day date not null,
    campaign_id bigint constraint leads_campaign references campaigns (id) on delete set null,
    created timestamptz not null,
    constraint leads_once unique (email, link_key, day)
  )`,
  'create index leads_by_campaign on leads (campaign_id)',
  'create index leads_without_campaign on leads (created) where campaign_id is null',
  `create table discounts (
    campaign_id bigint not null constraint discounts_campaign references campaigns (id) on delete cascade,
    issue integer not null,
    created timestamptz not null,
    expires timestamptz not null,
    mailed_at timestamptz,
    used_at timestamptz,
    revoked_at timestamptz,
    primary key (campaign_id, issue),
    constraint discounts_issue check (issue > 0)
  )`,
  // Members who asked for the figures of each week by mail. `last_week`: first day of the week that was planned last.
  `create table weekly_figures (
    member_id bigint primary key,
    last_week date not null,
    since timestamptz not null
  )`,
]
