import { type DynamicModule, Global, Module } from '@nestjs/common'
import { activityRecorded, memberChanged, memberErasureRequested, operationRecorded, staffChanged } from '@ribbonry/contracts'
import { openMediaStore } from '@ribbonry/media'
import { KitModule, MailQueue, watchStorage } from '@ribbonry/service-kit'
import { CaptchaClient } from '@ribbonry/service-kit/captcha'
import { ClientsModule } from '@ribbonry/service-kit/clients'
import { openEventLog, publishEvents } from '@ribbonry/service-kit/events'
import { JobsModule } from '@ribbonry/service-kit/jobs'
import { OperationsModule } from '@ribbonry/service-kit/operations'
import { Throttle } from '@ribbonry/service-kit/throttling'
import { AccountModule } from './account/account.module.ts'
import { HashingSlots } from './account/passwords/hashing-slots.ts'
import { CONFIG, type IdentityEnvironment } from './config.ts'
import { captchaClient } from './contact/captcha.provider.ts'
import { ContactModule } from './contact/contact.module.ts'
import { identityLayout } from './identity.database.ts'
import { MembersModule } from './members/members.module.ts'
import { SignInModule } from './sign-in/sign-in.module.ts'

/** Logins that wait for a hashing slot: about four seconds on one core. */
const MAX_WAITING_HASHES = 200

/** Members, sessions, credentials and rights. */
@Global()
@Module({})
export class IdentityModule {
  static with(config: IdentityEnvironment): DynamicModule {
    return {
      module: IdentityModule,
      imports: [
        KitModule.register({
          name: 'identity',
          config,
          database: identityLayout,
          eventLog: () => openEventLog(config, { clientId: 'identity' }),

          needsEventLog: false,
        }),
        ClientsModule.with({
          addresses: {
            catalog: config.CATALOG_URL,
            wishlist: config.WISHLIST_URL,
            newsletter: config.NEWSLETTER_URL,
            ads: config.ADS_URL,
            payments: config.PAYMENTS_URL,
            editorial: config.EDITORIAL_URL,
            giveaways: config.GIVEAWAYS_URL,
          },
          timeoutMs: config.NEIGHBOUR_TIMEOUT_MS,
        }),
        JobsModule.with({ service: 'identity', config }),
        OperationsModule,
        ContactModule.register(config),
        AccountModule,
        SignInModule,
        MembersModule,
      ],
      providers: [
        watchStorage(CONFIG, openMediaStore),
        { provide: MailQueue, useFactory: ({ REDIS_URL: url }: IdentityEnvironment) => new MailQueue(url), inject: [CONFIG] },
        captchaClient,
        Throttle,
        publishEvents(activityRecorded, memberChanged, memberErasureRequested, operationRecorded, staffChanged),
        { provide: CONFIG, useValue: config },
        { provide: HashingSlots, useValue: new HashingSlots(config.PASSWORD_HASHING_SLOTS, MAX_WAITING_HASHES) },
      ],
      exports: [CONFIG, CaptchaClient, HashingSlots, MailQueue, Throttle],
    }
  }
}
