import type { AdPlan, CampaignStatus, WAITING_KINDS } from '@ribbonry/contracts'
import { type Condition, type Executor, likePattern, PagedList, type Page, where } from '@ribbonry/service-kit/paging'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import type { CreativeRow } from '../creatives/creative-row.ts'
import { campaignStatusSql } from '../creatives/creative-status-sql.ts'
import { CREATIVE_COLUMNS } from '../creatives/creatives.repository.ts'

export interface WaitingFilter {
  readonly page: number
  readonly perPage: number
  readonly kind: (typeof WAITING_KINDS)[number] | undefined
  readonly status: CampaignStatus | undefined
  /** Requested or paid plan. */
  readonly plan: AdPlan | undefined
  /** Latest moment since which a creative may have waited. */
  readonly since: Date | undefined
  readonly search: WaitingSearch | undefined
}

export interface WaitingSearch {
  readonly text: string
  /** Id of a campaign, for a search by number. */
  readonly campaignId: number | undefined
  /** Members whose name or e-mail address matches the search. */
  readonly owners: readonly number[]
}

/** SQL: host of a link. Stored links always have a scheme. */
const HOST = "substring(row.link from '^[a-z]+://([^/?#]*)')"

// The partial index of waiting creatives covers these conditions and orders.
const waiting = new PagedList<CreativeRow, 'waiting'>({
  table: 'creatives',
  key: 'id',
  columns: CREATIVE_COLUMNS,
  joins: `join creatives as c on c.id = row.id join campaigns as p on p.id = row.campaign_id
    left join known_pictures as k on k.post_id = row.image_post_id`,
  sorts: { waiting: ['row.waiting_since'] },
})

/** Creatives of claimed campaigns that wait for approval, for the staff list. */
@Injectable()
export class WaitingCreativesRepository {
  constructor(@Inject(DataSource) private readonly source: Executor) {}

  /** Longest waiting first by default. */
  async page({ page, perPage, kind, status, plan, since, search }: WaitingFilter): Promise<Page<CreativeRow>> {
    return await waiting.page(this.source, {
      page,
      perPage,
      sort: 'waiting',
      where: [
        where`row.review = 'waiting' and row.passed_at is null`,
        where`exists (select from campaigns as p where p.id = row.campaign_id and p.claimed_at is not null)`,
        kind === undefined ? undefined : where`(row.approved_version is not null) = ${kind === 'changed'}`,
        since === undefined ? undefined : where`row.waiting_since <= ${since}`,
        plan === undefined
          ? undefined
          : where`exists (select from campaigns as p where p.id = row.campaign_id and ${plan} in (p.plan, p.paid_plan))`,
        status === undefined ? undefined : hasStatus(status),
        search === undefined ? undefined : matches(search),
      ],
    })
  }
}

function hasStatus(status: CampaignStatus): Condition {
  const head = `exists (select from campaigns as p where p.id = row.campaign_id and ${campaignStatusSql('p')} = `
  return { parts: [head, ')'], values: [status] }
}

function matches({ text, campaignId, owners }: WaitingSearch): Condition {
  const pattern = likePattern(text)
  return {
    parts: [
      'row.title ilike ',
      ' or row.advertiser ilike ',
      ` or ${HOST} ilike `,
      ' or row.campaign_id = ',
      ' or exists (select from campaigns as p where p.id = row.campaign_id and p.owner_id = any(',
      '::bigint[]))',
    ],
    values: [pattern, pattern, pattern, campaignId ?? 0, owners],
  }
}
