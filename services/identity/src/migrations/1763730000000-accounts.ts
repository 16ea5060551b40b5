import { OUTBOX_TABLE } from '@ribbonry/service-kit'
import type { MigrationInterface, QueryRunner } from 'typeorm'

/** What members do with their own accounts: new addresses, mailed links, pictures, and going away. */
export class Accounts1763730000000 implements MigrationInterface {
  name = 'Accounts1763730000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table members
        add column pending_email citext,
        add column version integer not null default 1,
        add column wishlist_count integer not null default 0,
        add column wishlist_version integer not null default 0`)
    await runner.query(`
      create table mailed_codes (
        code_hash text primary key,
        member_id integer not null constraint mailed_codes_member references members (id) on delete cascade,
        purpose text not null constraint mailed_codes_purpose check (purpose in ('confirm-email', 'reset-password',
          'cancel-deletion')),
        email citext not null,
        created timestamptz not null default now(),
        expires timestamptz not null
      )`)
    await runner.query('create index mailed_codes_by_member on mailed_codes (member_id, purpose)')
    await runner.query(`
      create table member_pictures (
        member_id integer primary key constraint member_pictures_member references members (id) on delete cascade,
        source_id text not null,
        picture_id text not null,
        rectangle jsonb not null,
        created timestamptz not null default now()
      )`)
    await runner.query('create index member_pictures_by_picture on member_pictures (picture_id)')
    await runner.query('create index member_pictures_by_source on member_pictures (source_id)')
    await runner.query(`
      create table erasures (
        member_id integer primary key constraint erasures_member references members (id) on delete cascade,
        begun timestamptz not null default now(),
        asked timestamptz not null default now(),
        answered text[] not null default '{}',
        finished timestamptz
      )`)
    await runner.query('create index erasures_unfinished on erasures (asked) where finished is null')
    await runner.query(
      'create index members_to_erase on members (deletion_requested) where deletion_requested is not null and deleted is null',
    )
    await runner.query(OUTBOX_TABLE)
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
