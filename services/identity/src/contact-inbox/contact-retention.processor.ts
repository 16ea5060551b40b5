import { purgeContactMessages } from '@ribbonry/contracts'
import { Scheduled } from '@ribbonry/service-kit/jobs'
import { Inject, Injectable } from '@nestjs/common'
import { ContactInboxService } from './contact-inbox.service.ts'

const PURGE_CRON = '41 3 * * *'

/** Deletes contact messages at the end of their retention, every night. */
@Injectable()
export class ContactRetentionProcessor {
  constructor(@Inject(ContactInboxService) private readonly inbox: ContactInboxService) {}

  @Scheduled({ queue: purgeContactMessages, cron: PURGE_CRON })
  async purgeExpired(): Promise<void> {
    await this.inbox.purgeExpired()
  }
}
