import { priceDropChoiceMade } from '@ribbonry/contracts'
import type { EventLog } from '@ribbonry/event-log'
import { EVENT_LOG, EventConsumer, LOGGER, type Logger } from '@ribbonry/service-kit'
import { Module } from '@nestjs/common'
import { CONFIG, type NewsletterEnvironment } from '../config.ts'
import { AddressTokens } from './address-tokens.ts'
import { MemberChoicesRepository } from './member-choices.repository.ts'
import { PreferencesController } from './preferences.controller.ts'
import { PreferencesService } from './preferences.service.ts'
import { RecipientsRepository } from './recipients.repository.ts'

const CHOICES_CONSUMER = Symbol('consumer of choices about mails')

/** Addresses, what they want, and which of them take no mail. */
@Module({
  controllers: [PreferencesController],
  providers: [
    RecipientsRepository,
    MemberChoicesRepository,
    PreferencesService,
    {
      provide: CHOICES_CONSUMER,
      useFactory: (choices: MemberChoicesRepository, log: EventLog, logger: Logger) =>
        new EventConsumer({ event: priceDropChoiceMade, group: 'newsletter-price-drop-choices', keep: (made) => choices.takeOver(made) }, log, logger),
      inject: [MemberChoicesRepository, EVENT_LOG, LOGGER],
    },
    { provide: AddressTokens, useFactory: (config: NewsletterEnvironment) => new AddressTokens(config.IDENTITY_SECRET), inject: [CONFIG] },
  ],
  exports: [RecipientsRepository, MemberChoicesRepository, AddressTokens],
})
export class RecipientsModule {}
