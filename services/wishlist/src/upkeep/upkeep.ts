import { Inject, Injectable } from '@nestjs/common'
import { WaitingBoardsRepository } from '../demo-content/waiting-boards.repository.ts'
import { KnownAdsService } from '../known/known-ads.service.ts'
import { DropMailsService } from '../price-drops/drop-mails.service.ts'
import { CoSavesRepository } from '../recommendations/co-saves.repository.ts'
import { SavesRepository } from '../saves/saves.repository.ts'
import { Forgetting } from './forgetting.ts'

export const UPKEEP_QUEUE = 'wishlist.upkeep'

/** What is done now and then, and how often. */
export const UPKEEP_WORKS = {
  saves: { everyMs: 5000 },
  mails: { everyMs: 10_000 },
  demo: { everyMs: 15_000 },
  ads: { everyMs: 10 * 60_000 },
  recommendations: { everyMs: 60 * 60_000 },
  forgetting: { everyMs: 24 * 60 * 60_000 },
} as const
export type UpkeepWork = keyof typeof UPKEEP_WORKS

/** Everything that no request waits for. */
@Injectable()
export class Upkeep {
  readonly #works: Readonly<Record<UpkeepWork, () => Promise<unknown>>>

  constructor(
    @Inject(SavesRepository) saves: SavesRepository,
    @Inject(DropMailsService) mails: DropMailsService,
    @Inject(WaitingBoardsRepository) demo: WaitingBoardsRepository,
    @Inject(KnownAdsService) ads: KnownAdsService,
    @Inject(CoSavesRepository) coSaves: CoSavesRepository,
    @Inject(Forgetting) forgetting: Forgetting,
  ) {
    const recommend = async (): Promise<void> => {
      await saves.count()
      await coSaves.rankPopular()
      await coSaves.compute()
    }
    this.#works = {
      saves: () => saves.count(),
      mails: () => mails.handOver(),
      demo: async () => {
        if ((await demo.settle()) > 0) await recommend()
      },
      ads: () => ads.refresh(),
      recommendations: recommend,
      forgetting: () => forgetting.forget(),
    }
  }

  async do(work: UpkeepWork): Promise<void> {
    await this.#works[work]()
  }
}
