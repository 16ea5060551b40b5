import { MAX_AD_PARTS } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { createHash } from 'node:crypto'
import type { EventCounts } from '../statistics/counts-sql.ts'
import { countByMark } from '../statistics/marked-counts.ts'
import { type AdInventory, AdInventoryRepository } from './ad-inventory.repository.ts'
import { type AdDay, type AdDimension, type AdPart, AdPlacesRepository } from './ad-places.repository.ts'
import type { CountedAd } from './ad-rows.ts'
import { type AdEvents, type AdTotals, AdTotalsRepository } from './ad-totals.repository.ts'

/** Totals with their tag; `ads` is undefined where the caller has them. */
export interface TaggedTotals {
  readonly tag: string
  readonly ads: readonly AdTotals[] | undefined
  readonly siteClicks: number | undefined
}

export type Marked = ReturnType<typeof countByMark>

export interface AdPlaces {
  readonly totals: EventCounts
  readonly visitors: number
  readonly parts: Readonly<Record<'days' | 'lists' | 'slots' | 'countries' | 'devices', readonly AdPart[]>>
  readonly markedImpressions: Marked
  readonly markedClicks: Marked
}

const NOTHING: EventCounts = { impressions: 0, viewable: 0, clicks: 0, rawImpressions: 0, rawClicks: 0 }

/** What was counted of ads, for their advertisers. */
@Injectable()
export class AdFiguresService {
  constructor(
    @Inject(AdTotalsRepository) private readonly totals: AdTotalsRepository,
    @Inject(AdPlacesRepository) private readonly places: AdPlacesRepository,
    @Inject(AdInventoryRepository) private readonly inventories: AdInventoryRepository,
  ) {}

  /** @param known tag of an earlier answer: while it holds, what was to be expected is not computed again */
  async list(ads: readonly CountedAd[], known: string | undefined): Promise<TaggedTotals> {
    if (known !== undefined) {
      const tag = tagOf(ads, await this.totals.listEvents(ads))
      if (tag === known) return { tag, ads: undefined, siteClicks: undefined }
    }
    const read = await this.totals.list(ads)
    return { tag: tagOf(ads, read.ads), ...read }
  }

  async getPlaces(ads: readonly CountedAd[]): Promise<AdPlaces> {
    const [parts, counted] = await Promise.all([this.places.listParts(ads), this.places.countVisitors(ads)])
    const byDimension = Map.groupBy(parts, ({ dimension }) => dimension)
    const marked = byDimension.get('marks') ?? []
    const totals = byDimension.get('total')?.[0] ?? NOTHING
    return {
      totals,
      // One ad is an impression of each session that saw it, and of several none was seen by more sessions than impressions.
      visitors: ads.length === 1 ? totals.impressions : Math.min(counted, totals.impressions),
      parts: {
        days: (byDimension.get('day') ?? []).toSorted((one, other) => (one.key < other.key ? -1 : 1)),
        lists: largest(byDimension, 'list'),
        slots: largest(byDimension, 'slot'),
        countries: largest(byDimension, 'country'),
        devices: largest(byDimension, 'device'),
      },
      markedImpressions: countByMark(marked.map(({ key, rawImpressions }) => ({ marks: Number(key), events: rawImpressions }))),
      markedClicks: countByMark(marked.map(({ key, rawClicks }) => ({ marks: Number(key), events: rawClicks }))),
    }
  }

  async readInventory(): Promise<AdInventory> {
    return await this.inventories.read()
  }

  async listDays(ads: readonly CountedAd[]): Promise<AdDay[]> {
    return await this.places.listDays(ads)
  }
}

function largest(parts: ReadonlyMap<AdDimension, readonly AdPart[]>, dimension: AdDimension): AdPart[] {
  return (parts.get(dimension) ?? [])
    .toSorted((one, other) => other.impressions - one.impressions || other.clicks - one.clicks || (one.key < other.key ? -1 : 1))
    .slice(0, MAX_AD_PARTS)
}

/** Changes with the valid events of the ads, and with which ads are asked for. */
function tagOf(ads: readonly CountedAd[], counted: readonly AdEvents[]): string {
  const asked = ads.map(({ id, since }) => [id, since?.getTime() ?? 0])
  const events = counted.map(({ id, impressions, viewable, clicks }) => [id, impressions, viewable, clicks])
  return createHash('sha256')
    .update(JSON.stringify([asked, events]))
    .digest('base64url')
    .slice(0, 22)
}
