import { Inject, Injectable } from '@nestjs/common'
import { DomainError, type Identity } from '@ribbonry/service-kit'
import type { Member } from '../members/member.entity.ts'
import { PasswordHasher } from '../passwords/password-hasher.ts'
import { RecentLogin } from './recent-login.ts'
import { PasswordAttempts } from './password-attempts.ts'

/** Asks for the password again, so that a session left open does not give the account away. Guessing is slowed as at the log-in. */
@Injectable()
export class PasswordConfirmation {
  constructor(
    @Inject(PasswordHasher) private readonly hasher: PasswordHasher,
    @Inject(PasswordAttempts) private readonly attempts: PasswordAttempts,
    @Inject(RecentLogin) private readonly recentLogin: RecentLogin,
  ) {}

  /**
   * Members who have no password must have logged in lately instead.
   * @throws DomainError `wrong-password`, `too-many-tries`, `busy`, `fresh-log-in-needed`
   */
  async check(member: Member, password: string | undefined, identity: Identity): Promise<void> {
    const { id, passwordHash } = member
    if (passwordHash === null) {
      await this.recentLogin.assertRecent(identity)
      return
    }
    const right = await this.attempts.check({ subject: `confirming:${id}`, address: undefined }, () => this.hasher.verify(password ?? '', passwordHash))
    if (!right) throw new DomainError('refused', 'wrong-password', 'That is not your password.', { password: 'That is not your password.' })
  }
}
