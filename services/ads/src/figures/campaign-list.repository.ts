import type { CAMPAIGN_SORTS, CampaignStatus } from '@ribbonry/contracts'
import { likePattern, PagedList, type Page, where } from '@ribbonry/service-kit/paging'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { campaignStatusSql, isPaid } from '../pitching/creatives/creative-status-sql.ts'
import type { CampaignRecord, CreativeRecord } from './campaign-record.ts'
import { FEWEST_EXPECTED } from './performance.ts'

type Sort = (typeof CAMPAIGN_SORTS)[number]

export interface CampaignFilter {
  readonly page: number
  readonly perPage: number
  readonly sort: Sort
  /** Absent for claimed campaigns of any status. */
  readonly status: CampaignStatus | undefined
  readonly title: string | undefined
  /** Id of a campaign, for a search by number. */
  readonly id: number | undefined
}

const columnsOf = (row: string): string => `
  ${row}.id::float8 as id, ${row}.owner_id::float8 as owner_id, coalesce(${row}.paid_plan, ${row}.plan) as plan,
  ${row}.plan as wished_plan, ${row}.created,
  ${row}.source_post_id::float8 as source_post_id, ${row}.claimed_at is not null as claimed, ${isPaid(row)} as paid,
  ${row}.refunded_at is not null as refunded, ${row}.disqualified_at is not null as disqualified`

const LIST_OWNED = `
  select ${columnsOf('p')} from campaigns as p where p.owner_id = $1 and p.claimed_at is not null
  order by p.created desc, p.id desc`

const LIST_CREATIVES = `
  select c.id, c.campaign_id::float8 as campaign_id, c.title, coalesce(c.picture, k.picture) as picture, c.review, c.reason,
    c.needed, c.waiting_since, to_char(c.first_day, 'YYYY-MM-DD') as first_day,
    to_char(c.last_day, 'YYYY-MM-DD') as last_day, c.paused_by is not null as paused, c.passed_at is not null as passed,
    c.baseline_at,
    greatest(coalesce(s.saves, 0) - c.baseline_saves, 0) as saves,
    case when f.creative_id is null then null else jsonb_build_object('impressions', f.impressions, 'viewable', f.viewable,
      'clicks', f.clicks, 'expected_clicks', f.expected_clicks, 'expected_saves', f.expected_saves, 'read_at', f.read_at)
      end as kept
  from creatives as c
  left join known_pictures as k on k.post_id = c.image_post_id
  left join known_ad_saves as s on s.ad_id = c.id
  left join creative_figures as f on f.creative_id = c.id and f.baseline_at is not distinct from c.baseline_at
  where c.campaign_id = any($1::bigint[]) order by c.id desc`

/** SQL: sum over the stored figures of a campaign's creatives. */
const summed = (expression: string): readonly [string] => [
  `(select ${expression} from creatives as c join creative_figures as f on f.creative_id = c.id where c.campaign_id = row.id)`,
]

const campaigns = new PagedList<CampaignRecord, Sort>({
  table: 'campaigns',
  key: 'id',
  columns: columnsOf('row'),
  sorts: {
    newest: ['row.created'],
    oldest: ['row.created'],
    impressions: summed('sum(f.impressions)'),
    clicks: summed('sum(f.clicks)'),
    ctr: summed('sum(f.clicks)::float8 / nullif(sum(f.impressions), 0)'),
    performance: summed(
      `case when sum(f.expected_clicks) >= ${FEWEST_EXPECTED} then sum(f.clicks)::float8 / sum(f.expected_clicks) end`,
    ),
  },
  nullable: ['impressions', 'clicks', 'ctr', 'performance'],
})

/** Campaigns for the lists of dashboards. */
@Injectable()
export class CampaignListRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Campaigns of a member, newest first. */
  async listOwned(memberId: number): Promise<CampaignRecord[]> {
    return await this.source.query<CampaignRecord[]>(LIST_OWNED, [memberId])
  }

  async find(id: number): Promise<CampaignRecord | undefined> {
    return (await this.source.query<CampaignRecord[]>(`select ${columnsOf('p')} from campaigns as p where p.id = $1`, [id]))[0]
  }

  async page({ page, perPage, sort, status, title, id }: CampaignFilter): Promise<Page<CampaignRecord>> {
    return await campaigns.page(this.source, {
      page,
      perPage,
      sort,
      descending: sort !== 'oldest',
      where: [
        status === undefined
          ? where`row.claimed_at is not null`
          : { parts: [`${campaignStatusSql('row')} = `, ''], values: [status] },
        title === undefined
          ? undefined
          : where`row.id = ${id ?? 0}
              or exists (select from creatives as c where c.campaign_id = row.id and c.title ilike ${likePattern(title)})`,
      ],
    })
  }

  /** Newest first. */
  async listCreatives(campaignIds: readonly number[]): Promise<CreativeRecord[]> {
    if (campaignIds.length === 0) return []
    const rows = await this.source.query<StoredCreative[]>(LIST_CREATIVES, [campaignIds])
    return rows.map(({ kept, ...row }) => ({ ...row, kept: kept === null ? null : { ...kept, read_at: new Date(kept.read_at) } }))
  }
}

/** Moments in JSON are strings. */
type StoredCreative = Omit<CreativeRecord, 'kept'> & {
  readonly kept: (Omit<NonNullable<CreativeRecord['kept']>, 'read_at'> & { readonly read_at: string }) | null
}
