import { priceDropSettingsChanged } from '@ribbonry/contracts'
import { listen } from '@ribbonry/service-kit/events'
import { Module } from '@nestjs/common'
import { RecipientTokens } from './recipient-tokens.ts'
import { PriceDropChoicesRepository } from './price-drop-choices.repository.ts'
import { PriceDropChoicesService } from './price-drop-choices.service.ts'
import { PreferencesController } from './preferences.controller.ts'
import { PreferencesService } from './preferences.service.ts'
import { RecipientsRepository } from './recipients.repository.ts'

/** Addresses, their mail preferences, and suppressions. */
@Module({
  controllers: [PreferencesController],
  providers: [
    RecipientsRepository,
    PriceDropChoicesRepository,
    PriceDropChoicesService,
    PreferencesService,
    listen(priceDropSettingsChanged, 'newsletter-price-drop-choices', PriceDropChoicesService),
    RecipientTokens,
  ],
  exports: [RecipientsRepository, PriceDropChoicesRepository, PriceDropChoicesService, RecipientTokens],
})
export class RecipientsModule {}
