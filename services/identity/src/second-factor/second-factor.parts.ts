import { CodeCheck } from './code-check.ts'
import { FactorKeys } from './factor-keys.ts'
import { SecondFactorController } from './second-factor.controller.ts'
import { SecondFactorService } from './second-factor.service.ts'
import { SecondFactorsRepository } from './second-factors.repository.ts'
import { SecondStepController } from './second-step.controller.ts'
import { SecondStepService } from './second-step.service.ts'
import { StaffSessions } from './staff-sessions.ts'
import { WrongCodes } from './wrong-codes.ts'

/** What the service is made of here. */
export const secondFactorParts = {
  controllers: [SecondFactorController, SecondStepController],
  providers: [FactorKeys, SecondFactorsRepository, WrongCodes, CodeCheck, SecondFactorService, SecondStepService, StaffSessions],
}
