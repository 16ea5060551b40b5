import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Money that was taken back by disputes which ended against us: such a payment does not stand any more. */
export class LostDisputes1764160000000 implements MigrationInterface {
  name = 'LostDisputes1764160000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table payments add column lost bigint not null default 0')
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
