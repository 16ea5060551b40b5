import type { MigrationInterface, QueryRunner } from 'typeorm'

/** What else staff do to a member stands beside changed rights; and members are found by how a name or an address begins. */
export class UserChanges1763743000000 implements MigrationInterface {
  name = 'UserChanges1763743000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table role_changes add column action text not null default 'roles'
        constraint role_changes_action check (action in ('roles', 'sessions-ended', 'second-factor-removed'))`)
    await runner.query('create index members_username_start on members (lower(username::text) text_pattern_ops)')
    await runner.query('create index members_email_start on members (lower(email::text) text_pattern_ops)')
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
