import type { AdPlan, DropOff } from '@ribbonry/contracts'
import { type Page, PagedList, where } from '@ribbonry/service-kit/paging'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

/** A campaign that was started and abandoned. */
export interface DropOffRow {
  readonly id: number
  readonly plan: AdPlan
  readonly owner_id: number | null
  readonly email: string | null
  readonly name: string
  readonly title: string
  readonly link: string
  readonly step: DropOff['step']
  readonly last_step_at: Date
  /** Expiry of the newest issue of its discount, valid or not; null without one. */
  readonly expires: Date | null
  readonly used_at: Date | null
  readonly revoked_at: Date | null
  readonly mailed_at: Date | null
}

const LIST = new PagedList<DropOffRow, 'last-step'>({
  table: 'campaigns',
  key: 'id',
  columns: `
    row.id::float8 as id, row.plan, row.owner_id::float8 as owner_id, row.email, row.name, row.last_step_at,
    coalesce(c.title, '') as title, coalesce(c.link, l.link, '') as link,
    case when row.claimed_at is not null then 'claimed' when c.title is not null then 'creative' else 'lead' end as step,
    d.expires, d.used_at, d.revoked_at, d.mailed_at`,
  joins: `
    left join lateral (select title, link from creatives where campaign_id = row.id order by id desc limit 1) as c on true
    left join lateral (select link from leads where campaign_id = row.id order by id limit 1) as l on true
    left join lateral (
      select expires, used_at, revoked_at, max(mailed_at) over () as mailed_at
      from discounts where campaign_id = row.id order by issue desc limit 1
    ) as d on true`,
  sorts: { 'last-step': ['row.last_step_at'] },
})

/** Abandoned campaigns. */
@Injectable()
export class DropOffsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /**
   * Lists campaigns with an e-mail address and without any payment, newest first.
   * @param before moment since which nothing happened to the campaign
   */
  async list(before: Date, page: number, perPage: number): Promise<Page<DropOffRow>> {
    return await LIST.page(this.source, {
      page,
      perPage,
      sort: 'last-step',
      descending: true,
      where: [
        where`row.paid_at is null and row.disqualified_at is null and row.last_step_at < ${before}`,
        where`row.claimed_at is not null and row.owner_id is not null or row.claimed_at is null and row.email is not null`,
      ],
    })
  }
}
