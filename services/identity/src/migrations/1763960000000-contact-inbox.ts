import { ACTIVITY_TABLE } from '@ribbonry/service-kit/activity'
import type { MigrationInterface, QueryRunner } from 'typeorm'

/** What staff did with contact messages. Messages from before are open. */
export class ContactInbox1763960000000 implements MigrationInterface {
  name = 'ContactInbox1763960000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(ACTIVITY_TABLE)
    await runner.query(`
      alter table contact_messages
        add page text,
        add state text not null default 'open',
        add version integer not null default 1,
        add handled_by integer,
        add handled_at timestamptz,
        add reply text,
        add replied_by integer,
        add replied_at timestamptz,
        add reply_mailed timestamptz,
        add constraint contact_messages_state check (state in ('open', 'done'))`)
    await runner.query("create index contact_messages_open on contact_messages (id) where state = 'open'")
    await runner.query(
      'create index contact_messages_unsent_reply on contact_messages (id) where replied_at is not null and reply_mailed is null',
    )
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
