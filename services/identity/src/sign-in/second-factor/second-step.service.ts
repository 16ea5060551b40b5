import { Inject, Injectable } from '@nestjs/common'
import { CLOCK, DomainError, type Clock, type Visitor } from '@ribbonry/service-kit'
import { MembersRepository } from '../../members/members.repository.ts'
import { SessionIssuer, type SignedIn } from '../session-issuer.ts'
import { LoginFlowStore, type LoginFlowToken } from '../login-flow.store.ts'
import { CodeVerifier } from './code-verifier.ts'
import { SecondFactorsRepository } from './second-factors.repository.ts'

const MAX_ATTEMPTS = 5

export interface FinishedLogin {
  readonly signedIn: SignedIn
  /** Number of recovery codes left, when one was used. */
  readonly recoveryCodesLeft: number | undefined
  /** The login flow of a connection that is still pending in this browser. */
  readonly waiting: LoginFlowToken | undefined
}

/** The second step of a login, in the same browser as the first. */
@Injectable()
export class SecondStepService {
  constructor(
    @Inject(LoginFlowStore) private readonly flows: LoginFlowStore,
    @Inject(CodeVerifier) private readonly codes: CodeVerifier,
    @Inject(MembersRepository) private readonly members: MembersRepository,
    @Inject(SecondFactorsRepository) private readonly factors: SecondFactorsRepository,
    @Inject(SessionIssuer) private readonly issuer: SessionIssuer,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError `log-in-again` after five minutes or five tries, `wrong-code`, `too-many-tries` */
  async finish(visitor: Visitor, code: string): Promise<FinishedLogin> {
    const { loginFlow: token } = visitor
    const step = (await this.flows.find(token))?.secondStep
    if (token === undefined || step === undefined || step.until <= this.clock().getTime()) throw again()
    if ((await this.flows.countAttempt(token)) > MAX_ATTEMPTS) {
      await this.flows.consume(token)
      throw again()
    }
    const kind = await this.codes.verify(step.memberId, code)
    const flow = await this.flows.consume(token)
    const member = await this.members.findById(step.memberId)
    if (flow === undefined || member === null) throw again()
    return {
      signedIn: await this.issuer.afterTwoFactors(member, visitor),
      recoveryCodesLeft: kind === 'recovery' ? await this.factors.countRecoveryCodes(member.id) : undefined,
      waiting: flow.waiting === undefined ? undefined : await this.flows.create({ waiting: flow.waiting }),
    }
  }
}

const again = (): DomainError =>
  new DomainError('refused', 'log-in-again', 'That took too long or too many tries. Please log in again.')
