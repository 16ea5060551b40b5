import type { MigrationInterface, QueryRunner } from 'typeorm'

const KNOWN_POSTS = `
  create table known_posts (
    post_id bigint primary key,
    version integer not null,
    deleted boolean not null,
    slug text not null,
    picture jsonb,
    shown boolean not null,
    published timestamptz
  )`

const GIVEAWAYS = `
  create table giveaways (
    id integer generated always as identity primary key,
    slug text not null constraint giveaways_slug unique,
    title text not null,
    description text not null,
    picture jsonb,
    prize_of text,
    prize_post_id bigint,
    sponsor text not null,
    winners integer not null,
    starts timestamptz not null,
    ends timestamptz not null,
    source text,
    created timestamptz not null default now(),
    constraint giveaways_address check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
    constraint giveaways_winners check (winners > 0),
    constraint giveaways_time check (ends > starts)
  )`

const INDEXES = [
  'create index known_posts_by_slug on known_posts (slug)',
  'create index giveaways_waiting on giveaways (prize_of) where prize_post_id is null',
]

/** Giveaways, and the local copy of catalog's posts. */
export class Giveaways1763720001000 implements MigrationInterface {
  name = 'Giveaways1763720001000'

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [KNOWN_POSTS, GIVEAWAYS, ...INDEXES]) await runner.query(statement)
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
