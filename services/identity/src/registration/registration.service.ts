import { Inject, Injectable } from '@nestjs/common'
import { DomainError, type Visitor } from '@ribbonry/service-kit'
import { DataSource } from 'typeorm'
import { Captcha } from '../contact/captcha.ts'
import { violatedUnique } from '../database/violated-constraint.ts'
import { tellMember } from '../events/member-events.ts'
import { Member } from '../members/member.entity.ts'
import { inEvenTime } from '../passwords/even-time.ts'
import { PasswordHasher } from '../passwords/password-hasher.ts'
import { readPassword } from '../passwords/password-rules.ts'
import { Throttle } from '../throttling/throttle.ts'
import { readBirthDate } from './birth-date.ts'
import { EmailConfirmations } from './email-confirmations.ts'
import { EMAIL_TAKEN, readEmail } from './email-address.ts'
import { fault, faultsOf, refusal } from './refusal.ts'
import { readUsername, USERNAME_TAKEN } from './username.ts'

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

/** The same form again within this time is the same wish: a double click, or an answer that got lost. */
const SAME_WISH_MS = 60_000

/** How people become members. */
@Injectable()
export class RegistrationService {
  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(PasswordHasher) private readonly hasher: PasswordHasher,
    @Inject(Throttle) private readonly throttle: Throttle,
    @Inject(Captcha) private readonly captcha: Captcha,
    @Inject(EmailConfirmations) private readonly confirmations: EmailConfirmations,
  ) {}

  /**
   * Makes a member of whoever filled in the form. The same form twice makes one.
   * @throws DomainError that names every field at fault; `captcha-failed`; `too-many-tries`; `busy`
   */
  async register(form: RegistrationForm, visitor: Visitor): Promise<Member> {
    const wanted = readForm(form)
    if (!(await this.captcha.passes(form.captcha))) throw new DomainError('refused', 'captcha-failed', 'Please show that you are a person.')
    await this.throttle.take(PER_ADDRESS, visitor.address)
    await this.throttle.take(PER_EMAIL, wanted.email)
    return await inEvenTime(async () => {
      const passwordHash = await this.hasher.hash(form.password)
      return (await this.#insert(wanted, passwordHash, visitor)) ?? (await this.#sameWish(wanted, form.password))
    })
  }

  /** The new member, undefined when the name or the address is taken. */
  async #insert(wanted: NewMember, passwordHash: string, visitor: Visitor): Promise<Member | undefined> {
    try {
      const member = await this.source.transaction(async (manager) => {
        const { id } = await manager.save(manager.create(Member, { ...wanted, passwordHash }))
        await tellMember(manager, id)
        return await manager.findOneByOrFail(Member, { id })
      })
      this.confirmations.ask(member, visitor)
      return member
    } catch (error) {
      if (violatedUnique(error) === undefined) throw error
      return undefined
    }
  }

  async #sameWish({ username, email }: NewMember, password: string): Promise<Member> {
    const members = await this.source.manager.find(Member, { where: [{ email }, { username }] })
    const [byEmail, byName] = [members.find(isSame('email', email)), members.find(isSame('username', username))]
    if (byEmail !== undefined && byEmail === byName && byEmail.created.getTime() > Date.now() - SAME_WISH_MS) {
      if (await this.hasher.verify(password, byEmail.passwordHash)) return byEmail
    }
    throw refusal(
      faultsOf(
        byName === undefined && byEmail !== undefined ? undefined : fault('username', 'username-taken', USERNAME_TAKEN),
        byEmail === undefined ? undefined : fault('email', 'email-taken', EMAIL_TAKEN),
      ),
    )
  }
}

const isSame = (column: 'email' | 'username', value: string) => (member: Member): boolean => member[column]?.toLowerCase() === value.toLowerCase()

function readForm(form: RegistrationForm): NewMember {
  const [username, email, dob] = [readUsername(form.username), readEmail(form.email), readBirthDate(form.dob ?? '', new Date())]
  const password = readPassword(form.password, { username: form.username.trim(), email: form.email.trim() })
  const faults = faultsOf(username, email, password, dob)
  if ('fault' in username || 'fault' in email || 'fault' in dob || faults.length > 0) throw refusal(faults)
  return { username: username.value, email: email.value, dob: dob.value }
}
