import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

const RESERVE = `
  with today as (select sent from sending_days where domain = $1 and day = $2 for update)
  update sending_days d set sent = d.sent + least($3::int, greatest(0, $4::int - today.sent)) from today
  where d.domain = $1 and d.day = $2 returning least($3::int, greatest(0, $4::int - today.sent)) as granted`

/** How many newsletter mails a domain has sent on each day. @param day yyyy-MM-dd in each method */
@Injectable()
export class SendingDaysRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Counts up to `wanted` mails, as long as there are not more than `allowed` on that day; how many were counted. */
  async reserve(domain: string, day: string, { wanted, allowed }: { wanted: number; allowed: number }): Promise<number> {
    const begin = 'insert into sending_days (domain, day, sent) values ($1, $2, 0) on conflict do nothing'
    await this.source.query(begin, [domain, day])
    const [rows] = await this.source.query<[{ granted: number }[], number]>(RESERVE, [domain, day, wanted, allowed])
    return rows[0]?.granted ?? 0
  }

  async giveBack(domain: string, day: string, count: number): Promise<void> {
    const sql = 'update sending_days set sent = greatest(0, sent - $3) where domain = $1 and day = $2'
    await this.source.query(sql, [domain, day, count])
  }

  async sentOn(domain: string, day: string): Promise<number> {
    const sql = 'select sent from sending_days where domain = $1 and day = $2'
    return (await this.source.query<{ sent: number }[]>(sql, [domain, day]))[0]?.sent ?? 0
  }

  /** Calendar days since the domain began to send, 0 on that day and before. */
  async daysSinceFirst(domain: string, day: string): Promise<number> {
    const sql = 'select $2::date - coalesce(min(day), $2::date) as days from sending_days where domain = $1 and sent > 0'
    return (await this.source.query<{ days: number }[]>(sql, [domain, day]))[0]?.days ?? 0
  }
}
