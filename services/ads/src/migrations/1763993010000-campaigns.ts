import { ACTIVITY_TABLE } from '@ribbonry/service-kit/activity'
import { ONE_TIME_CODES_TABLE } from '@ribbonry/service-kit/tokens'
import type { MigrationInterface, QueryRunner } from 'typeorm'

const CAMPAIGNS = `
  create table campaigns (
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
    constraint campaigns_id check (id between 1 and 9007199254740991),
    constraint campaigns_plan check (plan in ('basic', 'premium', 'platinum')),
    constraint campaigns_last_step check (last_step in ('lead', 'funnel', 'creative', 'claimed', 'paid'))
  )`

const LEADS = `
  create table leads (
    id bigint generated always as identity primary key,
    name text not null,
    email text not null,
    link text not null,
    link_key text not null,
    plan text not null,
    day date not null,
    campaign_id bigint constraint leads_campaign references campaigns on delete set null,
    created timestamptz not null,
    constraint leads_once unique (email, link_key, day)
  )`

// A creative from before campaigns has one of its own, which is claimed and paid by nobody.
const CREATIVES = [
  `alter table creatives
    alter slug drop not null,
    add campaign_id bigint,
    add version integer not null default 1,
    add review text not null default 'waiting',
    add approved_version integer,
    add waiting_since timestamptz not null default now(),
    add staff_told_at timestamptz,
    add reviewed_at timestamptz,
    add reason text,
    add needed text,
    add paused_by text,
    add passed_at timestamptz,
    add gif_id text,
    add baseline_at timestamptz,
    add undo jsonb,
    add undo_until timestamptz,
    add constraint creatives_review check (review in ('waiting', 'approved', 'disapproved')),
    add constraint creatives_paused_by check (paused_by in ('owner', 'edit-link'))`,
  `update creatives set campaign_id = 1 + floor(random() * 9007199254740990)::bigint, waiting_since = created,
    staff_told_at = created, review = case when state = 'draft' then 'waiting' else 'approved' end,
    approved_version = case when state = 'draft' then null else 1 end,
    paused_by = case when state = 'paused' then 'owner' end, passed_at = case when state = 'passed' then created end`,
  `insert into campaigns (id, claimed_at, paid_at, paid_plan, paid_cents, source, last_step, last_step_at, created)
    select campaign_id, created, created, 'basic', 0, coalesce(source, 'staff'), 'paid', created, created from creatives`,
  `alter table creatives
    alter campaign_id set not null,
    add constraint creatives_campaign foreign key (campaign_id) references campaigns on delete cascade,
    drop column state`,
  'create index creatives_by_campaign on creatives (campaign_id, id desc)',
  "create index creatives_unapproved on creatives (waiting_since) where review = 'waiting'",
]

const VERSIONS = [
  `create table creative_versions (
    creative_id integer not null constraint creative_versions_creative references creatives on delete cascade,
    version integer not null,
    saved_at timestamptz not null,
    saved_by text not null,
    member_id bigint,
    title text not null,
    content text not null,
    price_cents integer,
    currency text not null,
    link text not null,
    picture jsonb,
    gif_id text,
    countries text[] not null,
    constraint creative_versions_pkey primary key (creative_id, version),
    constraint creative_versions_saved_by check (saved_by in ('visitor', 'owner', 'edit-link', 'staff'))
  )`,
  `insert into creative_versions
    select id, 1, created, 'staff', null, title, content, price_cents, currency, link, picture, null, countries from creatives`,
  `create function refuse_version_change() returns trigger language plpgsql as $$
    begin raise exception 'versions of creatives are append-only'; end $$`,
  `create trigger creative_versions_are_append_only
    before update of creative_id, version, saved_at, saved_by, title, content, price_cents, currency, link, picture, gif_id,
      countries on creative_versions for each row execute function refuse_version_change()`,
]

const PICTURES = [
  `create table pitch_pictures (
    campaign_id bigint not null constraint pitch_pictures_campaign references campaigns on delete cascade,
    picture_id text not null,
    width integer not null,
    height integer not null,
    color text not null,
    source_id text,
    rectangle jsonb,
    gif_id text,
    created timestamptz not null,
    constraint pitch_pictures_pkey primary key (campaign_id, picture_id)
  )`,
  'create index pitch_pictures_by_picture on pitch_pictures (picture_id)',
  'create index pitch_pictures_by_gif on pitch_pictures (gif_id) where gif_id is not null',
  'create table unused_pictures (id text primary key, since timestamptz not null)',
]

const COMMENTS = `
  create table creative_comments (
    id bigint generated always as identity primary key,
    creative_id integer not null constraint creative_comments_creative references creatives on delete cascade,
    author_id bigint,
    text text not null,
    created timestamptz not null
  )`

const DUE_MAILS = `
  create table due_mails (
    id text primary key,
    email text,
    member_id bigint,
    template text not null,
    data jsonb not null,
    due timestamptz not null,
    failures integer not null default 0,
    constraint due_mails_recipient check (num_nonnulls(email, member_id) = 1)
  )`

const INDEXES = [
  'create index campaigns_by_owner on campaigns (owner_id) where owner_id is not null',
  'create index campaigns_unclaimed on campaigns (created) where claimed_at is null',
  'create index campaigns_by_email on campaigns (email) where email is not null',
  'create index leads_by_campaign on leads (campaign_id)',
  'create index creative_comments_by_creative on creative_comments (creative_id, id)',
  'create index due_mails_by_due on due_mails (due)',
]

/** Campaigns, versions of creatives, their review, leads, comments, pictures and mails. */
export class Campaigns1763993010000 implements MigrationInterface {
  name = 'Campaigns1763993010000'

  async up(runner: QueryRunner): Promise<void> {
    const statements = [CAMPAIGNS, LEADS, ...CREATIVES, ...VERSIONS, ...PICTURES, COMMENTS, DUE_MAILS, ...INDEXES]
    for (const statement of [...statements, ONE_TIME_CODES_TABLE, ACTIVITY_TABLE]) await runner.query(statement)
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
