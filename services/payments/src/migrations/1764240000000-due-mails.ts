import { DUE_MAILS_TABLE } from '@ribbonry/service-kit/due-mails'
import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Mails to staff about payments until they are in newsletter's queue. */
export class DueMails1764240000000 implements MigrationInterface {
  name = 'DueMails1764240000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(DUE_MAILS_TABLE)
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
