import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Accounts elsewhere that members sign in with. */
export class SocialAccounts1763741000000 implements MigrationInterface {
  name = 'SocialAccounts1763741000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table social_accounts (
        provider text not null,
        subject text not null,
        member_id integer not null constraint social_accounts_member references members (id) on delete cascade,
        email text,
        connected timestamptz not null default now(),
        primary key (provider, subject),
        constraint social_accounts_one_each unique (member_id, provider)
      )`)
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
