import { Inject, Injectable } from '@nestjs/common'
import { DomainError, SessionStore, Transactions, type Visitor } from '@ribbonry/service-kit'
import type { Member } from '../../members/member.entity.ts'
import { SessionIssuer, type SignedIn } from '../session-issuer.ts'
import { newSecret, createSetup, type AppSetup } from './authenticator.ts'
import { newRecoveryCodes, parseCode } from './codes.ts'
import { CodeVerifier } from './code-verifier.ts'
import { FactorKeys } from './factor-keys.ts'
import { SecondFactorsRepository } from './second-factors.repository.ts'

export interface SecondFactorState {
  readonly enabled: boolean
  readonly required: boolean
  readonly recoveryCodesLeft: number
  readonly since: Date | null
}

/** Sets up and removes the authenticator app of a member. */
@Injectable()
export class SecondFactorService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(SecondFactorsRepository) private readonly factors: SecondFactorsRepository,
    @Inject(FactorKeys) private readonly keys: FactorKeys,
    @Inject(CodeVerifier) private readonly codes: CodeVerifier,
    @Inject(SessionIssuer) private readonly issuer: SessionIssuer,
    @Inject(SessionStore) private readonly sessions: SessionStore,
  ) {}

  async state(member: Member): Promise<SecondFactorState> {
    const factor = await this.factors.find(member.id)
    const since = factor?.confirmed ?? null
    return {
      enabled: since !== null,
      required: this.issuer.needsSecondFactor(member),
      recoveryCodesLeft: await this.factors.countRecoveryCodes(member.id),
      since,
    }
  }

  /** Creates a secret, which has no effect until `confirm`. @throws DomainError `second-factor-on` */
  async setUp(member: Member): Promise<AppSetup> {
    const secret = new Uint8Array(newSecret())
    if (!(await this.factors.upsertUnconfirmed(member.id, this.keys.seal(member.id, secret)))) throw alreadyOn()
    return createSetup(secret, member.email ?? member.username ?? '')
  }

  /**
   * Enables the app with one of its codes. Ends the sessions that were opened without it and opens a new one.
   * @throws DomainError `second-factor-on`, `no-second-factor`, `wrong-code`, `too-many-tries`
   */
  async confirm(member: Member, code: string, visitor: Visitor): Promise<{ recoveryCodes: string[]; signedIn: SignedIn }> {
    const factor = await this.factors.find(member.id)
    if (factor === null) throw notOn()
    if (factor.confirmed !== null) throw alreadyOn()
    await this.codes.verifyAppCode(factor, code)
    const recoveryCodes = newRecoveryCodes()
    await this.transactions.run(async (transaction) => {
      if (!(await this.factors.confirm(transaction, member.id))) throw alreadyOn()
      await this.factors.replaceRecoveryCodes(transaction, member.id, this.#hashes(member.id, recoveryCodes))
    })
    await this.sessions.endAll(member.id)
    return { recoveryCodes, signedIn: await this.issuer.afterTwoFactors(member, visitor) }
  }

  /**
   * @throws DomainError `second-factor-needed` for staff who must have one, `no-second-factor`, `wrong-code`, `too-many-tries`
   */
  async remove(member: Member, code: string): Promise<void> {
    if (this.issuer.needsSecondFactor(member))
      throw new DomainError(
        'refused',
        'second-factor-needed',
        'Your account needs a second step at the log-in. It cannot be turned off.',
      )
    await this.codes.verify(member.id, code)
    await this.transactions.run((transaction) => this.factors.remove(transaction, member.id))
  }

  /** @throws DomainError `no-second-factor`, `wrong-code`, `too-many-tries` */
  async renewRecoveryCodes(member: Member, code: string): Promise<string[]> {
    await this.codes.verify(member.id, code)
    const recoveryCodes = newRecoveryCodes()
    await this.transactions.run((transaction) =>
      this.factors.replaceRecoveryCodes(transaction, member.id, this.#hashes(member.id, recoveryCodes)),
    )
    return recoveryCodes
  }

  #hashes(memberId: number, codes: readonly string[]): string[] {
    return codes.map((code) => this.keys.hash(memberId, parseCode(code).code))
  }
}

const alreadyOn = (): DomainError => new DomainError('refused', 'second-factor-on', 'Two-step log-in is on already.')
const notOn = (): DomainError => new DomainError('refused', 'no-second-factor', 'Two-step log-in is not set up.')
