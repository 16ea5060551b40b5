import { Inject, Injectable } from '@nestjs/common'
import { DemoBoardsService } from '../demo-content/demo-boards.service.ts'
import { AdSnapshotsService } from '../projections/ad-snapshots.service.ts'
import { PriceDropMailsService } from '../price-drops/price-drop-mails.service.ts'
import { CoSavesRepository } from '../recommendations/co-saves.repository.ts'
import { SaveCountsRepository } from '../saves/save-counts.repository.ts'
import { RetentionRepository } from './retention.repository.ts'

export const MAINTENANCE_QUEUE = 'wishlist.upkeep'

/** Jobs and their intervals. */
export const MAINTENANCE_JOBS = {
  saves: { everyMs: 5000 },
  mails: { everyMs: 10_000 },
  demo: { everyMs: 15_000 },
  ads: { everyMs: 10 * 60_000 },
  recommendations: { everyMs: 60 * 60_000 },
  forgetting: { everyMs: 24 * 60 * 60_000 },
} as const
export type MaintenanceJob = keyof typeof MAINTENANCE_JOBS

/** The service's background jobs. Each may run twice at the same time. */
@Injectable()
export class MaintenanceJobs {
  readonly #jobs: Readonly<Record<MaintenanceJob, () => Promise<unknown>>>

  constructor(
    @Inject(SaveCountsRepository) saves: SaveCountsRepository,
    @Inject(PriceDropMailsService) mails: PriceDropMailsService,
    @Inject(DemoBoardsService) demo: DemoBoardsService,
    @Inject(AdSnapshotsService) ads: AdSnapshotsService,
    @Inject(CoSavesRepository) coSaves: CoSavesRepository,
    @Inject(RetentionRepository) retention: RetentionRepository,
  ) {
    const rebuildRecommendations = async (): Promise<void> => {
      await saves.recount()
      await coSaves.rebuildPopular()
      await coSaves.rebuild()
    }
    this.#jobs = {
      saves: () => saves.recount(),
      mails: () => mails.sendDue(),
      demo: async () => {
        if ((await demo.assign()) > 0) await rebuildRecommendations()
      },
      ads: () => ads.refresh(),
      recommendations: rebuildRecommendations,
      forgetting: () => retention.purgeExpired(),
    }
  }

  async run(job: MaintenanceJob): Promise<void> {
    await this.#jobs[job]()
  }
}
