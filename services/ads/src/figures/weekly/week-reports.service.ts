import type { WeekOfCampaign } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { CampaignListRepository } from '../campaign-list.repository.ts'
import { TrackingClient } from '../tracking.client.ts'
import { isWithin, type Week, weekBefore } from './week.ts'

/** Campaigns that one mail names; the others are summed up. */
const MOST_NAMED = 20

/** Counts of all campaigns of a member in a week. */
export interface WeekReport {
  readonly total: WeekOfCampaign
  readonly campaigns: readonly (WeekOfCampaign & { readonly title: string })[]
  readonly more: number
}

const NOTHING: WeekOfCampaign = { impressions: 0, viewable: 0, clicks: 0, impressions_before: 0, clicks_before: 0 }

/** Reads weekly figures from tracking by day, with the same counts as the dashboard and the CSV. */
@Injectable()
export class WeekReportsService {
  constructor(
    @Inject(CampaignListRepository) private readonly campaigns: CampaignListRepository,
    @Inject(TrackingClient) private readonly tracking: TrackingClient,
  ) {}

  /**
   * Undefined where nothing was shown or clicked.
   * @throws DomainError `unavailable` while tracking cannot be reached
   */
  async read(memberId: number, week: Week): Promise<WeekReport | undefined> {
    const owned = await this.campaigns.listOwned(memberId)
    const creatives = await this.campaigns.listCreatives(owned.map(({ id }) => id))
    const counted: (WeekOfCampaign & { title: string })[] = []
    for (const present of Map.groupBy(creatives, ({ campaign_id: campaign }) => campaign).values()) {
      const days = await this.tracking.listDays(present.map(({ id, baseline_at: baselineAt }) => ({ id, baselineAt })))
      counted.push({ title: present[0]?.title ?? '', ...addUpWeek(days, week) })
    }
    const shown = counted
      .filter(({ impressions, clicks }) => impressions + clicks > 0)
      .toSorted((one, other) => other.impressions - one.impressions)
    if (shown.length === 0) return undefined
    const campaigns = shown.slice(0, MOST_NAMED)
    return { total: sumOf(counted), campaigns, more: shown.length - campaigns.length }
  }
}

/** Sums up a week and the week before. */
export function addUpWeek(
  days: readonly { readonly day: string; readonly impressions: number; readonly viewable: number; readonly clicks: number }[],
  week: Week,
): WeekOfCampaign {
  const before = weekBefore(week)
  return sumOf(
    days.map(({ day, impressions, viewable, clicks }) => {
      if (isWithin(week, day)) return { ...NOTHING, impressions, viewable, clicks }
      return isWithin(before, day) ? { ...NOTHING, impressions_before: impressions, clicks_before: clicks } : NOTHING
    }),
  )
}

function sumOf(parts: readonly WeekOfCampaign[]): WeekOfCampaign {
  return parts.reduce(
    (sum, part) => ({
      impressions: sum.impressions + part.impressions,
      viewable: sum.viewable + part.viewable,
      clicks: sum.clicks + part.clicks,
      impressions_before: sum.impressions_before + part.impressions_before,
      clicks_before: sum.clicks_before + part.clicks_before,
    }),
    NOTHING,
  )
}
