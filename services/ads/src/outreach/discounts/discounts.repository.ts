import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

/** One issue of a campaign's discount. Its token is derived from the campaign and the number of the issue. */
export interface DiscountRow {
  readonly campaign_id: number
  readonly issue: number
  readonly expires: Date
  readonly used_at: Date | null
  readonly revoked_at: Date | null
  /** Time of the last mail about this or an earlier issue of the campaign. */
  readonly mailed_at: Date | null
}

const NEWEST = `
  select campaign_id::float8 as campaign_id, issue, expires, used_at, revoked_at,
    (select max(mailed_at) from discounts as d where d.campaign_id = $1) as mailed_at
  from discounts where campaign_id = $1 order by issue desc limit 1`

const LIST_NEWEST = `
  select distinct on (campaign_id) campaign_id::float8 as campaign_id, issue, expires, used_at, revoked_at, mailed_at
  from discounts where campaign_id = any($1::bigint[]) order by campaign_id, issue desc`

/** Discounts of campaigns. */
@Injectable()
export class DiscountsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Newest issue, valid or not. */
  async findNewest(campaignId: number, transaction: Transaction = this.source.manager): Promise<DiscountRow | undefined> {
    return (await transaction.query<DiscountRow[]>(NEWEST, [campaignId]))[0]
  }

  /** Newest issue of each campaign that has one, valid or not. */
  async listNewest(campaignIds: readonly number[]): Promise<DiscountRow[]> {
    return campaignIds.length === 0 ? [] : await this.source.query<DiscountRow[]>(LIST_NEWEST, [campaignIds])
  }

  async insert(transaction: Transaction, campaignId: number, issue: number, created: Date, expires: Date): Promise<void> {
    await transaction.query('insert into discounts (campaign_id, issue, created, expires) values ($1, $2, $3, $4)', [
      campaignId,
      issue,
      created,
      expires,
    ])
  }

  async markMailed(transaction: Transaction, campaignId: number, issue: number, at: Date): Promise<void> {
    await transaction.query('update discounts set mailed_at = $3 where campaign_id = $1 and issue = $2', [campaignId, issue, at])
  }

  /** Marks unused issues as used. */
  async markUsed(transaction: Transaction, campaignId: number, at: Date): Promise<void> {
    await transaction.query('update discounts set used_at = $2 where campaign_id = $1 and used_at is null', [campaignId, at])
  }

  /** Revokes unused issues. */
  async revoke(transaction: Transaction, campaignId: number, at: Date): Promise<void> {
    await transaction.query(
      'update discounts set revoked_at = $2 where campaign_id = $1 and revoked_at is null and used_at is null',
      [campaignId, at],
    )
  }

  /** Restores issues that were revoked by a disqualification. */
  async restore(transaction: Transaction, campaignId: number): Promise<void> {
    await transaction.query(
      `update discounts as d set revoked_at = null from campaigns as p
       where d.campaign_id = $1 and p.id = d.campaign_id and d.revoked_at = p.disqualified_at`,
      [campaignId],
    )
  }
}
