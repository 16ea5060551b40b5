import { OUTBOX_TABLE } from '@ribbonry/service-kit'
import { ACTIVITY_TABLE } from '@ribbonry/service-kit/activity'
import type { MigrationInterface, QueryRunner } from 'typeorm'

/** The outbox and the activity log. */
export class Beginning1763994000000 implements MigrationInterface {
  name = 'Beginning1763994000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(OUTBOX_TABLE)
    await runner.query(ACTIVITY_TABLE)
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
