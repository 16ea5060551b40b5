import { SocialRegistrationService } from './social-registration.service.ts'
import { SocialAccountsController } from './social-accounts.controller.ts'
import { SocialAccountsService } from './social-accounts.service.ts'
import { SocialProviders } from './social-providers.ts'
import { SocialSignInController } from './social-sign-in.controller.ts'
import { SocialSignInService } from './social-sign-in.service.ts'
import { PendingConnectionsService } from './pending-connections.service.ts'

/** What the service is made of here. */
export const socialSignInParts = {
  controllers: [SocialSignInController, SocialAccountsController],
  providers: [SocialProviders, SocialAccountsService, SocialRegistrationService, SocialSignInService, PendingConnectionsService],
}
