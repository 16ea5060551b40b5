import { Inject, Injectable } from '@nestjs/common'
import { CLOCK, type Clock, type Visitor } from '@ribbonry/service-kit'
import { violatedUniqueConstraint } from '../../unique-violation.ts'
import type { Member } from '../../members/member.entity.ts'
import { MembersRepository } from '../../members/members.repository.ts'
import { NewMembersService } from '../../members/new-members.service.ts'
import { inConstantTime } from '../passwords/constant-time.ts'
import { PasswordHasher } from '../passwords/password-hasher.ts'
import { parsePassword } from '../passwords/password-rules.ts'
import { FormGuard } from '../throttling/form-guard.ts'
import { parseBirthDate } from './birth-date.ts'
import { EmailConfirmationsService } from './email-confirmations.service.ts'
import { EMAIL_TAKEN, parseEmail } from './email-address.ts'
import { fieldError, fieldErrorsOf, formError } from './form-errors.ts'
import { parseUsername, USERNAME_TAKEN } from './username.ts'

export interface RegistrationForm {
  readonly username: string
  readonly email: string
  readonly password: string
  readonly dob?: string | undefined
  readonly captcha?: string | undefined
}

interface NewMember {
  readonly username: string
  readonly email: string
  readonly dob: string | null
}

const PER_ADDRESS = { name: 'register-address', max: 30, seconds: 3600 } as const
const PER_EMAIL = { name: 'register-email', max: 6, seconds: 3600 } as const

/** The same form again within this time is a repeated request: a double click, or an answer that got lost. */
const DUPLICATE_WINDOW_MS = 60_000

/** Registers members. */
@Injectable()
export class RegistrationService {
  constructor(
    @Inject(MembersRepository) private readonly members: MembersRepository,
    @Inject(NewMembersService) private readonly newMembers: NewMembersService,
    @Inject(PasswordHasher) private readonly hasher: PasswordHasher,
    @Inject(FormGuard) private readonly guard: FormGuard,
    @Inject(EmailConfirmationsService) private readonly confirmations: EmailConfirmationsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Creates a member. The same form twice creates one.
   * @throws DomainError that names every invalid field; `captcha-failed`; `too-many-tries`; `busy`
   */
  async register(form: RegistrationForm, visitor: Visitor): Promise<Member> {
    const wanted = readForm(form, this.clock())
    await this.guard.check(form.captcha, [
      [PER_ADDRESS, visitor.address],
      [PER_EMAIL, wanted.email],
    ])
    return await inConstantTime(async () => {
      const passwordHash = await this.hasher.hash(form.password)
      return (await this.#insert(wanted, passwordHash, visitor)) ?? (await this.#findDuplicate(wanted, form.password))
    })
  }

  /** The new member, undefined when the name or the address is taken. */
  async #insert(wanted: NewMember, passwordHash: string, visitor: Visitor): Promise<Member | undefined> {
    try {
      const member = await this.newMembers.create({ ...wanted, passwordHash })
      this.confirmations.sendLink(member, visitor)
      return member
    } catch (error) {
      if (violatedUniqueConstraint(error) === undefined) throw error
      return undefined
    }
  }

  async #findDuplicate({ username, email }: NewMember, password: string): Promise<Member> {
    const members = await this.members.findByEmailOrUsername(email, username)
    const [byEmail, byName] = [members.find(isSame('email', email)), members.find(isSame('username', username))]
    const since = this.clock().getTime() - DUPLICATE_WINDOW_MS
    if (byEmail !== undefined && byEmail === byName && byEmail.created.getTime() > since) {
      if (await this.hasher.verify(password, byEmail.passwordHash)) return byEmail
    }
    throw formError(
      fieldErrorsOf(
        byName === undefined && byEmail !== undefined ? undefined : fieldError('username', 'username-taken', USERNAME_TAKEN),
        byEmail === undefined ? undefined : fieldError('email', 'email-taken', EMAIL_TAKEN),
      ),
    )
  }
}

const isSame =
  (column: 'email' | 'username', value: string) =>
  (member: Member): boolean =>
    member[column]?.toLowerCase() === value.toLowerCase()

function readForm(form: RegistrationForm, now: Date): NewMember {
  const [username, email, dob] = [parseUsername(form.username), parseEmail(form.email), parseBirthDate(form.dob ?? '', now)]
  const password = parsePassword(form.password, { username: form.username.trim(), email: form.email.trim() })
  const errors = fieldErrorsOf(username, email, password, dob)
  if ('error' in username || 'error' in email || 'error' in dob || errors.length > 0) throw formError(errors)
  return { username: username.value, email: email.value, dob: dob.value }
}
