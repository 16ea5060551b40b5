import { Global, Module } from '@nestjs/common'
import { CONFIG } from '../config.ts'
import { SetupGiftsClient } from './setup-gifts.client.ts'
import { openSetupMedia, SETUP_MEDIA } from './setup-media.ts'
import { SetupPassword } from './setup-password.service.ts'
import { SetupsController } from './setups.controller.ts'
import { SetupsRepository } from './setups.repository.ts'
import { SetupsService } from './setups.service.ts'

/** The editorial setup. */
@Global()
@Module({
  controllers: [SetupsController],
  providers: [
    { provide: SETUP_MEDIA, useFactory: openSetupMedia, inject: [CONFIG] },
    SetupGiftsClient,
    SetupPassword,
    SetupsRepository,
    SetupsService,
  ],
})
export class SetupsModule {}
