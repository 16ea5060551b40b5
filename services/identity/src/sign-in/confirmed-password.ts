import { Inject, Injectable } from '@nestjs/common'
import { DomainError } from '@ribbonry/service-kit'
import type { Member } from '../members/member.entity.ts'
import { PasswordHasher } from '../passwords/password-hasher.ts'
import { WrongPasswords } from './wrong-passwords.ts'

/** Asks for the password again, so that a session left open does not give the account away. Guessing is slowed as at the log-in. */
@Injectable()
export class ConfirmedPassword {
  constructor(
    @Inject(PasswordHasher) private readonly hasher: PasswordHasher,
    @Inject(WrongPasswords) private readonly wrongPasswords: WrongPasswords,
  ) {}

  /**
   * Members who have no password pass.
   * @throws DomainError `wrong-password`, `too-many-tries`, `busy`
   */
  async check(member: Member, password: string | undefined): Promise<void> {
    const { id, passwordHash } = member
    if (passwordHash === null) return
    const right = await this.wrongPasswords.look({ subject: `confirming:${id}`, address: undefined }, () => this.hasher.verify(password ?? '', passwordHash))
    if (!right) throw new DomainError('refused', 'wrong-password', 'That is not your password.', { password: 'That is not your password.' })
  }
}
