import type { MigrationInterface, QueryRunner } from 'typeorm'

const STATEMENTS = [
  // The gift stays when its sender is erased.
  `create table product_submissions (
    post_id bigint primary key references posts (id) on delete cascade,
    member_id bigint,
    created timestamptz not null
  )`,
  'create index product_submissions_by_member on product_submissions (member_id, created) where member_id is not null',
]

/** Which gifts members sent in, and who. */
export class ProductSubmissions1764010010000 implements MigrationInterface {
  name = 'ProductSubmissions1764010010000'

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement)
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
