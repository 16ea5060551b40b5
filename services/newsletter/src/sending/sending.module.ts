import { BullModule, getQueueToken } from '@nestjs/bullmq'
import { MAILS_QUEUE } from '@ribbonry/contracts'
import { LOGGER, type Logger } from '@ribbonry/service-kit'
import { type DynamicModule, Module, type Provider } from '@nestjs/common'
import type { Queue } from 'bullmq'
import type { NewsletterEnvironment } from '../config.ts'
import { MailRenderer } from '../rendering/mail-renderer.ts'
import { MailsRepository } from '../mails/mails.repository.ts'
import { RecipientsModule } from '../recipients/recipients.module.ts'
import { MailClaimsRepository } from './mail-claims.repository.ts'
import { MailIntakeProcessor } from './mail-intake.processor.ts'
import { SendingService } from './sending.service.ts'
import { MAIL_TRANSPORT, createSmtpTransport } from './mail-transport.ts'
import { SENDING_QUEUE, SendingQueue } from './sending-queue.ts'
import { SendingWorker } from './sending-worker.ts'

/** Intake of mails from the queue into the table, and sending by SMTP; without an SMTP server, mails stay in the table. */
@Module({})
export class SendingModule {
  static with(config: NewsletterEnvironment): DynamicModule {
    const { SMTP_URL: url } = config
    return {
      module: SendingModule,
      imports: [RecipientsModule, BullModule.registerQueue({ name: MAILS_QUEUE }, { name: SENDING_QUEUE })],
      providers: [
        MailsRepository,
        MailIntakeProcessor,
        { provide: SendingQueue, useFactory: (queue: Queue) => new SendingQueue(queue), inject: [getQueueToken(SENDING_QUEUE)] },
        ...(url === undefined ? [] : smtpProviders(url, config)),
      ],
      exports: [MailsRepository, SendingQueue],
    }
  }
}

function smtpProviders(url: string, config: NewsletterEnvironment): Provider[] {
  return [
    MailClaimsRepository,
    MailRenderer,
    SendingService,
    { provide: MAIL_TRANSPORT, useValue: createSmtpTransport(url) },
    {
      provide: SendingWorker,
      useFactory: (
        claims: MailClaimsRepository,
        sender: SendingService,
        mails: MailsRepository,
        queue: SendingQueue,
        logger: Logger,
      ) => new SendingWorker(config, { claims, sender, mails, queue, logger }),
      inject: [MailClaimsRepository, SendingService, MailsRepository, SendingQueue, LOGGER],
    },
  ]
}
