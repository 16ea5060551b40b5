import { memberChanged, memberErasureRequested, staffChanged } from '@ribbonry/contracts'
import { Module, type DynamicModule } from '@nestjs/common'
import { KitModule } from '@ribbonry/service-kit'
import { ClientsModule } from '@ribbonry/service-kit/clients'
import { openEventLog, publishEvents } from '@ribbonry/service-kit/events'
import { JobsModule } from '@ribbonry/service-kit/jobs'
import { CONFIG, type IdentityEnvironment } from './config.ts'
import { ContactModule } from './contact/contact.module.ts'
import { identityLayout } from './identity.database.ts'
import { MeController } from './members/me.controller.ts'
import { MembersRepository } from './members/members.repository.ts'
import { MembersService } from './members/members.service.ts'
import { HashingSlots } from './passwords/hashing-slots.ts'
import { PasswordHasher } from './passwords/password-hasher.ts'
import { passkeysParts } from './passkeys/passkeys.parts.ts'
import { secondFactorParts } from './second-factor/second-factor.parts.ts'
import { SessionListController } from './session-list/session-list.controller.ts'
import { PasswordConfirmation } from './sign-in/password-confirmation.ts'
import { SessionIssuer } from './sign-in/session-issuer.ts'
import { RecentLogin } from './sign-in/recent-login.ts'
import { accountParts } from './account.parts.ts'
import { advertisersParts } from './advertisers/advertisers.parts.ts'
import { LastCredentialGuard } from './sign-in/last-credential-guard.ts'
import { SignInLogRepository } from './sign-in/sign-in-log.repository.ts'
import { SignInController } from './sign-in/sign-in.controller.ts'
import { SignInService } from './sign-in/sign-in.service.ts'
import { socialSignInParts } from './social-sign-in/social-sign-in.parts.ts'
import { usersParts } from './users/users.parts.ts'
import { LoginFlowStore } from './sign-in/login-flow.store.ts'
import { PasswordAttempts } from './sign-in/password-attempts.ts'

/** Logins that wait for a hashing slot: about four seconds on one core. */
const MAX_WAITING_HASHES = 200

/** Members, sessions, credentials and rights. */
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
          // Logins work without it.
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
        JobsModule.with({ service: 'identity', redisUrl: config.REDIS_URL }),
        ContactModule.register(config),
      ],
      controllers: [
        ...accountParts.controllers,
        ...advertisersParts.controllers,
        SignInController,
        SessionListController,
        ...secondFactorParts.controllers,
        ...socialSignInParts.controllers,
        ...passkeysParts.controllers,
        ...usersParts.controllers,
        MeController,
      ],
      providers: [
        ...accountParts.providers,
        ...advertisersParts.providers,
        publishEvents(memberChanged, memberErasureRequested, staffChanged),
        { provide: CONFIG, useValue: config },
        { provide: HashingSlots, useValue: new HashingSlots(config.PASSWORD_HASHING_SLOTS, MAX_WAITING_HASHES) },
        PasswordHasher,
        MembersRepository,
        MembersService,
        PasswordAttempts,
        SignInLogRepository,
        SignInService,
        LoginFlowStore,
        SessionIssuer,
        RecentLogin,
        PasswordConfirmation,
        LastCredentialGuard,
        ...secondFactorParts.providers,
        ...socialSignInParts.providers,
        ...passkeysParts.providers,
        ...usersParts.providers,
      ],
    }
  }
}
