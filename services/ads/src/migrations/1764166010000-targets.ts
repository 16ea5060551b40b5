import type { MigrationInterface, QueryRunner } from 'typeorm'

const STATEMENTS = [
  "alter table creatives add categories integer[] not null default '{}'",
  "alter table creative_versions add categories integer[] not null default '{}'",
  'drop trigger creative_versions_are_append_only on creative_versions',
  `create trigger creative_versions_are_append_only
    before update of creative_id, version, saved_at, saved_by, title, content, price_cents, currency, link, picture, gif_id,
      countries, categories on creative_versions for each row execute function refuse_version_change()`,
]

/** Gift categories in whose lists a creative is shown. */
export class Targets1764166010000 implements MigrationInterface {
  name = 'Targets1764166010000'

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement)
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
