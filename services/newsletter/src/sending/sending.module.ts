import { type DynamicModule, Global, Module, type Provider } from '@nestjs/common'
import type { NewsletterEnvironment } from '../config.ts'
import { Claims } from '../claims/claims.ts'
import { MailRenderer } from '../rendering/mail-renderer.ts'
import { MailsRepository } from '../mails/mails.repository.ts'
import { MAIL_TRANSPORT } from '../smtp/mail-transport.ts'
import { createSmtpTransport } from '../smtp/smtp-transport.ts'
import { DeliveryService } from './delivery.service.ts'
import { MailClaimsRepository } from './mail-claims.repository.ts'
import { MailIntakeProcessor } from './mail-intake.processor.ts'
import { MailIntakeService } from './mail-intake.service.ts'
import { OwnMailsService } from './own-mails.service.ts'
import { SendingQueue } from './sending-queue.ts'
import { SendingProcessor } from './sending.processor.ts'
import { SendingService } from './sending.service.ts'

/** Intake of mails from the queue into the table, and sending by SMTP; without an SMTP server, mails stay in the table. */
@Global()
@Module({})
export class SendingModule {
  static with({ SMTP_URL: url }: Pick<NewsletterEnvironment, 'SMTP_URL'>): DynamicModule {
    return {
      module: SendingModule,
      providers: [
        MailsRepository,
        MailIntakeProcessor,
        MailIntakeService,
        SendingQueue,
        OwnMailsService,
        ...(url === undefined ? [] : smtpProviders(url)),
      ],
      exports: [MailsRepository, SendingQueue, OwnMailsService, ...(url === undefined ? [] : [Claims, MAIL_TRANSPORT])],
    }
  }
}

function smtpProviders(url: string): Provider[] {
  return [
    Claims,
    MailClaimsRepository,
    MailRenderer,
    DeliveryService,
    SendingService,
    SendingProcessor,
    { provide: MAIL_TRANSPORT, useFactory: () => createSmtpTransport(url) },
  ]
}
