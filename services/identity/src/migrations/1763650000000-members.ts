import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * Members, what happened at the door, and who changed whose rights. A deleted member keeps a number and nothing that tells who it
 * was.
 */
export class Members1763650000000 implements MigrationInterface {
  name = 'Members1763650000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table members (
        id integer generated always as identity primary key,
        email citext constraint members_email unique,
        username citext constraint members_username unique,
        password_hash text,
        dob date,
        profile_image text,
        access boolean not null default false,
        editor boolean not null default false,
        listicle_editor boolean not null default false,
        import_copy_access boolean not null default false,
        newsletter_editor boolean not null default false,
        advertiser boolean not null default false,
        access_type text,
        created timestamptz not null default now(),
        modified timestamptz not null default now(),
        email_confirmed timestamptz,
        deletion_requested timestamptz,
        deleted timestamptz,
        constraint members_named_until_deleted check (deleted is not null or (email is not null and username is not null)),
        constraint members_username_is_no_email check (position('@' in username::text) = 0)
      )`)
    await runner.query(`
      create table sign_in_events (
        id bigint generated always as identity primary key,
        member_id integer not null constraint sign_in_events_member references members (id) on delete cascade,
        outcome text not null constraint sign_in_events_outcome check (outcome in ('signed-in', 'wrong-password')),
        at timestamptz not null default now()
      )`)
    await runner.query('create index sign_in_events_by_member on sign_in_events (member_id, at)')
    await runner.query(`
      create table role_changes (
        id bigint generated always as identity primary key,
        member_id integer not null constraint role_changes_member references members (id) on delete cascade,
        changed_by text not null,
        roles_before text[] not null,
        roles_after text[] not null,
        access_type_before text,
        access_type_after text,
        at timestamptz not null default now()
      )`)
    await runner.query('create index role_changes_by_member on role_changes (member_id, at)')
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
