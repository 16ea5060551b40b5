import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

// A repeated subscription keeps the last mailed week.
const SUBSCRIBE = `
  insert into weekly_figures (member_id, last_week, since) values ($1, $2::date, $3) on conflict (member_id) do nothing`

const NEXT_DUE = `
  select member_id::float8 as member_id from weekly_figures where last_week < $1::date order by member_id limit 1
  for update skip locked`

/** Members who subscribed to weekly figures, and the last week that was planned for each. */
@Injectable()
export class WeeklyFiguresRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  async isSubscribed(memberId: number): Promise<boolean> {
    return (await this.source.query<unknown[]>('select from weekly_figures where member_id = $1', [memberId])).length > 0
  }

  /** @param lastWeek first day of the last week without a mail */
  async subscribe(memberId: number, lastWeek: string, at: Date): Promise<void> {
    await this.source.query(SUBSCRIBE, [memberId, lastWeek, at])
  }

  async unsubscribe(memberId: number): Promise<void> {
    await this.source.query('delete from weekly_figures where member_id = $1', [memberId])
  }

  /** Locks a member with an unplanned mail for the week, until the transaction ends. */
  async lockDue(transaction: Transaction, week: string): Promise<number | undefined> {
    return (await transaction.query<{ member_id: number }[]>(NEXT_DUE, [week]))[0]?.member_id
  }

  async markPlanned(transaction: Transaction, memberId: number, week: string): Promise<void> {
    await transaction.query('update weekly_figures set last_week = $2::date where member_id = $1', [memberId, week])
  }
}
