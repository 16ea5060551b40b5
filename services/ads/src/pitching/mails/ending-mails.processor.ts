import { planEndingMails } from '@ribbonry/contracts'
import { Scheduled } from '@ribbonry/service-kit/jobs'
import { Inject, Injectable } from '@nestjs/common'
import { EndingMailsService } from './ending-mails.service.ts'

/** Mails about ending pitches. May run concurrently. */
@Injectable()
export class EndingMailsProcessor {
  constructor(@Inject(EndingMailsService) private readonly endings: EndingMailsService) {}

  @Scheduled({ queue: planEndingMails, every: 60_000 })
  async plan(): Promise<void> {
    await this.endings.planDue()
  }
}
