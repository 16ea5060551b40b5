import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Passkeys of members. */
export class Passkeys1763742000000 implements MigrationInterface {
  name = 'Passkeys1763742000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table passkeys (
        id integer generated always as identity primary key,
        member_id integer not null constraint passkeys_member references members (id) on delete cascade,
        credential_id text not null constraint passkeys_credential unique,
        public_key text not null,
        counter bigint not null,
        transports text[] not null,
        name text not null,
        synced boolean not null,
        created timestamptz not null default now(),
        last_used timestamptz
      )`)
    await runner.query('create index passkeys_by_member on passkeys (member_id)')
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
