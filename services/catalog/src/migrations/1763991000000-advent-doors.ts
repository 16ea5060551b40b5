import type { MigrationInterface, QueryRunner } from 'typeorm'

/** The gifts behind the doors of each year's advent calendar. A door whose gift is deleted gets a stand-in. */
export class AdventDoors1763991000000 implements MigrationInterface {
  name = 'AdventDoors1763991000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table advent_doors (
        year smallint not null,
        day smallint not null check (day between 1 and 24),
        post_id bigint not null references posts (id) on delete cascade,
        primary key (year, day)
      )`)
    await runner.query('create index advent_doors_by_post on advent_doors (post_id)')
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
