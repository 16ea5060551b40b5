import {
  assignDemoBoards,
  purgeWishlist,
  rebuildRecommendations,
  recountSaves,
  refreshAdSnapshots,
  sendPriceDropMails,
} from '@ribbonry/contracts'
import { Scheduled } from '@ribbonry/service-kit/jobs'
import { Inject, Injectable } from '@nestjs/common'
import { DemoBoardsService } from '../demo-content/demo-boards.service.ts'
import { AdSnapshotsService } from '../projections/ad-snapshots.service.ts'
import { PriceDropMailsService } from '../price-drops/price-drop-mails.service.ts'
import { RecommendationsRebuildService } from '../recommendations/recommendations-rebuild.service.ts'
import { SaveCountsService } from '../saves/save-counts.service.ts'
import { RetentionService } from './retention.service.ts'

/** Background jobs of the service. Each may run concurrently. */
@Injectable()
export class MaintenanceProcessor {
  constructor(
    @Inject(SaveCountsService) private readonly saves: SaveCountsService,
    @Inject(PriceDropMailsService) private readonly mails: PriceDropMailsService,
    @Inject(DemoBoardsService) private readonly demo: DemoBoardsService,
    @Inject(AdSnapshotsService) private readonly ads: AdSnapshotsService,
    @Inject(RecommendationsRebuildService) private readonly recommendations: RecommendationsRebuildService,
    @Inject(RetentionService) private readonly retention: RetentionService,
  ) {}

  @Scheduled({ queue: recountSaves, every: 5000 })
  async recountSaves(): Promise<void> {
    await this.saves.recount()
  }

  @Scheduled({ queue: sendPriceDropMails, every: 10_000 })
  async sendPriceDropMails(): Promise<void> {
    await this.mails.sendDue()
  }

  @Scheduled({ queue: assignDemoBoards, every: 15_000 })
  async assignDemoBoards(): Promise<void> {
    await this.demo.assign()
  }

  @Scheduled({ queue: refreshAdSnapshots, every: 10 * 60_000 })
  async refreshAdSnapshots(): Promise<void> {
    await this.ads.refresh()
  }

  /** Runs long and must not delay the others, so two jobs run at a time. */
  @Scheduled({ queue: rebuildRecommendations, every: 60 * 60_000, concurrency: 2, lockMs: 120_000 })
  async rebuildRecommendations(): Promise<void> {
    await this.recommendations.rebuild()
  }

  @Scheduled({ queue: purgeWishlist, every: 24 * 60 * 60_000 })
  async purgeExpired(): Promise<void> {
    await this.retention.purgeExpired()
  }
}
