import { sweepContactMessages } from '@ribbonry/contracts'
import { Scheduled } from '@ribbonry/service-kit/jobs'
import { Inject, Injectable } from '@nestjs/common'
import { ContactMailsService } from './contact-mails.service.ts'

const SWEEP_EVERY_MS = 5 * 60_000

/** Enqueues contact messages and replies that wait. */
@Injectable()
export class ContactMailsProcessor {
  constructor(@Inject(ContactMailsService) private readonly mails: ContactMailsService) {}

  @Scheduled({ queue: sweepContactMessages, every: SWEEP_EVERY_MS })
  async sweep(): Promise<void> {
    await this.mails.sendPending()
  }
}
