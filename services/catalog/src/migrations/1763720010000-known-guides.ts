import type { MigrationInterface, QueryRunner } from 'typeorm'

/** The addresses of buying guides, which share the site's first level with gifts. */
export class KnownGuides1763720010000 implements MigrationInterface {
  name = 'KnownGuides1763720010000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table known_guides (
        guide_id integer primary key,
        version integer not null,
        withdrawn boolean not null,
        slug text not null,
        title text not null,
        image text not null,
        published timestamptz
      )`)
    await runner.query('create index known_guides_by_slug on known_guides (slug)')
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
