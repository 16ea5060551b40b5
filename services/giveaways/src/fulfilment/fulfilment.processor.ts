import { eraseWinnerAddresses, remindWinners, sendWinnerMails } from '@ribbonry/contracts'
import { Scheduled } from '@ribbonry/service-kit/jobs'
import { Inject, Injectable } from '@nestjs/common'
import { RetentionService } from '../addresses/retention.service.ts'
import { WinnerMails } from './winner-mails/winner-mails.service.ts'
import { RemindersService } from './reminders.service.ts'

/** Background jobs of the way to the parcel. Each may run twice at the same time. */
@Injectable()
export class FulfilmentProcessor {
  constructor(
    @Inject(WinnerMails) private readonly mails: WinnerMails,
    @Inject(RemindersService) private readonly reminders: RemindersService,
    @Inject(RetentionService) private readonly retention: RetentionService,
  ) {}

  @Scheduled({ queue: sendWinnerMails, every: 2000 })
  async sendMails(): Promise<void> {
    await this.mails.handOver()
  }

  @Scheduled({ queue: remindWinners, every: 60_000 })
  async remind(): Promise<void> {
    await this.reminders.remindDue()
  }

  @Scheduled({ queue: eraseWinnerAddresses, every: 60 * 60_000, atStart: true })
  async eraseDue(): Promise<void> {
    await this.retention.eraseDue()
  }
}
