import { Inject, Injectable } from '@nestjs/common'
import { PASSWORD_NOT_CHANGED } from '@ribbonry/contracts'
import { SessionStore, Transactions, type Identity, type Visitor } from '@ribbonry/service-kit'
import type { Member } from '../../members/member.entity.ts'
import { MembersRepository } from '../../members/members.repository.ts'
import { PasswordHasher } from '../passwords/password-hasher.ts'
import { parsePassword } from '../passwords/password-rules.ts'
import { fieldErrorsOf, formError, type FieldError } from '../registration/form-errors.ts'
import { PasswordAttempts } from '../../sign-in/password-attempts.ts'
import { PasswordWriter } from './password-writer.service.ts'

export interface PasswordChange {
  readonly current: string
  readonly next: string
}

/** Sets new passwords and ends the sessions that were opened with the former one. */
@Injectable()
export class PasswordChangesService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(MembersRepository) private readonly members: MembersRepository,
    @Inject(PasswordWriter) private readonly writer: PasswordWriter,
    @Inject(PasswordHasher) private readonly hasher: PasswordHasher,
    @Inject(SessionStore) private readonly sessions: SessionStore,
    @Inject(PasswordAttempts) private readonly attempts: PasswordAttempts,
  ) {}

  /**
   * By the code of a mailed link, which works once. Ends every session of the member and trusts this address, so that guesses
   * from elsewhere do not lock the member out.
   * @throws DomainError with the sentence for a password that could not be changed, and the field's reason
   */
  async reset(code: string, password: string, visitor: Visitor): Promise<void> {
    const found = await this.writer.findByCode(code)
    if (found === null) throw notChanged(USED_LINK)
    checkRules(password, found)
    const passwordHash = await this.hasher.hash(password)
    const member = await this.transactions.run(async (transaction) => {
      const owner = await this.writer.consumeCode(transaction, code)
      if (owner === null) throw notChanged(USED_LINK)
      await this.writer.save(transaction, owner, passwordHash, 'mailed-code')
      return owner
    })
    await this.sessions.endAll(member.id)
    await this.attempts.trustAddress({ subject: `member:${member.id}`, address: visitor.address })
    await this.writer.notify(member, visitor)
  }

  /**
   * By the current password. Ends every other session of the member.
   * @throws DomainError as `reset`
   */
  async change({ userId, sessionId }: Identity, { current, next: password }: PasswordChange, visitor: Visitor): Promise<void> {
    const member = await this.members.findById(userId)
    if (member !== null && member.passwordHash === null) throw notChanged(NO_PASSWORD)
    const right = await this.hasher.verify(current, member?.passwordHash ?? null)
    if (member === null || !right) throw notChanged(WRONG_PASSWORD)
    checkRules(password, member)
    const passwordHash = await this.hasher.hash(password)
    await this.transactions.run((transaction) => this.writer.save(transaction, member, passwordHash, 'password'))
    for (const { id } of await this.sessions.list(userId)) if (id !== sessionId) await this.sessions.end(id, userId)
    await this.writer.notify(member, visitor)
  }
}

const USED_LINK: FieldError = {
  field: 'reset_code',
  code: 'link-not-valid',
  message: 'This link is not valid any more. Please ask for a new one.',
}
const WRONG_PASSWORD: FieldError = {
  field: 'current_password',
  code: 'wrong-password',
  message: 'That is not your present password.',
}
const NO_PASSWORD: FieldError = {
  field: 'current_password',
  code: 'no-password',
  message: 'You have no password yet. "Forgot password" mails you a link to set one.',
}

const notChanged = (error: FieldError): Error => formError([error], PASSWORD_NOT_CHANGED)

/** @throws DomainError when the password breaks a rule */
function checkRules(password: string, { username, email }: Member): void {
  const errors = fieldErrorsOf(parsePassword(password, { username: username ?? '', email: email ?? '' }))
  if (errors.length > 0) throw formError(errors, PASSWORD_NOT_CHANGED)
}
