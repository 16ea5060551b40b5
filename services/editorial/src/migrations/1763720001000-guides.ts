import type { MigrationInterface, QueryRunner } from 'typeorm'

const KNOWN_POSTS = `
  create table known_posts (
    post_id bigint primary key,
    version integer not null,
    deleted boolean not null,
    slug text not null,
    title text not null,
    picture jsonb,
    merchant text not null,
    price numeric(12, 2),
    currency text not null,
    link text not null,
    nsfw boolean not null,
    published timestamptz
  )`

const GUIDES = `
  create table guides (
    id integer generated always as identity primary key,
    slug text not null constraint guides_slug unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
    title text not null,
    short_title text not null default '',
    content text not null default '',
    outro text not null default '',
    layout text not null default 'listicle',
    color text not null default '#f3e4bd' check (color ~ '^#[0-9a-f]{6}$'),
    author text not null default '',
    picture jsonb,
    picture_of text,
    picture_post_id bigint,
    categories jsonb not null default '[]',
    audience text[] not null default '{}',
    published timestamptz,
    created timestamptz not null default now(),
    modified timestamptz not null default now(),
    version integer not null default 1,
    source text,
    source_hash text
  )`

const GUIDE_PRODUCTS = `
  create table guide_products (
    id integer generated always as identity primary key,
    guide_id integer not null references guides (id) on delete cascade,
    place integer not null,
    gift text,
    post_id bigint,
    title text not null default '',
    content text not null default '',
    picture jsonb,
    price numeric(12, 2),
    currency text,
    link text,
    merchant text,
    broken boolean not null default false,
    constraint guide_products_place unique (guide_id, place)
  )`

const INDEXES = [
  'create index known_posts_by_slug on known_posts (slug)',
  'create index guides_by_day on guides (published desc, id desc) where published is not null',
  'create index guide_products_by_post on guide_products (post_id)',
  'create index guide_products_waiting on guide_products (gift) where post_id is null',
]

/** Buying guides, their products, and the local copy of catalog's posts. */
export class Guides1763720001000 implements MigrationInterface {
  name = 'Guides1763720001000'

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [KNOWN_POSTS, GUIDES, GUIDE_PRODUCTS, ...INDEXES]) await runner.query(statement)
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
