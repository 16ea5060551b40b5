import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Texts of gifts with links, lists and pictures. Search and cards read the plain text beside them, as feeds bring it. */
export class RichTexts1763830000000 implements MigrationInterface {
  name = 'RichTexts1763830000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table posts add column rich_content text, add column rich_expanded_desc text')
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
