import { MailQueue } from '@ribbonry/service-kit'
import { Module, type DynamicModule } from '@nestjs/common'
import { CONFIG, type IdentityEnvironment } from '../config.ts'
import { CaptchaClient } from './captcha.client.ts'
import { ContactController } from './contact.controller.ts'
import { ContactMailsService } from './contact-mails.service.ts'
import { ContactMessagesRepository } from './contact-messages.repository.ts'
import { ContactService } from './contact.service.ts'

/** The contact form. Messages wait in the table until a recipient is configured. */
@Module({})
export class ContactModule {
  static register(config: IdentityEnvironment): DynamicModule {
    return {
      module: ContactModule,
      controllers: [ContactController],
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: MailQueue, useFactory: () => new MailQueue(config.REDIS_URL) },
        CaptchaClient,
        ContactMessagesRepository,
        ContactMailsService,
        ContactService,
      ],
    }
  }
}
