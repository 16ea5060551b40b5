import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Gift categories in two levels. A parent may not be deleted while it has children, nor be its own. */
export class GiftCategories1763650000000 implements MigrationInterface {
  name = 'GiftCategories1763650000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table gift_categories (
        id integer generated always as identity primary key,
        name text not null,
        slug text not null constraint gift_categories_slug unique,
        description text not null default '',
        parent_id integer references gift_categories (id) on delete restrict,
        rating real,
        rating_count integer not null default 0,
        created timestamptz not null default now(),
        modified timestamptz not null default now(),
        check (parent_id <> id)
      )`)
    await runner.query('create index gift_categories_by_parent on gift_categories (parent_id)')
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
