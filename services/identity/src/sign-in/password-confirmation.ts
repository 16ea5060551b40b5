import { Inject, Injectable } from '@nestjs/common'
import { DomainError, type Identity } from '@ribbonry/service-kit'
import type { Member } from '../members/member.entity.ts'
import { PasswordHasher } from '../passwords/password-hasher.ts'
import { FreshLogIn } from './fresh-log-in.ts'
import { WrongPasswords } from './wrong-passwords.ts'

/** Asks for the password again, so that a session left open does not give the account away. Guessing is slowed as at the log-in. */
@Injectable()
export class ConfirmedPassword {
  constructor(
    @Inject(PasswordHasher) private readonly hasher: PasswordHasher,
    @Inject(WrongPasswords) private readonly wrongPasswords: WrongPasswords,
    @Inject(FreshLogIn) private readonly freshLogIn: FreshLogIn,
  ) {}

  /**
   * Members who have no password must have logged in lately instead.
   * @throws DomainError `wrong-password`, `too-many-tries`, `busy`, `fresh-log-in-needed`
   */
  async check(member: Member, password: string | undefined, identity: Identity): Promise<void> {
    const { id, passwordHash } = member
    if (passwordHash === null) {
      await this.freshLogIn.check(identity)
      return
    }
    const right = await this.wrongPasswords.look({ subject: `confirming:${id}`, address: undefined }, () => this.hasher.verify(password ?? '', passwordHash))
    if (!right) throw new DomainError('refused', 'wrong-password', 'That is not your password.', { password: 'That is not your password.' })
  }
}
