import { Newcomers } from './newcomers.ts'
import { SocialAccountsController } from './social-accounts.controller.ts'
import { SocialAccountsService } from './social-accounts.service.ts'
import { SocialProviders } from './social-providers.ts'
import { SocialSignInController } from './social-sign-in.controller.ts'
import { SocialSignInService } from './social-sign-in.service.ts'
import { WaitingConnections } from './waiting-connections.ts'

/** What the service is made of here. */
export const socialSignInParts = {
  controllers: [SocialSignInController, SocialAccountsController],
  providers: [SocialProviders, SocialAccountsService, Newcomers, SocialSignInService, WaitingConnections],
}
