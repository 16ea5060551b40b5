import { MAX_HEALTH_DAYS, MAX_HEALTH_SHOPS, type ShopHealth } from '@ribbonry/contracts'
import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

/** Shops that have rows of their own, those with the most links; all others are one. */
const MOST_SHOPS = 500

const FORGET = `delete from link_health_days where day = $1::date or day <= $1::date - ${MAX_HEALTH_DAYS}`

const COUNT = `
  insert into link_health_days (day, host, links, checked, alive, broken, unavailable, unknown)
  select $1::date, case when place <= $2 then host else '' end, sum(links), sum(checked), sum(alive), sum(broken),
    sum(unavailable), sum(links - alive - broken - unavailable)
  from (
    select host, count(*) as links, count(*) filter (where checked_at >= $1::timestamptz) as checked,
      count(*) filter (where state = 'alive') as alive, count(*) filter (where state = 'broken') as broken,
      count(*) filter (where state = 'unavailable') as unavailable,
      row_number() over (order by count(*) desc, host) as place
    from links where gifts + products > 0 group by host
  ) as each
  group by 2`

const READ = `
  with latest as (select max(day) as day from link_health_days),
  shops as (
    select h.*, (count(*) over ())::integer as total from link_health_days as h join latest using (day)
    order by h.broken + h.unavailable desc, h.unknown desc, h.links desc, h.host limit ${MAX_HEALTH_SHOPS}
  )
  select to_char(s.day, 'YYYY-MM-DD') as day, s.host, s.links, s.checked, s.alive, s.broken, s.unavailable, s.unknown, s.total,
    (select json_agg(json_build_object('day', to_char(d.day, 'YYYY-MM-DD'), 'links', d.links, 'bad', d.broken + d.unavailable,
      'unknown', d.unknown) order by d.day)
      from link_health_days as d where d.host = s.host and d.day > s.day - $1::integer) as days
  from shops as s order by s.broken + s.unavailable desc, s.unknown desc, s.links desc, s.host`

export interface ShopHealthRow extends ShopHealth {
  readonly day: string
  /** Number of all shops. */
  readonly total: number
}

/** How many links of each shop worked, day by day: at most 501 rows for each of 400 days. */
@Injectable()
export class LinkHealthDaysRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Counts a day from the links as they are now. What was counted of that day before is replaced. @param day 2026-11-30 */
  async count(transaction: Transaction, day: string): Promise<void> {
    await transaction.query(FORGET, [day])
    await transaction.query(COUNT, [day, MOST_SHOPS])
  }

  /** The shops of the last day with their last days, those with the most bad links first. */
  async list(days: number): Promise<ShopHealthRow[]> {
    return await this.source.query<ShopHealthRow[]>(READ, [days])
  }
}
