import { Inject, Injectable } from '@nestjs/common'
import { PASSWORD_NOT_CHANGED } from '@ribbonry/contracts'
import { SessionStore, type Identity, type Visitor } from '@ribbonry/service-kit'
import { DataSource, type EntityManager } from 'typeorm'
import { revokeCodes, findCode, consumeCode } from '../mailed-codes/mailed-codes.repository.ts'
import { MemberMails } from '../members/member-mails.ts'
import { Member } from '../members/member.entity.ts'
import { MembersRepository } from '../members/members.repository.ts'
import { PasswordHasher } from '../passwords/password-hasher.ts'
import { parsePassword } from '../passwords/password-rules.ts'
import { circumstancesOf } from '../sign-in/circumstances.ts'
import { PasswordAttempts } from '../sign-in/password-attempts.ts'
import { fieldErrorsOf, formError, type FieldError } from '../registration/form-errors.ts'

export interface PasswordChange {
  readonly current: string
  readonly next: string
}

/** Sets new passwords. Whatever was open with the old one is closed. */
@Injectable()
export class PasswordChangesService {
  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(MembersRepository) private readonly members: MembersRepository,
    @Inject(PasswordHasher) private readonly hasher: PasswordHasher,
    @Inject(SessionStore) private readonly sessions: SessionStore,
    @Inject(MemberMails) private readonly mails: MemberMails,
    @Inject(PasswordAttempts) private readonly attempts: PasswordAttempts,
  ) {}

  /**
   * By the code of a mailed link, which works once. Every session of the member ends; at this address they
   * are known from now on, so that whoever guesses at the account elsewhere does not keep them out.
   * @throws DomainError with the sentence for a password that could not be changed, and the field's reason
   */
  async reset(code: string, password: string, visitor: Visitor): Promise<void> {
    const found = await this.#ownerOf(code)
    if (found === null) throw notChanged(USED_LINK)
    checkRules(password, found)
    const passwordHash = await this.hasher.hash(password)
    const member = await this.source.transaction(async (manager) => {
      const taken = await consumeCode(manager, code, 'reset-password')
      const owner = taken === undefined ? null : await this.members.lockById(manager, taken.memberId)
      if (owner === null || owner.email?.toLowerCase() !== taken?.email.toLowerCase()) throw notChanged(USED_LINK)
      await save(manager, owner, passwordHash, { emailConfirmed: owner.emailConfirmed ?? new Date() })
      return owner
    })
    await this.sessions.endAll(member.id)
    await this.attempts.trustAddress({ subject: `member:${member.id}`, address: visitor.address })
    await this.#notify(member, visitor)
  }

  /**
   * By the present password; sessions other than this one end.
   * @throws DomainError as `reset`
   */
  async change({ userId, sessionId }: Identity, { current: present, next: password }: PasswordChange, visitor: Visitor): Promise<void> {
    const member = await this.members.findById(userId)
    if (member !== null && member.passwordHash === null) throw notChanged(NO_PASSWORD)
    const right = await this.hasher.verify(present, member?.passwordHash ?? null)
    if (member === null || !right) throw notChanged(WRONG_PASSWORD)
    checkRules(password, member)
    const passwordHash = await this.hasher.hash(password)
    await this.source.transaction(async (manager) => await save(manager, member, passwordHash, {}))
    for (const { id } of await this.sessions.list(userId)) if (id !== sessionId) await this.sessions.end(id, userId)
    await this.#notify(member, visitor)
  }

  async #ownerOf(code: string): Promise<Member | null> {
    const taken = await findCode(this.source.manager, code, 'reset-password')
    return taken === undefined ? null : await this.members.findById(taken.memberId)
  }

  async #notify({ id, email, username }: Member, visitor: Visitor): Promise<void> {
    await this.mails.send({ to: email ?? '', template: 'password-changed', data: { name: username ?? '', circumstances: circumstancesOf(visitor) } }, id)
  }
}

const USED_LINK: FieldError = { field: 'reset_code', code: 'link-not-valid', message: 'This link is not valid any more. Please ask for a new one.' }
const WRONG_PASSWORD: FieldError = { field: 'current_password', code: 'wrong-password', message: 'That is not your present password.' }
const NO_PASSWORD: FieldError = { field: 'current_password', code: 'no-password', message: 'You have no password yet. "Forgot password" mails you a link to set one.' }

const notChanged = (error: FieldError): Error => formError([error], PASSWORD_NOT_CHANGED)

/** @throws DomainError when the password breaks a rule */
function checkRules(password: string, { username, email }: Member): void {
  const errors = fieldErrorsOf(parsePassword(password, { username: username ?? '', email: email ?? '' }))
  if (errors.length > 0) throw formError(errors, PASSWORD_NOT_CHANGED)
}

async function save(manager: EntityManager, { id }: Member, passwordHash: string, more: Partial<Pick<Member, 'emailConfirmed'>>): Promise<void> {
  await manager.update(Member, { id }, { passwordHash, modified: new Date(), ...more })
  await revokeCodes(manager, id, 'reset-password')
}
