import { publishImport, rollBackImport } from '@ribbonry/contracts'
import { Processes, type JobPayload } from '@ribbonry/service-kit/jobs'
import { Inject, Injectable } from '@nestjs/common'
import { FeedPublishingService } from '../publishing/feed-publishing.service.ts'
import { FeedRollbacksService } from './feed-rollbacks.service.ts'

/** Rollbacks and publications of imports, one at a time: they share a queue. */
@Injectable()
export class FeedChangesProcessor {
  constructor(
    @Inject(FeedRollbacksService) private readonly rollbacks: FeedRollbacksService,
    @Inject(FeedPublishingService) private readonly publishing: FeedPublishingService,
  ) {}

  @Processes(rollBackImport)
  async rollBack({ id }: JobPayload<typeof rollBackImport>): Promise<void> {
    await this.rollbacks.run(id)
  }

  @Processes(publishImport)
  async publish(): Promise<void> {
    await this.publishing.publishComplete()
  }
}
