import { CLOCK, type Clock } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { differs, figuresToKeep } from './figures-reader.service.ts'
import { KeptFiguresRepository } from './kept-figures.repository.ts'
import { TrackingClient } from './tracking.client.ts'

/** Ads in one request. */
const BATCH_SIZE = 200

/**
 * Reads the figures of all ads that may have been shown, for sorting, for the selection of ads, and for times when tracking
 * cannot be reached.
 */
@Injectable()
export class FiguresRefreshService {
  constructor(
    @Inject(KeptFiguresRepository) private readonly kept: KeptFiguresRepository,
    @Inject(TrackingClient) private readonly tracking: TrackingClient,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Stops when tracking cannot be reached; the next run starts from the beginning. */
  async refresh(): Promise<void> {
    const at = this.clock()
    const saves = await this.kept.sumSaves()
    for (let last = 0; ;) {
      const ads = await this.kept.listShownAfter(last, BATCH_SIZE)
      if (ads.length === 0) break
      const readAt = this.clock()
      const totals = await this.tracking.findTotals(ads)
      if (totals === undefined || totals.unchanged) return
      const before = new Map(ads.map(({ id, kept }) => [id, kept]))
      const changed = figuresToKeep(ads, totals, saves).filter((one) => differs(one, before.get(one.creative_id) ?? null))
      await this.kept.keep(changed, readAt)
      last = ads.at(-1)?.id ?? last
    }
    await this.kept.recordRead(at)
  }
}
