import { OUTBOX_TABLE } from '@ribbonry/service-kit'
import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Menus, the schedule of featured gifts, and the outbox. */
export class Site1763650003000 implements MigrationInterface {
  name = 'Site1763650003000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table navigation_entries (
        id integer generated always as identity primary key,
        parent_id integer references navigation_entries (id) on delete cascade,
        title text not null,
        link text not null,
        mobile boolean not null default true,
        desktop boolean not null default true,
        extra_mobile boolean not null default false,
        sort integer not null default 0
      )`)
    await runner.query(`
      create table featured_posts (
        id integer generated always as identity primary key,
        post_id bigint not null references posts (id) on delete cascade,
        overline text not null default '',
        utm_campaign text not null default '',
        starts timestamptz not null default now()
      )`)
    await runner.query('create index featured_posts_by_start on featured_posts (starts desc, id desc)')
    await runner.query('create index featured_posts_by_post on featured_posts (post_id)')
    await runner.query(OUTBOX_TABLE)
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
