import { sendStoredMail } from '@ribbonry/contracts'
import { type JobPayload, Processes } from '@ribbonry/service-kit/jobs'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type NewsletterEnvironment } from '../config.ts'
import { SendingService } from './sending.service.ts'

/** Processes the sending queue, with a rate limit over all instances. A killed sender's job moves within 15 seconds. */
@Injectable()
export class SendingProcessor {
  constructor(
    @Inject(SendingService) private readonly sending: SendingService,
    @Inject(CONFIG) private readonly config: Pick<NewsletterEnvironment, 'MAILS_AT_ONCE' | 'MAILS_PER_SECOND'>,
  ) {}

  @Processes(sendStoredMail, {
    concurrency: ({ config }: SendingProcessor) => config.MAILS_AT_ONCE,
    perSecond: ({ config }: SendingProcessor) => config.MAILS_PER_SECOND,
    lockMs: 10_000,
    stalledCheckMs: 5000,
  })
  async send({ id }: JobPayload<typeof sendStoredMail>): Promise<void> {
    await this.sending.send(id)
  }
}
