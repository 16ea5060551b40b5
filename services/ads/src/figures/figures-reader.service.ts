import { CLOCK, type Clock } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import type { CreativeRecord, FiguresToKeep } from './campaign-record.ts'
import { KeptFiguresRepository } from './kept-figures.repository.ts'
import { type Counted, NOTHING_COUNTED, savesPerClick } from './performance.ts'
import { type AdTotalsAnswer, TrackingClient } from './tracking.client.ts'

/** Figures of creatives by id; `unchanged` where the caller has them. */
export type ReadFigures =
  | { readonly unchanged: true; readonly tag: string }
  | {
      readonly unchanged: false
      readonly tag: string
      readonly at: Date
      readonly stale: boolean
      readonly of: ReadonlyMap<number, Counted>
    }

const STALE = 'stale-'

/** Reads the figures of creatives from tracking, and stores them for times when tracking cannot be reached. */
@Injectable()
export class FiguresReaderService {
  constructor(
    @Inject(TrackingClient) private readonly tracking: TrackingClient,
    @Inject(KeptFiguresRepository) private readonly kept: KeptFiguresRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @param known tag of the figures of the same creatives that the caller has */
  async read(creatives: readonly CreativeRecord[], known?: string): Promise<ReadFigures> {
    const at = this.clock()
    if (creatives.length === 0 && known === 'none') return { unchanged: true, tag: known }
    const ads = creatives.map(({ id, baseline_at: baselineAt }) => ({ id, baselineAt }))
    const totals = await this.tracking.findTotals(ads, known?.startsWith(STALE) === true ? undefined : known)
    if (totals === undefined) return await this.#readKept(creatives, known)
    if (totals.unchanged || totals.tag === known) return { unchanged: true, tag: totals.tag }
    const figures = figuresToKeep(ads, totals, await this.kept.sumSaves())
    const before = new Map(creatives.map(({ id, kept }) => [id, kept]))
    await this.kept.keep(
      figures.filter((one) => differs(one, before.get(one.creative_id) ?? null)),
      at,
    )
    const byId = new Map(figures.map((one) => [one.creative_id, one]))
    const of = new Map(creatives.map((creative) => [creative.id, countedOf(creative, byId.get(creative.id) ?? null)]))
    return { unchanged: false, tag: totals.tag, at, stale: false, of }
  }

  async #readKept(creatives: readonly CreativeRecord[], known: string | undefined): Promise<ReadFigures> {
    const last = await this.kept.findLastRead()
    const times = creatives.flatMap(({ kept }) => (kept === null ? [] : [kept.read_at.getTime()]))
    const at = new Date(Math.max(last?.getTime() ?? 0, ...times))
    const tag = `${STALE}${at.getTime()}`
    if (tag === known) return { unchanged: true, tag }
    return { unchanged: false, tag, at, stale: true, of: new Map(creatives.map((one) => [one.id, countedOf(one, one.kept)])) }
  }
}

/** Figures from an answer of tracking, for every ad in the request. */
export function figuresToKeep(
  ads: readonly { readonly id: number; readonly baselineAt: Date | null }[],
  totals: Extract<AdTotalsAnswer, { unchanged: false }>,
  siteSaves: number,
): FiguresToKeep[] {
  const perClick = savesPerClick({ saves: siteSaves, clicks: totals.siteClicks })
  const byId = new Map(totals.ads.map((one) => [one.id, one]))
  return ads.map(({ id, baselineAt }) => {
    const { impressions = 0, viewable = 0, clicks = 0, expected_clicks: expected = 0 } = byId.get(id) ?? {}
    const counts = { impressions, viewable, clicks, expected_clicks: expected, expected_saves: expected * perClick }
    return { creative_id: id, baseline_at: baselineAt, ...counts }
  })
}

/** Whether figures are worth a write. A change of expected clicks alone is not: they change with every other ad. */
export function differs(now: FiguresToKeep, before: Pick<FiguresToKeep, 'impressions' | 'viewable' | 'clicks'> | null): boolean {
  const { impressions, viewable, clicks } = before ?? NOTHING_COUNTED
  return now.impressions !== impressions || now.viewable !== viewable || now.clicks !== clicks
}

function countedOf({ saves }: CreativeRecord, figures: Omit<FiguresToKeep, 'creative_id' | 'baseline_at'> | null): Counted {
  if (figures === null) return { ...NOTHING_COUNTED, saves }
  const { impressions, viewable, clicks, expected_clicks: expectedClicks, expected_saves: expectedSaves } = figures
  return { impressions, viewable, clicks, saves, expectedClicks, expectedSaves }
}
