import { priceDropSettingsChanged } from '@ribbonry/contracts'
import type { EventLog } from '@ribbonry/event-log'
import { EVENT_LOG, EventConsumer, LOGGER, type Logger } from '@ribbonry/service-kit'
import { Module } from '@nestjs/common'
import { CONFIG, type NewsletterEnvironment } from '../config.ts'
import { RecipientTokens } from './recipient-tokens.ts'
import { PriceDropChoicesRepository } from './price-drop-choices.repository.ts'
import { PriceDropChoicesService } from './price-drop-choices.service.ts'
import { PreferencesController } from './preferences.controller.ts'
import { PreferencesService } from './preferences.service.ts'
import { RecipientsRepository } from './recipients.repository.ts'

const CHOICES_CONSUMER = Symbol('consumer of choices about mails')

/** Addresses, their mail preferences, and suppressions. */
@Module({
  controllers: [PreferencesController],
  providers: [
    RecipientsRepository,
    PriceDropChoicesRepository,
    PriceDropChoicesService,
    PreferencesService,
    {
      provide: CHOICES_CONSUMER,
      useFactory: (choices: PriceDropChoicesService, log: EventLog, logger: Logger) =>
        new EventConsumer(
          { event: priceDropSettingsChanged, group: 'newsletter-price-drop-choices', handle: (made) => choices.apply(made) },
          log,
          logger,
        ),
      inject: [PriceDropChoicesService, EVENT_LOG, LOGGER],
    },
    {
      provide: RecipientTokens,
      useFactory: (config: NewsletterEnvironment) => new RecipientTokens(config.IDENTITY_SECRET),
      inject: [CONFIG],
    },
  ],
  exports: [RecipientsRepository, PriceDropChoicesRepository, PriceDropChoicesService, RecipientTokens],
})
export class RecipientsModule {}
