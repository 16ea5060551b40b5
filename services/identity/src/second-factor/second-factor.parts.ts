import { CodeVerifier } from './code-verifier.ts'
import { FactorKeyCheck } from './factor-key-check.ts'
import { FactorKeys } from './factor-keys.ts'
import { SecondFactorController } from './second-factor.controller.ts'
import { SecondFactorService } from './second-factor.service.ts'
import { SecondFactorsRepository } from './second-factors.repository.ts'
import { SecondStepController } from './second-step.controller.ts'
import { SecondStepService } from './second-step.service.ts'
import { StaffSessionsService } from './staff-sessions.service.ts'
import { CodeAttempts } from './code-attempts.ts'

/** Controllers and providers of this capability. */
export const secondFactorParts = {
  controllers: [SecondFactorController, SecondStepController],
  providers: [
    FactorKeyCheck,
    FactorKeys,
    SecondFactorsRepository,
    CodeAttempts,
    CodeVerifier,
    SecondFactorService,
    SecondStepService,
    StaffSessionsService,
  ],
}
