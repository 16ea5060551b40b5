import type { MigrationInterface, QueryRunner } from 'typeorm'

const STATEMENTS = [
  `create table editorial_setups (
    id integer generated always as identity primary key,
    title text not null,
    content text not null,
    link text not null,
    price_cents bigint check (price_cents >= 0),
    sponsor_label text not null,
    is_giveaway boolean not null,
    picture jsonb not null,
    post_id bigint,
    created timestamptz not null
  )`,
  'create index editorial_setups_drafted on editorial_setups (id) where post_id is null',
]

/** What brands draft by the editorial setup. */
export class Setups1764010000000 implements MigrationInterface {
  name = 'Setups1764010000000'

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement)
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
