import type { DemoContactMessage } from '@ribbonry/demo/contact-messages'
import type { DataSource } from 'typeorm'

const HOUR_MS = 3_600_000

const INSERT = `
  insert into contact_messages (name, email, type, message, page, received, mailed, state, handled_by, handled_at, reply,
    replied_by, replied_at, reply_mailed)
  select d.name, d.email, d.type, d.message, d.page, d.received, d.received, done.state, done.staff, d.replied_at, d.reply,
    done.staff, d.replied_at, d.replied_at
  from jsonb_populate_recordset(null::contact_messages, $1::jsonb) as d join members m on m.email = $2
    cross join lateral (select case when d.reply is null then 'open' else 'done' end as state,
      case when d.reply is not null then m.id end as staff) as done
  where not exists (select from contact_messages c where c.email = d.email and c.message = d.message)
  returning id`

/** Writes the contact messages of the demo. */
export class DemoContactMessagesRepository {
  constructor(private readonly source: DataSource) {}

  /**
   * Inserts those that are missing, none of which is mailed, and returns how many.
   * @param repliedBy address of the member who answered
   */
  async insertMissing(messages: readonly DemoContactMessage[], repliedBy: string, now: Date): Promise<number> {
    const before = (hours: number): Date => new Date(now.getTime() - hours * HOUR_MS)
    const rows = messages.map(({ hours_ago: sent, replied_hours_ago: replied, ...message }) => ({
      ...message,
      received: before(sent),
      replied_at: replied === undefined ? null : before(replied),
    }))
    return (await this.source.query<{ id: string }[]>(INSERT, [JSON.stringify(rows), repliedBy])).length
  }
}
