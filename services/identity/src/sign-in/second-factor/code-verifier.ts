import { Inject, Injectable } from '@nestjs/common'
import { CLOCK, DomainError, type Clock } from '@ribbonry/service-kit'
import { SignInLogRepository } from '../sign-in-log.repository.ts'
import { findTimeStep } from './authenticator.ts'
import { parseCode, type TypedCode } from './codes.ts'
import { FactorKeys } from './factor-keys.ts'
import type { SecondFactor } from './second-factor.entity.ts'
import { SecondFactorsRepository } from './second-factors.repository.ts'
import { CodeAttempts } from './code-attempts.ts'

/** Verifies codes. Each code works once; wrong codes are throttled. */
@Injectable()
export class CodeVerifier {
  constructor(
    @Inject(SecondFactorsRepository) private readonly factors: SecondFactorsRepository,
    @Inject(FactorKeys) private readonly keys: FactorKeys,
    @Inject(CodeAttempts) private readonly attempts: CodeAttempts,
    @Inject(SignInLogRepository) private readonly log: SignInLogRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Uses up a code of the app or a recovery code. Returns its kind.
   * @throws DomainError `no-second-factor`, `wrong-code`, `too-many-tries`
   */
  async verify(memberId: number, typed: string): Promise<TypedCode['kind']> {
    const factor = await this.factors.find(memberId)
    if (factor === null || factor.confirmed === null)
      throw new DomainError('refused', 'no-second-factor', 'Two-step log-in is not set up.')
    const { kind, code } = parseCode(typed)
    if (kind === 'app') await this.#countAttempt(memberId, () => this.#consumeAppCode(factor, code))
    else await this.#countAttempt(memberId, () => this.factors.consumeRecoveryCode(memberId, this.keys.hashes(memberId, code)))
    return kind
  }

  /** The same for an unconfirmed set-up, which has no recovery codes yet. */
  async verifyAppCode(factor: SecondFactor, typed: string): Promise<void> {
    await this.#countAttempt(factor.memberId, () => this.#consumeAppCode(factor, parseCode(typed).code))
  }

  async #countAttempt(memberId: number, isRight: () => Promise<boolean>): Promise<void> {
    await this.attempts.count(memberId)
    if (await isRight()) {
      await this.attempts.reset(memberId)
      return
    }
    await this.log.insert(memberId, 'wrong-code')
    const message = 'That code is not right. Codes work once; please wait for the next one.'
    throw new DomainError('refused', 'wrong-code', message, { code: message })
  }

  async #consumeAppCode({ memberId, sealedSecret }: SecondFactor, code: string): Promise<boolean> {
    const secret = this.keys.open(memberId, sealedSecret)
    const step = findTimeStep(secret, code, this.clock().getTime())
    if (step === undefined) return false
    // A secret moves to the current key when it is used, so that earlier keys can be taken away one day.
    const sealedAnew = this.keys.isCurrent(sealedSecret) ? sealedSecret : this.keys.seal(memberId, secret)
    return await this.factors.consumeTimeStep(memberId, sealedSecret, step, sealedAnew)
  }
}
