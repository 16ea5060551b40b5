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
    published timestamptz,
    saves integer not null,
    categories integer[] not null
  )`

const KNOWN_ADS = `
  create table known_ads (
    ad_id bigint primary key,
    facts jsonb,
    runs boolean not null,
    asked timestamptz not null default now()
  )`

const KNOWN_MEMBERS = `
  create table known_members (
    member_id bigint primary key,
    version integer not null,
    username text not null,
    profile_image text not null
  )`

// A mail for each member, gift and price, whichever event asks for it and how often.
const DROP_MAILS = `
  create table drop_mails (
    member_id bigint not null,
    post_id bigint not null,
    new_price numeric(12, 2) not null,
    old_price numeric(12, 2) not null,
    currency text not null,
    asked timestamptz not null default now(),
    done timestamptz,
    tries smallint not null default 0,
    primary key (member_id, post_id, new_price)
  )`

// Boards of the demo, until their members and gifts are known.
const WAITING_BOARDS = `
  create table waiting_boards (
    username text primary key,
    boards jsonb not null
  )`

const STATEMENTS = [
  KNOWN_POSTS,
  KNOWN_ADS,
  KNOWN_MEMBERS,
  DROP_MAILS,
  WAITING_BOARDS,
  'create index known_posts_by_slug on known_posts (slug)',
  'create index known_members_by_name on known_members (lower(username))',
  'create index known_ads_unanswered on known_ads (asked) where facts is null and runs',
  'create index drop_mails_waiting on drop_mails (asked) where done is null',
]

/** What is known of gifts, ads and members, as others told it; and mails about lower prices. */
export class Known1763740003000 implements MigrationInterface {
  name = 'Known1763740003000'

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement)
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
