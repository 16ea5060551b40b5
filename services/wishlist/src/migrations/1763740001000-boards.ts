import type { MigrationInterface, QueryRunner } from 'typeorm'

// One row for each member who ever kept anything. Whoever changes a member's boards holds it, so that their changes come one by
// one.
const KEEPERS = `
  create table keepers (
    member_id bigint primary key,
    items integer not null default 0 check (items >= 0),
    version bigint not null default 0,
    price_drops boolean not null default true,
    price_drop_threshold smallint not null default 10 check (price_drop_threshold between 1 and 90)
  )`

const BOARDS = `
  create table boards (
    board_id bigint generated always as identity primary key,
    member_id bigint not null references keepers,
    name text not null,
    privacy text not null default 'public' check (privacy in ('private', 'link', 'public')),
    claims text not null default 'shown' check (claims in ('off', 'hidden', 'shown')),
    archived boolean not null default false,
    share_token text unique,
    wanted integer not null default 0 check (wanted >= 0),
    received integer not null default 0 check (received >= 0),
    used timestamptz not null default now(),
    created timestamptz not null default now(),
    modified timestamptz not null default now()
  )`

// Ids of gifts and of ads overlap, so neither is ever compared without its kind.
const ITEMS = `
  create table items (
    item_id bigint generated always as identity primary key,
    board_id bigint not null references boards on delete cascade,
    member_id bigint not null,
    kind text not null check (kind in ('post', 'ad')),
    thing_id bigint not null,
    comment text not null default '',
    position bigint not null,
    received boolean not null default false,
    saved_price numeric(12, 2),
    saved_currency text,
    added timestamptz not null default now(),
    done_at bigint not null,
    told timestamptz not null default now(),
    constraint items_once unique (board_id, kind, thing_id)
  )`

// What was taken off a board a moment ago, so that an older request to put it there that comes late changes nothing. Board 0 is
// all of them.
const REMOVALS = `
  create table removals (
    member_id bigint not null,
    board_id bigint not null,
    kind text not null,
    thing_id bigint not null,
    done_at bigint not null,
    told timestamptz not null default now(),
    primary key (member_id, board_id, kind, thing_id)
  )`

const DELETED_BOARDS = `
  create table deleted_boards (
    board_id bigint primary key,
    member_id bigint not null,
    deleted timestamptz not null default now()
  )`

// Bound to no board and no item: what an owner does takes the same time and locks the same rows whether or not something is
// claimed.
const CLAIMS = `
  create table claims (
    item_id bigint primary key,
    claimer_id bigint not null,
    owner_id bigint not null,
    board_id bigint not null,
    kind text not null,
    thing_id bigint not null,
    claimed timestamptz not null default now()
  )`

const STATEMENTS = [
  KEEPERS,
  BOARDS,
  ITEMS,
  REMOVALS,
  DELETED_BOARDS,
  CLAIMS,
  'create unique index boards_by_name on boards (member_id, lower(name))',
  'create index items_by_place on items (board_id, received, position, item_id)',
  'create index items_by_member on items (member_id, kind, thing_id)',
  'create index items_by_time on items (member_id, added desc, item_id desc)',
  `create index items_by_gift on items (thing_id, member_id) where kind = 'post'`,
  'create index removals_by_time on removals (told)',
  'create index claims_by_claimer on claims (claimer_id, claimed desc)',
  'create index claims_by_owner on claims (owner_id)',
]

/** Boards, what is on them, and who keeps them. */
export class Boards1763740001000 implements MigrationInterface {
  name = 'Boards1763740001000'

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement)
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
