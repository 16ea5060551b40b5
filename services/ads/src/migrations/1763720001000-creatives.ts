import type { MigrationInterface, QueryRunner } from 'typeorm'

const CREATIVES = `
  create table creatives (
    id integer generated always as identity primary key,
    slug text not null constraint creatives_slug unique,
    advertiser text not null,
    title text not null,
    content text not null,
    price_cents integer,
    currency text not null,
    link text not null,
    picture jsonb,
    image_of text,
    image_post_id bigint,
    countries text[] not null default '{}',
    weight smallint not null default 1,
    state text not null,
    source text,
    created timestamptz not null default now(),
    constraint creatives_title check (char_length(title) between 1 and 40),
    constraint creatives_content check (char_length(content) <= 250),
    constraint creatives_price check (price_cents >= 0),
    constraint creatives_link check (link ~ '^https?://'),
    constraint creatives_weight check (weight between 1 and 100),
    constraint creatives_state check (state in ('draft', 'running', 'paused', 'passed'))
  )`

const CREATIVE_COUNTS = `
  create table creative_counts (
    creative_id integer primary key,
    impressions bigint not null default 0,
    clicks bigint not null default 0
  )`

const COUNTED_EVENTS = `
  create table counted_events (
    day date not null,
    session text not null,
    creative_id integer not null,
    kind text not null,
    constraint counted_events_once primary key (day, session, creative_id, kind)
  )`

const KNOWN_PICTURES = `
  create table known_pictures (
    post_id bigint primary key,
    version integer not null,
    slug text not null,
    picture jsonb
  )`

const INDEXES = [
  'create index known_pictures_by_slug on known_pictures (slug)',
  'create index creatives_waiting on creatives (image_of) where image_post_id is null',
]

/** Creatives, their impressions and clicks, and the local copy of the pictures of catalog's posts. */
export class Creatives1763720001000 implements MigrationInterface {
  name = 'Creatives1763720001000'

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [CREATIVES, CREATIVE_COUNTS, COUNTED_EVENTS, KNOWN_PICTURES, ...INDEXES])
      await runner.query(statement)
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
