import { type CallAnswer, getAdPlaces, listAdDays, listAdInventory, listAdTotals, MAX_ADS_ASKED } from '@ribbonry/contracts'
import { onBehalfOf, ServiceClients } from '@ribbonry/service-kit/clients'
import { Inject, Injectable } from '@nestjs/common'
import type { AdInventory } from './reach/reach-estimate.ts'
import type { CountedAd } from './campaign-record.ts'

type Totals = CallAnswer<typeof listAdTotals>

/** Member id for calls of jobs. */
const NOBODY = 0

/** Totals of some ads: `unchanged` since the known tag, or all of them. Ads without events are left out. */
export type AdTotalsAnswer =
  | { readonly tag: string; readonly unchanged: true }
  | { readonly tag: string; readonly unchanged: false; readonly ads: NonNullable<Totals['ads']>; readonly siteClicks: number }

const NOTHING_ASKED: AdTotalsAnswer = { tag: 'none', unchanged: false, ads: [], siteClicks: 0 }

/** Client of tracking, which counts the events of ads. */
@Injectable()
export class TrackingClient {
  constructor(@Inject(ServiceClients) private readonly clients: ServiceClients) {}

  /**
   * Undefined while tracking cannot be reached.
   * @param known tag of an earlier answer about the same ads
   */
  async findTotals(ads: readonly CountedAd[], known?: string): Promise<AdTotalsAnswer | undefined> {
    if (ads.length === 0) return NOTHING_ASKED
    const asked = { as: onBehalfOf(NOBODY, 'ads'), otherwise: undefined }
    const parts = await Promise.all(
      chunksOf(ads).map(async (some) => {
        const body = { ads: some, ...(known === undefined || ads.length > MAX_ADS_ASKED ? {} : { known }) }
        return await this.clients.call<typeof listAdTotals, Totals | undefined>(listAdTotals, { body }, asked)
      }),
    )
    const answers = parts.filter((part) => part !== undefined)
    if (answers.length < parts.length) return undefined
    const tag = answers.map((part) => part.tag).join('.')
    if (answers.every((part) => part.ads === null)) return { tag, unchanged: true }
    return { tag, unchanged: false, ads: answers.flatMap((part) => part.ads ?? []), siteClicks: answers[0]?.site_clicks ?? 0 }
  }

  /** @throws DomainError `unavailable` while tracking cannot be reached */
  async getPlaces(ads: readonly CountedAd[]): Promise<CallAnswer<typeof getAdPlaces>> {
    return await this.clients.call(getAdPlaces, { body: { ads: adsOf(ads) } }, { as: onBehalfOf(NOBODY, 'ads') })
  }

  /** Undefined while tracking cannot be reached. */
  async findInventory(): Promise<AdInventory | undefined> {
    const asked = { as: onBehalfOf(NOBODY, 'ads'), otherwise: undefined }
    const answers = await this.clients.call<typeof listAdInventory, CallAnswer<typeof listAdInventory> | undefined>(
      listAdInventory,
      {},
      asked,
    )
    if (answers === undefined) return undefined
    const { days, cells, ad_impressions: adImpressions, ad_visitors: adVisitors } = answers
    return { days, cells, adImpressions, adVisitors }
  }

  /** @throws DomainError `unavailable` while tracking cannot be reached */
  async listDays(ads: readonly CountedAd[]): Promise<CallAnswer<typeof listAdDays>['days']> {
    return (await this.clients.call(listAdDays, { body: { ads: adsOf(ads) } }, { as: onBehalfOf(NOBODY, 'ads') })).days
  }
}

function adsOf(ads: readonly CountedAd[]): { id: number; since: string | null }[] {
  return ads.map(({ id, baselineAt }) => ({ id, since: baselineAt?.toISOString() ?? null }))
}

function chunksOf(ads: readonly CountedAd[]): { id: number; since: string | null }[][] {
  const all = adsOf(ads)
  return Array.from({ length: Math.ceil(all.length / MAX_ADS_ASKED) }, (_, index) =>
    all.slice(index * MAX_ADS_ASKED, (index + 1) * MAX_ADS_ASKED),
  )
}
