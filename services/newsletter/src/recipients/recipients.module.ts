import { Module } from '@nestjs/common'
import { CONFIG, type NewsletterEnvironment } from '../config.ts'
import { AddressTokens } from './address-tokens.ts'
import { PreferencesController } from './preferences.controller.ts'
import { PreferencesService } from './preferences.service.ts'
import { RecipientsRepository } from './recipients.repository.ts'

/** Addresses, what they want, and which of them take no mail. */
@Module({
  controllers: [PreferencesController],
  providers: [
    RecipientsRepository,
    PreferencesService,
    { provide: AddressTokens, useFactory: (config: NewsletterEnvironment) => new AddressTokens(config.IDENTITY_SECRET), inject: [CONFIG] },
  ],
  exports: [RecipientsRepository, AddressTokens],
})
export class RecipientsModule {}
