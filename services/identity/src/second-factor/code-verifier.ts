import { Inject, Injectable } from '@nestjs/common'
import { DomainError } from '@ribbonry/service-kit'
import { SignInLog } from '../sign-in/sign-in-log.ts'
import { stepOf } from './authenticator.ts'
import { readCode, type TypedCode } from './codes.ts'
import { FactorKeys } from './factor-keys.ts'
import type { SecondFactor } from './second-factor.entity.ts'
import { SecondFactorsRepository } from './second-factors.repository.ts'
import { WrongCodes } from './wrong-codes.ts'

/** Whether a code is right. Each is right once, and wrong ones slow down. */
@Injectable()
export class CodeCheck {
  constructor(
    @Inject(SecondFactorsRepository) private readonly factors: SecondFactorsRepository,
    @Inject(FactorKeys) private readonly keys: FactorKeys,
    @Inject(WrongCodes) private readonly wrongCodes: WrongCodes,
    @Inject(SignInLog) private readonly log: SignInLog,
  ) {}

  /**
   * Uses up a code of the app or a recovery code; tells which of them it was.
   * @throws DomainError `no-second-factor`, `wrong-code`, `too-many-tries`
   */
  async check(memberId: number, typed: string): Promise<TypedCode['kind']> {
    const factor = await this.factors.find(memberId)
    if (factor === null || factor.confirmed === null) throw new DomainError('refused', 'no-second-factor', 'Two-step log-in is not set up.')
    const { kind, code } = readCode(typed)
    if (kind === 'app') await this.#pass(memberId, () => this.#takeAppCode(factor, code))
    else await this.#pass(memberId, () => this.factors.takeRecoveryCode(memberId, this.keys.hash(memberId, code)))
    return kind
  }

  /** The same for a set-up that is not confirmed: recovery codes do not exist yet. */
  async checkApp(factor: SecondFactor, typed: string): Promise<void> {
    await this.#pass(factor.memberId, () => this.#takeAppCode(factor, readCode(typed).code))
  }

  async #pass(memberId: number, isRight: () => Promise<boolean>): Promise<void> {
    await this.wrongCodes.begin(memberId)
    if (await isRight()) {
      await this.wrongCodes.forget(memberId)
      return
    }
    await this.log.add(memberId, 'wrong-code')
    const message = 'That code is not right. Codes work once; please wait for the next one.'
    throw new DomainError('refused', 'wrong-code', message, { code: message })
  }

  async #takeAppCode({ memberId, sealedSecret }: SecondFactor, code: string): Promise<boolean> {
    const step = stepOf(this.keys.open(memberId, sealedSecret), code, Date.now())
    return step !== undefined && (await this.factors.takeStep(memberId, sealedSecret, step))
  }
}
