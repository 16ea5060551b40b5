/** Boards, what is on them, and who saved it. */
export const BOARDS: readonly string[] = [
  // One row for each member who ever saved anything. Whoever changes a member's boards locks it, so that their changes come one
  // by one.
  `create table keepers (
    member_id bigint primary key,
    items integer not null default 0 check (items >= 0),
    version bigint not null default 0,
    price_drops boolean not null default true,
    price_drop_threshold smallint not null default 10 check (price_drop_threshold between 1 and 90),
    -- When the member said whether they want such mails; null for who never did.
    price_drops_chosen timestamptz
  )`,
  `create table boards (
    board_id bigint generated always as identity primary key,
    member_id bigint not null references keepers (member_id),
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
  )`,
  'create unique index boards_by_name on boards (member_id, lower(name))',
  // Ids of gifts and of ads overlap, so neither is ever compared without its kind. Its owner alone reads `note`; `comment` is
  // for everybody who sees the board. `edition` is the one that it was saved from, whose price its owner saw.
  `create table items (
    item_id bigint generated always as identity primary key,
    board_id bigint not null references boards (board_id) on delete cascade,
    member_id bigint not null,
    kind text not null check (kind in ('post', 'ad')),
    thing_id bigint not null,
    note text not null default '',
    position bigint not null,
    received boolean not null default false,
    saved_price numeric(12, 2),
    saved_currency text,
    added timestamptz not null default now(),
    done_at bigint not null,
    told timestamptz not null default now(),
    comment text not null default '',
    edition text not null default 'US',
    constraint items_once unique (board_id, kind, thing_id)
  )`,
  'create index items_by_place on items (board_id, received, position, item_id)',
  'create index items_by_member on items (member_id, kind, thing_id)',
  'create index items_by_time on items (member_id, added desc, item_id desc)',
  "create index items_by_gift on items (thing_id, member_id) where kind = 'post'",
  "create index items_by_ad on items (thing_id, member_id) where kind = 'ad'",
  // What was removed from a board a moment ago, so that an older request to save it that comes late changes nothing. Board 0 is
  // all of them.
  `create table removals (
    member_id bigint not null,
    board_id bigint not null,
    kind text not null,
    thing_id bigint not null,
    done_at bigint not null,
    told timestamptz not null default now(),
    primary key (member_id, board_id, kind, thing_id)
  )`,
  'create index removals_by_time on removals (told)',
  `create table deleted_boards (
    board_id bigint primary key,
    member_id bigint not null,
    deleted timestamptz not null default now()
  )`,
  // Refers to no board and no item: what an owner does takes the same time and locks the same rows whether or not something is
  // claimed.
  `create table claims (
    item_id bigint primary key,
    claimer_id bigint not null,
    owner_id bigint not null,
    board_id bigint not null,
    kind text not null,
    thing_id bigint not null,
    claimed timestamptz not null default now()
  )`,
  'create index claims_by_claimer on claims (claimer_id, claimed desc)',
  'create index claims_by_owner on claims (owner_id)',
  // Items that were removed from boards, as they stood there, for as long as that may be undone. One removal takes a thing off a
  // board once.
  `create table taken_off (
    removal_id uuid not null,
    board_id bigint not null references boards (board_id) on delete cascade,
    item_id bigint not null,
    member_id bigint not null,
    kind text not null,
    thing_id bigint not null,
    note text not null default '',
    position bigint not null,
    received boolean not null,
    saved_price numeric(12, 2),
    saved_currency text,
    added timestamptz not null,
    gone timestamptz not null default now(),
    put_back timestamptz,
    comment text not null default '',
    edition text not null default 'US',
    primary key (removal_id, board_id)
  )`,
  'create index taken_off_by_board on taken_off (board_id)',
  'create index taken_off_by_time on taken_off (gone)',
  'create index taken_off_by_member on taken_off (member_id)',
]
