import { Inject, Injectable } from '@nestjs/common'
import { DomainError, type Identity } from '@ribbonry/service-kit'
import type { Member } from '../members/member.entity.ts'
import { PasswordHasher } from '../account/passwords/password-hasher.ts'
import { RecentLogin } from './recent-login.ts'
import { PasswordAttempts } from './password-attempts.ts'

/** Re-authentication by password for sensitive changes. Attempts are throttled as at the login. */
@Injectable()
export class PasswordConfirmation {
  constructor(
    @Inject(PasswordHasher) private readonly hasher: PasswordHasher,
    @Inject(PasswordAttempts) private readonly attempts: PasswordAttempts,
    @Inject(RecentLogin) private readonly recentLogin: RecentLogin,
  ) {}

  /**
   * Members without a password need a recent login instead.
   * @throws DomainError `wrong-password`, `too-many-tries`, `busy`, `fresh-log-in-needed`
   */
  async check(member: Member, password: string | undefined, identity: Identity): Promise<void> {
    const { id, passwordHash } = member
    if (passwordHash === null) {
      await this.recentLogin.assertRecent(identity)
      return
    }
    const right = await this.attempts.check({ subject: `confirming:${id}`, address: undefined }, () =>
      this.hasher.verify(password ?? '', passwordHash),
    )
    if (!right)
      throw new DomainError('refused', 'wrong-password', 'That is not your password.', { password: 'That is not your password.' })
  }
}
