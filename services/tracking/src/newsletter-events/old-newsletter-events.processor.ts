import { addUpNewsletterEvents } from '@ribbonry/contracts'
import { Scheduled } from '@ribbonry/service-kit/jobs'
import { Inject, Injectable } from '@nestjs/common'
import { NewsletterEventsService } from './newsletter-events.service.ts'

const CRON = '27 4 * * *'

/** Every night, on an instance that computes scores. */
@Injectable()
export class OldNewsletterEventsProcessor {
  constructor(@Inject(NewsletterEventsService) private readonly events: NewsletterEventsService) {}

  @Scheduled({ queue: addUpNewsletterEvents, cron: CRON })
  async addUp(): Promise<void> {
    await this.events.addUpOld()
  }
}
