import { Inject, Injectable } from '@nestjs/common'
import { SessionStore, type Visitor } from '@ribbonry/service-kit'
import { CONFIG, type IdentityEnvironment } from '../config.ts'
import type { Member } from '../members/member.entity.ts'
import { rolesOf } from '../roles/role-flags.ts'
import { isStaff } from '../roles/staff.ts'
import { SecondFactorsRepository } from '../second-factor/second-factors.repository.ts'
import { deviceWords } from './device-words.ts'
import { SignInLog } from './sign-in-log.ts'
import { WaysIn, type OpenedWay } from './ways-in.ts'

const SECOND_STEP_MS = 5 * 60 * 1000

export interface SignedIn {
  readonly member: Member
  readonly session: { readonly token: string; readonly seconds: number }
  /** A staff member's rights sleep until they set up a second factor. */
  readonly asleep: boolean
}

/** The first factor was right; the second is asked for in the browser that holds this. */
export interface SecondStep {
  readonly secondStep: OpenedWay
}

/** The one place where sessions begin, whatever somebody proved who they are with. */
@Injectable()
export class Entrance {
  constructor(
    @Inject(SessionStore) private readonly sessions: SessionStore,
    @Inject(SecondFactorsRepository) private readonly secondFactors: SecondFactorsRepository,
    @Inject(WaysIn) private readonly ways: WaysIn,
    @Inject(SignInLog) private readonly log: SignInLog,
    @Inject(CONFIG) private readonly config: Pick<IdentityEnvironment, 'STAFF_SECOND_FACTOR'>,
  ) {}

  /** After one factor (a password, another site's word): opens a session, or asks for the second factor of members who have one. */
  async afterOneFactor(member: Member, visitor: Visitor): Promise<SignedIn | SecondStep> {
    if (!(await this.secondFactors.isOn(member.id))) {
      return await this.#open(member, visitor, this.needsSecondFactor(member))
    }
    const waiting = (await this.ways.find(visitor.wayIn))?.waiting
    const secondStep = { memberId: member.id, until: Date.now() + SECOND_STEP_MS }
    return { secondStep: await this.ways.open({ secondStep, ...(waiting === undefined ? {} : { waiting }) }) }
  }

  /** Of a new member, who has no second factor and no rights. */
  async afterRegistration(member: Member, visitor: Visitor): Promise<SignedIn> {
    return await this.#open(member, visitor, false)
  }

  /** After two factors, or a passkey, which is both. */
  async afterTwoFactors(member: Member, visitor: Visitor): Promise<SignedIn> {
    return await this.#open(member, visitor, false)
  }

  /** Whether the member's rights sleep without a second factor. */
  needsSecondFactor(member: Member): boolean {
    return this.config.STAFF_SECOND_FACTOR === 'required' && isStaff(rolesOf(member))
  }

  async #open(member: Member, visitor: Visitor, asleep: boolean): Promise<SignedIn> {
    const rights = asleep ? { roles: [], accessType: null } : { roles: rolesOf(member), accessType: member.accessType }
    // The country that pages are for says nothing of where somebody is.
    const place = visitor.edgeCountry === undefined ? {} : { country: visitor.edgeCountry }
    const session = await this.sessions.open({ userId: member.id, ...rights, device: deviceWords(visitor.userAgent), ...place })
    await this.log.add(member.id, 'signed-in')
    return { member, session, asleep }
  }
}
