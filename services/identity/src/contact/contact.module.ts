import { MailQueue } from '@ribbonry/service-kit'
import { Module, type DynamicModule } from '@nestjs/common'
import { CONFIG, type IdentityEnvironment } from '../config.ts'
import { ContactInboxController } from '../contact-inbox/contact-inbox.controller.ts'
import { ContactInboxRepository } from '../contact-inbox/contact-inbox.repository.ts'
import { ContactInboxService } from '../contact-inbox/contact-inbox.service.ts'
import { ContactRetentionProcessor } from '../contact-inbox/contact-retention.processor.ts'
import { captchaClient } from './captcha.provider.ts'
import { ContactController } from './contact.controller.ts'
import { ContactMailsProcessor } from './contact-mails.processor.ts'
import { ContactMailsService } from './contact-mails.service.ts'
import { ContactMessagesRepository } from './contact-messages.repository.ts'
import { ContactService } from './contact.service.ts'

/** The contact form and the staff's inbox. Messages wait in the table until a recipient is configured. */
@Module({})
export class ContactModule {
  static register(config: IdentityEnvironment): DynamicModule {
    return {
      module: ContactModule,
      controllers: [ContactController, ContactInboxController],
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: MailQueue, useFactory: () => new MailQueue(config.REDIS_URL) },
        captchaClient,
        ContactMessagesRepository,
        ContactMailsService,
        ContactMailsProcessor,
        ContactService,
        ContactInboxRepository,
        ContactInboxService,
        ContactRetentionProcessor,
      ],
    }
  }
}
