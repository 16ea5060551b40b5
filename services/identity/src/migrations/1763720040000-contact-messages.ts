import type { MigrationInterface, QueryRunner } from 'typeorm'

/** What visitors write to the site's owner. */
export class ContactMessages1763720040000 implements MigrationInterface {
  name = 'ContactMessages1763720040000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table contact_messages (
        id bigint generated always as identity primary key,
        name text not null,
        email text not null,
        message text not null,
        type text not null,
        received timestamptz not null default now(),
        mailed timestamptz
      )`)
    await runner.query('create index contact_messages_unsent on contact_messages (id) where mailed is null')
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
