import { CampaignCode, CAMPAIGNS_PER_PAGE, type CAMPAIGN_SORTS, type CampaignStatus } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { createHash } from 'node:crypto'
import { type AdsEnvironment, CONFIG } from '../config.ts'
import { DiscountIssuesService } from '../outreach/discounts/discount-issues.service.ts'
import { DiscountTokensService } from '../outreach/discounts/discount-tokens.service.ts'
import { CampaignListRepository } from './campaign-list.repository.ts'
import type { CampaignRecord, CreativeRecord } from './campaign-record.ts'
import { FiguresReaderService } from './figures-reader.service.ts'
import { addUp, type Counted, NOTHING_COUNTED } from './performance.ts'

export interface CountedCreative {
  readonly creative: CreativeRecord
  readonly counted: Counted
}

/** Present fee of a campaign. */
export interface FeeDue {
  /** Cents. */
  readonly amount: number
  /** Token of the valid discount; empty for none. */
  readonly discount: string
}

export interface CountedCampaign {
  readonly campaign: CampaignRecord
  readonly counted: Counted
  readonly goal: number | null
  /** For the owner of an unpaid campaign. */
  readonly fee: FeeDue | null
  readonly creatives: readonly CountedCreative[]
}

/** Campaigns with figures, or that the caller has the same answer already, and its tag. */
export type Dashboard =
  | { readonly etag: string; readonly unchanged: true }
  | {
      readonly etag: string
      readonly unchanged: false
      readonly campaigns: readonly CountedCampaign[]
      /** Total over all pages. */
      readonly total: number
      readonly at: Date
      readonly stale: boolean
    }

export interface CampaignQuery {
  readonly page: number
  readonly sort: (typeof CAMPAIGN_SORTS)[number]
  readonly status?: CampaignStatus | undefined
  readonly search?: string | undefined
}

/** Dashboards of owners and staff. The tag of an answer depends on the rows in the database and on the counts of tracking. */
@Injectable()
export class DashboardsService {
  constructor(
    @Inject(CampaignListRepository) private readonly campaigns: CampaignListRepository,
    @Inject(FiguresReaderService) private readonly figures: FiguresReaderService,
    @Inject(DiscountIssuesService) private readonly discounts: DiscountIssuesService,
    @Inject(DiscountTokensService) private readonly tokens: DiscountTokensService,
    @Inject(CONFIG) private readonly config: Pick<AdsEnvironment, 'PLAN_GOALS' | 'PRICES'>,
  ) {}

  /** @param known tags of answers that the caller has (`If-None-Match`) */
  async listOwned(memberId: number, known: string | undefined): Promise<Dashboard> {
    const rows = await this.campaigns.listOwned(memberId)
    const fees = await this.#feesOf(rows.filter(({ paid }) => !paid).map(({ id }) => id))
    return await this.#dashboard({ rows, total: rows.length }, known, fees)
  }

  async listAll({ page, sort, status, search = '' }: CampaignQuery, known: string | undefined): Promise<Dashboard> {
    const { data: id } = CampaignCode.safeParse(search)
    const title = search === '' ? undefined : search
    return await this.#dashboard(await this.campaigns.page({ page, perPage: CAMPAIGNS_PER_PAGE, sort, status, title, id }), known)
  }

  async #dashboard(
    { rows, total }: { readonly rows: readonly CampaignRecord[]; readonly total: number },
    known: string | undefined,
    fees: ReadonlyMap<number, FeeDue> = new Map(),
  ): Promise<Dashboard> {
    const creatives = await this.campaigns.listCreatives(rows.map(({ id }) => id))
    const facts = tagOf([total, rows, creatives.map(withoutFigures), this.config.PLAN_GOALS, [...fees]])
    const read = await this.figures.read(creatives, cachedFiguresTag(known, facts))
    const etag = `W/"${facts}.${read.tag}"`
    if (read.unchanged) return { etag, unchanged: true }
    const ofCampaign = Map.groupBy(creatives, ({ campaign_id: campaign }) => campaign)
    const campaigns = rows.map((campaign) => ({
      ...this.#counted(campaign, ofCampaign.get(campaign.id) ?? [], read.of),
      fee: fees.get(campaign.id) ?? null,
    }))
    return { etag, unchanged: false, campaigns, total, at: read.at, stale: read.stale }
  }

  async #feesOf(campaignIds: readonly number[]): Promise<Map<number, FeeDue>> {
    const { fee, discounted } = this.config.PRICES.pitch
    const open = await this.discounts.listOpen(campaignIds)
    return new Map(
      campaignIds.map((id) => {
        const discount = open.find(({ campaign_id: campaign }) => campaign === id)
        if (discount === undefined) return [id, { amount: fee, discount: '' }]
        return [id, { amount: discounted, discount: this.tokens.derive(discount).token }]
      }),
    )
  }

  #counted(
    campaign: CampaignRecord,
    creatives: readonly CreativeRecord[],
    figures: ReadonlyMap<number, Counted>,
  ): Omit<CountedCampaign, 'fee'> {
    const counted = creatives.map((creative) => ({ creative, counted: figures.get(creative.id) ?? NOTHING_COUNTED }))
    const goal = campaign.paid ? this.config.PLAN_GOALS[campaign.plan] : null
    return { campaign, counted: addUp(counted.map((one) => one.counted)), goal, creatives: counted }
  }
}

function withoutFigures({ kept: _kept, ...creative }: CreativeRecord): Omit<CreativeRecord, 'kept'> {
  return creative
}

function tagOf(facts: unknown): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22)
}

/** Tag of the figures in a cached answer with the same facts. */
function cachedFiguresTag(known: string | undefined, facts: string): string | undefined {
  for (const [, ofFacts, ofFigures] of (known ?? '').matchAll(/"([\w-]{22})\.([\w.-]{1,400})"/g))
    if (ofFacts === facts) return ofFigures
  return undefined
}
