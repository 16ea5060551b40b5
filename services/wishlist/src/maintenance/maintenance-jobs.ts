import { Inject, Injectable } from '@nestjs/common'
import { DemoBoardsRepository } from '../demo-content/demo-boards.repository.ts'
import { AdSnapshotsService } from '../projections/ad-snapshots.service.ts'
import { PriceDropMailsService } from '../price-drops/price-drop-mails.service.ts'
import { CoSavesRepository } from '../recommendations/co-saves.repository.ts'
import { SaveCountsRepository } from '../saves/save-counts.repository.ts'
import { Retention } from './retention.ts'

export const MAINTENANCE_QUEUE = 'wishlist.upkeep'

/** What is done now and then, and how often. */
export const MAINTENANCE_JOBS = {
  saves: { everyMs: 5000 },
  mails: { everyMs: 10_000 },
  demo: { everyMs: 15_000 },
  ads: { everyMs: 10 * 60_000 },
  recommendations: { everyMs: 60 * 60_000 },
  forgetting: { everyMs: 24 * 60 * 60_000 },
} as const
export type MaintenanceJob = keyof typeof MAINTENANCE_JOBS

/** Everything that no request waits for. */
@Injectable()
export class MaintenanceJobs {
  readonly #jobs: Readonly<Record<MaintenanceJob, () => Promise<unknown>>>

  constructor(
    @Inject(SaveCountsRepository) saves: SaveCountsRepository,
    @Inject(PriceDropMailsService) mails: PriceDropMailsService,
    @Inject(DemoBoardsRepository) demo: DemoBoardsRepository,
    @Inject(AdSnapshotsService) ads: AdSnapshotsService,
    @Inject(CoSavesRepository) coSaves: CoSavesRepository,
    @Inject(Retention) forgetting: Retention,
  ) {
    const recommend = async (): Promise<void> => {
      await saves.recount()
      await coSaves.rebuildPopular()
      await coSaves.rebuild()
    }
    this.#jobs = {
      saves: () => saves.recount(),
      mails: () => mails.enqueue(),
      demo: async () => {
        if ((await demo.assign()) > 0) await recommend()
      },
      ads: () => ads.refresh(),
      recommendations: recommend,
      forgetting: () => forgetting.purgeExpired(),
    }
  }

  async run(work: MaintenanceJob): Promise<void> {
    await this.#jobs[work]()
  }
}
