import { Inject, Injectable } from '@nestjs/common'
import { DomainError, type Visitor } from '@ribbonry/service-kit'
import { MembersRepository } from '../members/members.repository.ts'
import { Entrance, type SignedIn } from '../sign-in/entrance.ts'
import { WaysIn, type OpenedWay } from '../sign-in/ways-in.ts'
import { CodeCheck } from './code-check.ts'
import { SecondFactorsRepository } from './second-factors.repository.ts'

const TRIES = 5

export interface FinishedLogIn {
  readonly signedIn: SignedIn
  /** How many are left, when one was used. */
  readonly recoveryCodesLeft: number | undefined
  /** What else waited in this browser goes on waiting. */
  readonly waiting: OpenedWay | undefined
}

/** The second step of a log-in, in the browser that took the first. */
@Injectable()
export class SecondStepService {
  constructor(
    @Inject(WaysIn) private readonly ways: WaysIn,
    @Inject(CodeCheck) private readonly codes: CodeCheck,
    @Inject(MembersRepository) private readonly members: MembersRepository,
    @Inject(SecondFactorsRepository) private readonly factors: SecondFactorsRepository,
    @Inject(Entrance) private readonly entrance: Entrance,
  ) {}

  /** @throws DomainError `log-in-again` after five minutes or five tries, `wrong-code`, `too-many-tries` */
  async finish(visitor: Visitor, code: string): Promise<FinishedLogIn> {
    const { wayIn } = visitor
    const step = (await this.ways.find(wayIn))?.secondStep
    if (wayIn === undefined || step === undefined || step.until <= Date.now()) throw again()
    if ((await this.ways.countTry(wayIn)) > TRIES) {
      await this.ways.take(wayIn)
      throw again()
    }
    const kind = await this.codes.check(step.memberId, code)
    const way = await this.ways.take(wayIn)
    const member = await this.members.findById(step.memberId)
    if (way === undefined || member === null) throw again()
    return {
      signedIn: await this.entrance.afterTwoFactors(member, visitor),
      recoveryCodesLeft: kind === 'recovery' ? await this.factors.recoveryCodesLeft(member.id) : undefined,
      waiting: way.waiting === undefined ? undefined : await this.ways.open({ waiting: way.waiting }),
    }
  }
}

const again = (): DomainError => new DomainError('refused', 'log-in-again', 'That took too long or too many tries. Please log in again.')
