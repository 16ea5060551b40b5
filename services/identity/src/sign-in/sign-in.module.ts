import { Global, Module } from '@nestjs/common'
import { LastCredentialGuard } from './last-credential-guard.ts'
import { LoginFlowStore } from './login-flow.store.ts'
import { ChallengeStore } from './passkeys/challenge.store.ts'
import { PasskeyLogInController } from './passkeys/passkey-log-in.controller.ts'
import { PasskeysController } from './passkeys/passkeys.controller.ts'
import { PasskeysRepository } from './passkeys/passkeys.repository.ts'
import { PasskeysService } from './passkeys/passkeys.service.ts'
import { PasswordAttempts } from './password-attempts.ts'
import { PasswordConfirmation } from './password-confirmation.ts'
import { RecentLogin } from './recent-login.ts'
import { CodeAttempts } from './second-factor/code-attempts.ts'
import { CodeVerifier } from './second-factor/code-verifier.ts'
import { FactorKeyCheck } from './second-factor/factor-key-check.ts'
import { FactorKeys } from './second-factor/factor-keys.ts'
import { SecondFactorController } from './second-factor/second-factor.controller.ts'
import { SecondFactorService } from './second-factor/second-factor.service.ts'
import { SecondFactorsRepository } from './second-factor/second-factors.repository.ts'
import { SecondStepController } from './second-factor/second-step.controller.ts'
import { SecondStepService } from './second-factor/second-step.service.ts'
import { StaffSessionsService } from './second-factor/staff-sessions.service.ts'
import { SessionIssuer } from './session-issuer.ts'
import { SessionListController } from './session-list/session-list.controller.ts'
import { SignInLogRepository } from './sign-in-log.repository.ts'
import { SignInController } from './sign-in.controller.ts'
import { SignInService } from './sign-in.service.ts'
import { PendingConnectionsService } from './social/pending-connections.service.ts'
import { SocialAccountsController } from './social/social-accounts.controller.ts'
import { SocialAccountsRepository } from './social/social-accounts.repository.ts'
import { SocialAccountsService } from './social/social-accounts.service.ts'
import { SocialProviders } from './social/social-providers.ts'
import { SocialRegistrationService } from './social/social-registration.service.ts'
import { SocialSignInController } from './social/social-sign-in.controller.ts'
import { SocialSignInService } from './social/social-sign-in.service.ts'

/** Sign-in by password, passkey or social account, the second factor, and sessions. */
@Global()
@Module({
  controllers: [
    PasskeyLogInController,
    PasskeysController,
    SecondFactorController,
    SecondStepController,
    SessionListController,
    SignInController,
    SocialAccountsController,
    SocialSignInController,
  ],
  providers: [
    ChallengeStore,
    CodeAttempts,
    CodeVerifier,
    FactorKeyCheck,
    FactorKeys,
    LastCredentialGuard,
    LoginFlowStore,
    PasskeysRepository,
    PasskeysService,
    PasswordAttempts,
    PasswordConfirmation,
    PendingConnectionsService,
    RecentLogin,
    SecondFactorService,
    SecondFactorsRepository,
    SecondStepService,
    SessionIssuer,
    SignInLogRepository,
    SignInService,
    SocialAccountsRepository,
    SocialAccountsService,
    SocialProviders,
    SocialRegistrationService,
    SocialSignInService,
    StaffSessionsService,
  ],
  exports: [PasswordAttempts, RecentLogin, SecondFactorsRepository, SessionIssuer],
})
export class SignInModule {}
