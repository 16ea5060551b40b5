import { CLOCK, type Clock } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { TrackingClient } from '../tracking.client.ts'
import { RunningCreativesService } from '../../serving/running-creatives.service.ts'
import { type AdInventory, estimateReach, type ReachEstimate } from './reach-estimate.ts'

/** Age up to which the cached inventory is used; the counts of four weeks change slowly. */
const FRESH_MS = 10 * 60_000

export interface AdReach {
  readonly estimate: ReachEstimate | undefined
  /** Ads that run there at present. */
  readonly ads: number
}

/** Estimates the impressions of ads by country and gift category. */
@Injectable()
export class AdReachService {
  #read: { readonly at: number; readonly inventory: Promise<AdInventory | undefined> } | undefined

  constructor(
    @Inject(TrackingClient) private readonly tracking: TrackingClient,
    @Inject(RunningCreativesService) private readonly running: RunningCreativesService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async estimate(countries: readonly string[], categories: readonly number[]): Promise<AdReach> {
    const [inventory, ads] = await Promise.all([this.#inventory(), this.running.countIn(countries, categories)])
    return { estimate: inventory && estimateReach(inventory, countries, categories), ads }
  }

  /** Undefined while tracking cannot be reached; the next call asks again. */
  async #inventory(): Promise<AdInventory | undefined> {
    const now = this.clock().getTime()
    if (this.#read === undefined || now - this.#read.at >= FRESH_MS)
      this.#read = { at: now, inventory: this.tracking.findInventory() }
    const inventory = await this.#read.inventory
    if (inventory === undefined) this.#read = undefined
    return inventory
  }
}
