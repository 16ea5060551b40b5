import { Global, Module } from '@nestjs/common'
import { PriceDropSettingsChangedHandler } from './price-drop-settings-changed.handler.ts'
import { RecipientTokens } from './recipient-tokens.ts'
import { PriceDropChoicesRepository } from './price-drop-choices.repository.ts'
import { PriceDropChoicesService } from './price-drop-choices.service.ts'
import { PreferencesController } from './preferences.controller.ts'
import { PreferencesService } from './preferences.service.ts'
import { RecipientsRepository } from './recipients.repository.ts'

/** Addresses, their mail preferences, and suppressions. */
@Global()
@Module({
  controllers: [PriceDropSettingsChangedHandler, PreferencesController],
  providers: [RecipientsRepository, PriceDropChoicesRepository, PriceDropChoicesService, PreferencesService, RecipientTokens],
  exports: [RecipientsRepository, PriceDropChoicesRepository, PriceDropChoicesService, RecipientTokens],
})
export class RecipientsModule {}
