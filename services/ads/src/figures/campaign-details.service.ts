import type { CallAnswer, getAdPlaces } from '@ribbonry/contracts'
import { newYorkDay } from '@ribbonry/dates'
import { type Forecast, forecastGoal } from '@ribbonry/ranking'
import { CLOCK, type Clock, type Identity } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { type AdsEnvironment, CONFIG } from '../config.ts'
import { noSuchCreative } from '../pitching/creatives/creative-access.policy.ts'
import { isOneOf } from '../pitching/creatives/creative-days.ts'
import { CreativesService } from '../pitching/creatives/creatives.service.ts'
import { CampaignListRepository } from './campaign-list.repository.ts'
import type { CountedAd, CreativeRecord } from './campaign-record.ts'
import { checklistOf, isShown, type ShownFacts } from './checklist.ts'
import { type Clicked } from './click-comparison.ts'
import type { CsvDay } from './figures-csv.ts'
import { FiguresReaderService } from './figures-reader.service.ts'
import { TrackingClient } from './tracking.client.ts'

type Places = CallAnswer<typeof getAdPlaces>

/** Lists and positions where a campaign, or one creative of it, was shown. */
export interface CampaignPlaces {
  readonly places: Places
  readonly goal: number | null
  readonly forecast: Forecast | undefined
  readonly at: Date
}

export interface ComparedCreative extends Clicked {
  readonly id: number
  readonly title: string
}

/** Details of one campaign, for its owner and staff. */
@Injectable()
export class CampaignDetailsService {
  constructor(
    @Inject(CreativesService) private readonly creatives: CreativesService,
    @Inject(CampaignListRepository) private readonly campaigns: CampaignListRepository,
    @Inject(TrackingClient) private readonly tracking: TrackingClient,
    @Inject(FiguresReaderService) private readonly figures: FiguresReaderService,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<AdsEnvironment, 'PLAN_GOALS'>,
  ) {}

  /**
   * @param only one creative of the campaign; undefined for all
   * @throws DomainError `advertiser-login-needed`, `no-such-campaign`, `no-such-creative`, `unavailable` while tracking cannot be
   * reached
   */
  async getPlaces(campaignId: number, only: number | undefined, by: Identity): Promise<CampaignPlaces> {
    const { campaign } = await this.creatives.authorizeCampaign(campaignId, by)
    const creatives = await this.campaigns.listCreatives([campaignId])
    const chosen = only === undefined ? creatives : [find(creatives, only)]
    const at = this.clock()
    const places = await this.tracking.getPlaces(chosen.map(toAd))
    const goal = campaign.paid ? this.config.PLAN_GOALS[campaign.plan] : null
    const remaining = goal === null || only !== undefined ? 0 : goal - places.totals.impressions
    const days = places.days.map(({ key, impressions }) => ({ day: key, impressions }))
    return { places, goal, forecast: remaining > 0 ? forecastGoal(days, remaining, at) : undefined, at }
  }

  /**
   * Counts by creative and day.
   * @throws DomainError like `getPlaces`
   */
  async listDays(campaignId: number, by: Identity): Promise<CsvDay[]> {
    await this.creatives.authorizeCampaign(campaignId, by)
    const creatives = await this.campaigns.listCreatives([campaignId])
    const titles = new Map(creatives.map(({ id, title }) => [id, title]))
    return (await this.tracking.listDays(creatives.map(toAd))).map(({ id, day, ...counts }) => ({
      day,
      creative: id,
      title: titles.get(id) ?? '',
      impressions: counts.impressions,
      viewable: counts.viewable,
      clicks: counts.clicks,
      markedImpressions: counts.raw_impressions - counts.impressions,
      markedClicks: counts.raw_clicks - counts.clicks,
    }))
  }

  /** @throws DomainError `advertiser-login-needed`, `no-such-campaign`, `no-such-creative` */
  async compare(
    campaignId: number,
    ids: { readonly first: number; readonly second: number },
    by: Identity,
  ): Promise<{ first: ComparedCreative; second: ComparedCreative; at: Date; stale: boolean }> {
    await this.creatives.authorizeCampaign(campaignId, by)
    const creatives = await this.campaigns.listCreatives([campaignId])
    const [first, second] = [find(creatives, ids.first), find(creatives, ids.second)]
    const read = await this.figures.read(first.id === second.id ? [first] : [first, second])
    if (read.unchanged) throw new Error('Nothing is unchanged for somebody who has nothing')
    const compared = ({ id, title }: CreativeRecord): ComparedCreative => {
      const { impressions = 0, clicks = 0 } = read.of.get(id) ?? {}
      return { id, title, impressions, clicks }
    }
    return { first: compared(first), second: compared(second), at: read.at, stale: read.stale }
  }

  /**
   * Conditions on which a creative is shown, and whether they hold.
   * @throws DomainError `advertiser-login-needed`, `no-such-creative`
   */
  async getChecklist(
    id: number,
    by: Identity,
  ): Promise<{ facts: ShownFacts; shown: boolean; checks: ReturnType<typeof checklistOf> }> {
    const { creative } = await this.creatives.authorize(id, { identity: by })
    const { claimed, paid, review, passed, paused_by: pausedBy, campaign_id: campaignId, plan, picture } = creative
    const all = await this.campaigns.listCreatives([campaignId])
    const reached = all.reduce((sum, { kept }) => sum + (kept?.impressions ?? 0), 0)
    const isShortOfGoal = reached < this.config.PLAN_GOALS[plan]
    const isInItsDays = isOneOf(creative, newYorkDay(this.clock()))
    const facts = {
      claimed,
      paid,
      review,
      passed,
      paused: pausedBy !== null,
      isInItsDays,
      hasPicture: picture !== null,
      isShortOfGoal,
    }
    return { facts, shown: isShown(facts), checks: checklistOf(facts) }
  }
}

function find(creatives: readonly CreativeRecord[], id: number): CreativeRecord {
  const found = creatives.find((one) => one.id === id)
  if (found === undefined) throw noSuchCreative()
  return found
}

function toAd({ id, baseline_at: baselineAt }: CreativeRecord): CountedAd {
  return { id, baselineAt }
}
