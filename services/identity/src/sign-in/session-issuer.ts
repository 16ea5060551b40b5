import { Inject, Injectable } from '@nestjs/common'
import { CLOCK, SessionStore, type Clock, type Visitor } from '@ribbonry/service-kit'
import { CONFIG, type IdentityEnvironment } from '../config.ts'
import type { Member } from '../members/member.entity.ts'
import { rolesOf } from '../members/roles/role-flags.ts'
import { isStaff } from '../members/roles/staff.ts'
import { SecondFactorsRepository } from './second-factor/second-factors.repository.ts'
import { deviceName } from './device-name.ts'
import { SignInLogRepository } from './sign-in-log.repository.ts'
import { LoginFlowStore, type LoginFlowToken } from './login-flow.store.ts'

const SECOND_STEP_MS = 5 * 60 * 1000

export interface SignedIn {
  readonly member: Member
  readonly session: { readonly token: string; readonly seconds: number }
  /** A member of staff who must set up a second factor has no rights until then. */
  readonly restricted: boolean
}

/** The first factor was right; the login flow continues with the second one. */
export interface SecondStep {
  readonly secondStep: LoginFlowToken
}

/** Creates sessions for every login method. */
@Injectable()
export class SessionIssuer {
  constructor(
    @Inject(SessionStore) private readonly sessions: SessionStore,
    @Inject(SecondFactorsRepository) private readonly secondFactors: SecondFactorsRepository,
    @Inject(LoginFlowStore) private readonly flows: LoginFlowStore,
    @Inject(SignInLogRepository) private readonly log: SignInLogRepository,
    @Inject(CONFIG) private readonly config: Pick<IdentityEnvironment, 'STAFF_SECOND_FACTOR'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** After one factor (a password, a provider): opens a session, or asks members who have a second factor for it. */
  async afterOneFactor(member: Member, visitor: Visitor): Promise<SignedIn | SecondStep> {
    if (!(await this.secondFactors.isEnabled(member.id))) {
      return await this.#openSession(member, visitor, this.needsSecondFactor(member))
    }
    const waiting = (await this.flows.find(visitor.loginFlow))?.waiting
    const secondStep = { memberId: member.id, until: this.clock().getTime() + SECOND_STEP_MS }
    return { secondStep: await this.flows.create({ secondStep, ...(waiting === undefined ? {} : { waiting }) }) }
  }

  /** For a new member, who has neither a second factor nor rights. */
  async afterRegistration(member: Member, visitor: Visitor): Promise<SignedIn> {
    return await this.#openSession(member, visitor, false)
  }

  /** After two factors, or a passkey, which counts as two. */
  async afterTwoFactors(member: Member, visitor: Visitor): Promise<SignedIn> {
    return await this.#openSession(member, visitor, false)
  }

  /** Whether the member's rights are restricted without a second factor. */
  needsSecondFactor(member: Member): boolean {
    return this.config.STAFF_SECOND_FACTOR === 'required' && isStaff(rolesOf(member))
  }

  async #openSession(member: Member, visitor: Visitor, restricted: boolean): Promise<SignedIn> {
    const rights = restricted ? { roles: [], accessType: null } : { roles: rolesOf(member), accessType: member.accessType }
    // The country that pages are for says nothing of where somebody is.
    const place = visitor.edgeCountry === undefined ? {} : { country: visitor.edgeCountry }
    const session = await this.sessions.open({ userId: member.id, ...rights, device: deviceName(visitor.userAgent), ...place })
    await this.log.insert(member.id, 'signed-in')
    return { member, session, restricted }
  }
}
