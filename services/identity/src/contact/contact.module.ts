import { BullModule, getQueueToken } from '@nestjs/bullmq'
import { Module, type DynamicModule } from '@nestjs/common'
import type { Queue } from 'bullmq'
import { CONFIG, type IdentityEnvironment } from '../config.ts'
import { Captcha } from './captcha.ts'
import { ContactController } from './contact.controller.ts'
import { CONTACT_MAILS_QUEUE, ContactMails } from './contact-mails.ts'
import { ContactMailsProcessor } from './contact-mails.processor.ts'
import { ContactMessagesRepository } from './contact-messages.repository.ts'
import { ContactService } from './contact.service.ts'
import { MAIL_SERVER, smtpServer } from './mail-server.ts'

/** The contact form. Where no mail server or no owner is told, messages wait in the table until both are. */
@Module({})
export class ContactModule {
  static register(config: IdentityEnvironment): DynamicModule {
    const { SMTP_URL: smtp, CONTACT_EMAIL: owner } = config
    return {
      module: ContactModule,
      imports: [
        BullModule.forRoot({ connection: { url: config.REDIS_URL, maxRetriesPerRequest: null } }),
        BullModule.registerQueue({ name: CONTACT_MAILS_QUEUE }),
      ],
      controllers: [ContactController],
      providers: [
        { provide: CONFIG, useValue: config },
        Captcha,
        ContactMessagesRepository,
        ContactService,
        { provide: ContactMails, useFactory: (queue: Queue) => new ContactMails(queue), inject: [getQueueToken(CONTACT_MAILS_QUEUE)] },
        ...(smtp === undefined || owner === undefined ? [] : [{ provide: MAIL_SERVER, useValue: smtpServer(smtp) }, ContactMailsProcessor]),
      ],
    }
  }
}
