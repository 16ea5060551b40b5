import type { MigrationInterface, QueryRunner } from 'typeorm'

// What was taken off boards lately, as it stood there, so that it can be put back. One removal takes a thing off a board once.
const TAKEN_OFF = `
  create table taken_off (
    removal_id uuid not null,
    board_id bigint not null references boards on delete cascade,
    item_id bigint not null,
    member_id bigint not null,
    kind text not null,
    thing_id bigint not null,
    comment text not null,
    position bigint not null,
    received boolean not null,
    saved_price numeric(12, 2),
    saved_currency text,
    added timestamptz not null,
    gone timestamptz not null default now(),
    put_back timestamptz,
    primary key (removal_id, board_id)
  )`

const STATEMENTS = [
  TAKEN_OFF,
  'create index taken_off_by_board on taken_off (board_id)',
  'create index taken_off_by_time on taken_off (gone)',
  'create index taken_off_by_member on taken_off (member_id)',
]

/** Items that were taken off boards, for as long as that may be undone. */
export class TakenOff1763740005000 implements MigrationInterface {
  name = 'TakenOff1763740005000'

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement)
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
