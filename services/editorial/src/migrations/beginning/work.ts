/** What happens around a guide: its revisions, pictures, links to make, comments, checklist and waived conditions. */
export const WORK: readonly string[] = [
  // What a save changed, as it was before: an earlier version is today's with the changes since taken back, newest first.
  `create table guide_revisions (
    id bigint generated always as identity primary key,
    guide_id integer not null references guides (id) on delete cascade,
    version integer not null,
    at timestamptz not null default now(),
    member_id integer,
    fields text[] not null default '{}',
    before jsonb not null default '{}',
    constraint guide_revisions_version unique (guide_id, version)
  )`,
  `create table guide_pictures (
    media_id text primary key,
    picture jsonb not null,
    stored timestamptz not null default now()
  )`,
  `create table guide_interlinks (
    id integer generated always as identity primary key,
    guide_id integer not null references guides (id) on delete cascade,
    place integer not null,
    keyword text not null,
    link text not null,
    path text not null,
    done boolean not null default false
  )`,
  'create index guide_interlinks_by_guide on guide_interlinks (guide_id, place)',
  'create index guide_interlinks_by_path on guide_interlinks (path)',
  `create table guide_comments (
    id integer generated always as identity primary key,
    guide_id integer not null references guides (id) on delete cascade,
    product_id integer,
    member_id integer,
    editorial boolean not null,
    comment text not null,
    mentions integer[] not null default '{}',
    at timestamptz not null default now(),
    resolved timestamptz,
    resolved_by integer
  )`,
  'create index guide_comments_by_guide on guide_comments (guide_id, id)',
  'create index guide_comments_by_member on guide_comments (member_id) where member_id is not null',
  // Names that every checklist has; a tick is a row of the guide.
  `create table checklist_template (
    name text primary key,
    place integer not null
  )`,
  `insert into checklist_template (name, place) values
    ('Every product has a reason', 1),
    ('Prices as the shops say today', 2),
    ('Links open', 3),
    ('Pictures are cut', 4),
    ('Read aloud once', 5)`,
  `create table guide_checks (
    guide_id integer not null references guides (id) on delete cascade,
    name text not null,
    member_id integer,
    at timestamptz not null default now(),
    primary key (guide_id, name)
  )`,
  `create table guide_waivers (
    guide_id integer not null references guides (id) on delete cascade,
    gate text not null,
    reason text not null,
    member_id integer,
    at timestamptz not null default now(),
    primary key (guide_id, gate)
  )`,
  `create table blacklisted_sites (
    host text primary key,
    added_by integer,
    added timestamptz not null default now()
  )`,
  // What brands draft by the editorial setup.
  `create table editorial_setups (
    id integer generated always as identity primary key,
    title text not null,
    content text not null,
    link text not null,
    price_cents bigint check (price_cents >= 0),
    sponsor_label text not null,
    is_giveaway boolean not null,
    picture jsonb not null,
    post_id bigint,
    created timestamptz not null
  )`,
  'create index editorial_setups_drafted on editorial_setups (id) where post_id is null',
]
