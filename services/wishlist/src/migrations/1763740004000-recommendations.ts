import type { MigrationInterface, QueryRunner } from 'typeorm'

const GIFT_SAVES = `
  create table gift_saves (
    post_id bigint primary key,
    savers integer not null
  )`

const CO_SAVES = `
  create table co_saves (
    post_id bigint not null,
    other_id bigint not null,
    together integer not null,
    strength real not null,
    primary key (post_id, other_id)
  )`

// Category 0 is all of them.
const POPULAR_GIFTS = `
  create table popular_gifts (
    category_id integer not null,
    place smallint not null,
    post_id bigint not null,
    primary key (category_id, place)
  )`

const STATEMENTS = [GIFT_SAVES, CO_SAVES, POPULAR_GIFTS]

/** What is saved together, what is popular, and how many members keep each gift. */
export class Recommendations1763740004000 implements MigrationInterface {
  name = 'Recommendations1763740004000'

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement)
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
