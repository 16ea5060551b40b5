import { Throttle } from '@ribbonry/service-kit/throttling'
import type { Provider, Type } from '@nestjs/common'
import { CONFIG } from '../config.ts'
import { SetupGiftsClient } from './setup-gifts.client.ts'
import { openSetupMedia, SETUP_MEDIA } from './setup-media.ts'
import { SetupPassword } from './setup-password.service.ts'
import { SetupsController } from './setups.controller.ts'
import { SetupsRepository } from './setups.repository.ts'
import { SetupsService } from './setups.service.ts'

/** Controllers and providers of the editorial setup. */
export const setupsParts: { readonly controllers: Type[]; readonly providers: Provider[] } = {
  controllers: [SetupsController],
  providers: [
    { provide: SETUP_MEDIA, useFactory: openSetupMedia, inject: [CONFIG] },
    SetupGiftsClient,
    SetupPassword,
    SetupsRepository,
    SetupsService,
    Throttle,
  ],
}
