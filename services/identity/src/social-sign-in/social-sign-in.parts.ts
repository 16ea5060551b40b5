import { SocialRegistrationService } from './social-registration.service.ts'
import { SocialAccountsController } from './social-accounts.controller.ts'
import { SocialAccountsRepository } from './social-accounts.repository.ts'
import { SocialAccountsService } from './social-accounts.service.ts'
import { SocialProviders } from './social-providers.ts'
import { SocialSignInController } from './social-sign-in.controller.ts'
import { SocialSignInService } from './social-sign-in.service.ts'
import { PendingConnectionsService } from './pending-connections.service.ts'

/** Controllers and providers of this capability. */
export const socialSignInParts = {
  controllers: [SocialSignInController, SocialAccountsController],
  providers: [
    SocialProviders,
    SocialAccountsRepository,
    SocialAccountsService,
    SocialRegistrationService,
    SocialSignInService,
    PendingConnectionsService,
  ],
}
