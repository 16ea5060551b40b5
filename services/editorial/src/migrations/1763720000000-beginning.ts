import { OUTBOX_TABLE } from '@ribbonry/service-kit'
import type { MigrationInterface, QueryRunner } from 'typeorm'

/** The outbox. */
export class Beginning1763720000000 implements MigrationInterface {
  name = 'Beginning1763720000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(OUTBOX_TABLE)
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
