import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

// A day is anybody's once its hold has lapsed, and stays a buyer's own over several tries to pay.
const CLAIM = `
  insert into boost_days as d (day, boost_id, held_until) values ($1, $2, $3)
  on conflict (day) do update set boost_id = excluded.boost_id, held_until = excluded.held_until
  where d.boost_id = $2 or (
    d.held_until is not null and (
      d.held_until <= $4 or exists (
        select from boosts as one join boosts as other on other.email = one.email or other.member_id = one.member_id
        where one.id = $2 and other.id = d.boost_id
      )
    )
  )
  returning day`

const LIST_TAKEN = `
  select to_char(day, 'YYYY-MM-DD') as day from boost_days
  where day >= $1 and (held_until is null or held_until > $2) order by day`

/** The calendar: a row for each day that is taken or held, and so one boost for each day of the whole site. */
@Injectable()
export class BoostDaysRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /**
   * Gives a day to a boost, unless it is somebody else's. Of many at once, one has it.
   * @param until until when it is held; null where it is taken
   */
  async claim(
    transaction: Transaction,
    {
      day,
      boostId,
      until,
      now,
    }: { readonly day: string; readonly boostId: number; readonly until: Date | null; readonly now: Date },
  ): Promise<boolean> {
    return (await transaction.query<unknown[]>(CLAIM, [day, boostId, until, now])).length > 0
  }

  /** Lets the day of a boost go. */
  async free(transaction: Transaction, boostId: number): Promise<void> {
    await transaction.query('delete from boost_days where boost_id = $1', [boostId])
  }

  /** Days from a day on that are taken or held, in order. */
  async listTaken(from: string, now: Date): Promise<string[]> {
    return (await this.source.query<{ day: string }[]>(LIST_TAKEN, [from, now])).map(({ day }) => day)
  }

  async isTaken(day: string, now: Date): Promise<boolean> {
    const sql = 'select from boost_days where day = $1 and (held_until is null or held_until > $2)'
    return (await this.source.query<unknown[]>(sql, [day, now])).length > 0
  }

  async removeLapsed(transaction: Transaction, now: Date): Promise<void> {
    await transaction.query('delete from boost_days where held_until <= $1', [now])
  }
}
