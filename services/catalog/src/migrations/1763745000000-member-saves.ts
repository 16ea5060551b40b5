import type { MigrationInterface, QueryRunner } from 'typeorm'

const MEMBER_SAVES = `
  create table member_saves (
    post_id bigint primary key references posts on delete cascade,
    saves integer not null
  )`

/** How many of a gift's saves members of ours are. */
export class MemberSaves1763745000000 implements MigrationInterface {
  name = 'MemberSaves1763745000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(MEMBER_SAVES)
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
