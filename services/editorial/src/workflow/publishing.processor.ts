import { publishGuideJob, sweepGuides } from '@ribbonry/contracts'
import { type JobPayload, Processes, Scheduled } from '@ribbonry/service-kit/jobs'
import { DueMailsService } from '@ribbonry/service-kit/due-mails'
import { Inject, Injectable } from '@nestjs/common'
import { AddressClaimsService } from '../editor/guides/addresses/address-claims.service.ts'
import { PublishingService } from './publishing.service.ts'

/** Options in milliseconds by which another process takes over the job of a killed one within 20 seconds. */
const TAKEN_OVER = { lockMs: 15_000, stalledCheckMs: 5000, maxStalls: 10 } as const

/** Background jobs of the service. Each may run concurrently. */
@Injectable()
export class PublishingProcessor {
  constructor(
    @Inject(PublishingService) private readonly publishing: PublishingService,
    @Inject(AddressClaimsService) private readonly addresses: AddressClaimsService,
    @Inject(DueMailsService) private readonly mails: DueMailsService,
  ) {}

  @Processes(publishGuideJob, TAKEN_OVER)
  async publish({ guide_id: id }: JobPayload<typeof publishGuideJob>): Promise<void> {
    await this.publishing.run(id)
  }

  @Scheduled({ queue: sweepGuides, every: 2000, ...TAKEN_OVER })
  async sweep(): Promise<void> {
    await this.mails.sendDue()
    await this.publishing.sweep()
    await this.addresses.sweep()
  }
}
