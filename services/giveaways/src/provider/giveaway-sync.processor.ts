import { syncGiveaways } from '@ribbonry/contracts'
import { Scheduled } from '@ribbonry/service-kit/jobs'
import { Inject, Injectable } from '@nestjs/common'
import { GiveawaySyncService } from './giveaway-sync.service.ts'

const HOUR_MS = 3_600_000

@Injectable()
export class GiveawaySyncProcessor {
  constructor(@Inject(GiveawaySyncService) private readonly giveaways: GiveawaySyncService) {}

  @Scheduled({ queue: syncGiveaways, every: HOUR_MS })
  async sync(): Promise<void> {
    await this.giveaways.syncAll()
  }
}
