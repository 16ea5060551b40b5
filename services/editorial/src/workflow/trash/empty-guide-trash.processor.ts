import { emptyGuideTrash } from '@ribbonry/contracts'
import { Scheduled } from '@ribbonry/service-kit/jobs'
import { Inject, Injectable } from '@nestjs/common'
import { GuideRemovalsService } from './guide-removals.service.ts'

/** Empties the trash of guides each night. */
@Injectable()
export class EmptyGuideTrashProcessor {
  constructor(@Inject(GuideRemovalsService) private readonly removals: GuideRemovalsService) {}

  @Scheduled({ queue: emptyGuideTrash, cron: '50 3 * * *' })
  async empty(): Promise<void> {
    await this.removals.emptyTrash()
  }
}
