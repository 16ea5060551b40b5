import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Mails that wait for staff, which are few and often counted: failed ones that can be sent again, and unconfirmed ones. */
export class WaitingMails1763960000000 implements MigrationInterface {
  name = 'WaitingMails1763960000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "create index mails_failed on mails (id) where state = 'failed' and recipient is not null and data is not null",
    )
    await runner.query('create index mails_unconfirmed on mails (id) where unconfirmed')
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
