import { Inject, Injectable } from '@nestjs/common'
import { DomainError, SessionStore, type Identity, type Visitor } from '@ribbonry/service-kit'
import type { Member } from '../members/member.entity.ts'
import { MembersRepository } from '../members/members.repository.ts'
import { minimumDuration } from '../account/passwords/constant-time.ts'
import { PasswordHasher } from '../account/passwords/password-hasher.ts'
import { SessionIssuer, type SecondStep, type SignedIn } from './session-issuer.ts'
import { SignInLogRepository } from './sign-in-log.repository.ts'
import { PasswordAttempts } from './password-attempts.ts'

/** Login by password, and logout. */
@Injectable()
export class SignInService {
  constructor(
    @Inject(MembersRepository) private readonly members: MembersRepository,
    @Inject(PasswordHasher) private readonly hasher: PasswordHasher,
    @Inject(SessionStore) private readonly sessions: SessionStore,
    @Inject(PasswordAttempts) private readonly attempts: PasswordAttempts,
    @Inject(SignInLogRepository) private readonly log: SignInLogRepository,
    @Inject(SessionIssuer) private readonly issuer: SessionIssuer,
  ) {}

  /**
   * Opens a session for the member with that username or e-mail address, or asks for the second factor.
   * @throws DomainError `wrong-credentials`, the same for an unknown name and a wrong password; `too-many-tries`; `busy`
   */
  async signIn(login: string, password: string, visitor: Visitor): Promise<SignedIn | SecondStep> {
    const member = await this.members.findByLogin(login)
    const subject = member === null ? `name:${login.normalize('NFKC')}` : `member:${member.id}`
    const attempt = { subject, address: visitor.address }
    const minimum = minimumDuration()
    const right = await this.attempts.check(attempt, () => this.hasher.verify(password, member?.passwordHash ?? null))
    if (member === null || !right) return await this.#refuse(member, minimum)
    await this.#renewHash(member, password)
    return await this.issuer.afterOneFactor(member, visitor)
  }

  /** Ends a session, if it still exists. */
  async signOut(identity: Identity | undefined): Promise<void> {
    if (identity !== undefined) await this.sessions.end(identity.sessionId, identity.userId)
  }

  /** Ends every session of the member. Returns how many there were. */
  async signOutEverywhere(memberId: number): Promise<number> {
    return await this.sessions.endAll(memberId)
  }

  async #refuse(member: Member | null, minimum: Promise<void>): Promise<never> {
    await this.log.insert(member?.id ?? null, 'wrong-password')
    await minimum
    throw new DomainError('refused', 'wrong-credentials', 'Your username or password was incorrect.')
  }

  async #renewHash(member: Member, password: string): Promise<void> {
    if (member.passwordHash === null || !this.hasher.isOutdated(member.passwordHash)) return
    await this.members.savePasswordHash(member.id, await this.hasher.hash(password))
  }
}
