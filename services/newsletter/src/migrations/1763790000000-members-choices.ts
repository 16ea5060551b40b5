import type { MigrationInterface, QueryRunner } from 'typeorm'

const STATEMENTS = [
  // Whose address it is, as far as a mail about lower prices told, and when the address last chose about such mails.
  `alter table recipients add column member_id bigint constraint recipients_member unique, add column price_drops_chosen
    timestamptz`,
]

/** Members whose choice about mails of lower prices is wishlist's too. */
export class MembersChoices1763790000000 implements MigrationInterface {
  name = 'MembersChoices1763790000000'

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement)
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
