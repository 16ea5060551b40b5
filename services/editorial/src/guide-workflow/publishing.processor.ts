import { publishGuideJob, sweepGuides } from '@ribbonry/contracts'
import { type JobPayload, Processes, Scheduled } from '@ribbonry/service-kit/jobs'
import { DueMailsService } from '@ribbonry/service-kit/due-mails'
import { Inject, Injectable } from '@nestjs/common'
import { PublishingService } from './publishing.service.ts'

/** The service's background jobs. Each may run twice at the same time. */
@Injectable()
export class PublishingProcessor {
  constructor(
    @Inject(PublishingService) private readonly publishing: PublishingService,
    @Inject(DueMailsService) private readonly mails: DueMailsService,
  ) {}

  @Processes(publishGuideJob)
  async publish({ guide_id: id }: JobPayload<typeof publishGuideJob>): Promise<void> {
    await this.publishing.run(id)
  }

  @Scheduled({ queue: sweepGuides, every: 2000 })
  async sweep(): Promise<void> {
    await this.mails.sendDue()
    await this.publishing.sweep()
  }
}
