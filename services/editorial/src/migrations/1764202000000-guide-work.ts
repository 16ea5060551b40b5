import { ACTIVITY_TABLE } from '@ribbonry/service-kit/activity'
import type { MigrationInterface, QueryRunner } from 'typeorm'

const TABLES = [
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
  ACTIVITY_TABLE,
]

const INDEXES = [
  'create index guide_comments_by_guide on guide_comments (guide_id, id)',
  'create index guide_comments_by_member on guide_comments (member_id) where member_id is not null',
]

/** What happens around a guide: comments, checklist, waived conditions, and the log. */
export class GuideWork1764202000000 implements MigrationInterface {
  name = 'GuideWork1764202000000'

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...TABLES, ...INDEXES]) await runner.query(statement)
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
