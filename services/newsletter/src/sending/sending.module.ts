import { BullModule, getQueueToken } from '@nestjs/bullmq'
import { MAILS_QUEUE } from '@ribbonry/contracts'
import { LOGGER, type Logger } from '@ribbonry/service-kit'
import { type DynamicModule, Module, type Provider } from '@nestjs/common'
import type { Queue } from 'bullmq'
import type { NewsletterEnvironment } from '../config.ts'
import { LetterWriter } from '../letters/letter-writer.ts'
import { MailsRepository } from '../mails/mails.repository.ts'
import { RecipientsModule } from '../recipients/recipients.module.ts'
import { Claims } from './claims.ts'
import { IntakeProcessor } from './intake.processor.ts'
import { MailSender } from './mail-sender.ts'
import { MAIL_SERVER, smtpServer } from './mail-server.ts'
import { SENDING_QUEUE, SendingQueue } from './sending-queue.ts'
import { SendingWorker } from './sending-worker.ts'

/** From the queue into the table, and from the table to the mail server; without a mail server, mails wait in the table. */
@Module({})
export class SendingModule {
  static with(config: NewsletterEnvironment): DynamicModule {
    const { SMTP_URL: url } = config
    return {
      module: SendingModule,
      imports: [RecipientsModule, BullModule.registerQueue({ name: MAILS_QUEUE }, { name: SENDING_QUEUE })],
      providers: [
        MailsRepository,
        IntakeProcessor,
        { provide: SendingQueue, useFactory: (queue: Queue) => new SendingQueue(queue), inject: [getQueueToken(SENDING_QUEUE)] },
        ...(url === undefined ? [] : sendingTo(url, config)),
      ],
      exports: [MailsRepository, SendingQueue],
    }
  }
}

function sendingTo(url: string, config: NewsletterEnvironment): Provider[] {
  return [
    Claims,
    LetterWriter,
    MailSender,
    { provide: MAIL_SERVER, useValue: smtpServer(url) },
    {
      provide: SendingWorker,
      useFactory: (claims: Claims, sender: MailSender, mails: MailsRepository, queue: SendingQueue, logger: Logger) =>
        new SendingWorker(config, { claims, sender, mails, queue, logger }),
      inject: [Claims, MailSender, MailsRepository, SendingQueue, LOGGER],
    },
  ]
}
