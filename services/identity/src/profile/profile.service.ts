import { Inject, Injectable } from '@nestjs/common'
import { DETAILS_NOT_UPDATED, FRESH_LOG_IN_NEEDED } from '@ribbonry/contracts'
import { DomainError, type Identity, type Visitor } from '@ribbonry/service-kit'
import { DataSource, type EntityManager } from 'typeorm'
import { violatedUnique } from '../database/violated-constraint.ts'
import { tellMember } from '../events/member-events.ts'
import { Member } from '../members/member.entity.ts'
import { MemberMails } from '../members/member-mails.ts'
import { MembersRepository } from '../members/members.repository.ts'
import { readBirthDate } from '../registration/birth-date.ts'
import { EmailConfirmations } from '../registration/email-confirmations.ts'
import { EMAIL_TAKEN, readEmail } from '../registration/email-address.ts'
import { fault, faultsOf, refusal } from '../registration/refusal.ts'
import { readUsername, USERNAME_TAKEN } from '../registration/username.ts'
import { FreshLogIn, LOG_IN_ONCE_MORE } from '../sign-in/fresh-log-in.ts'

/** What a member wants changed; what is absent stays. */
export interface WantedDetails {
  readonly email?: string | undefined
  readonly username?: string | undefined
  readonly dob?: string | undefined
}

interface Changes {
  readonly username?: string
  readonly dob?: string | null
  readonly pendingEmail?: string
}

/** What members say of themselves. */
@Injectable()
export class ProfileService {
  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(MembersRepository) private readonly members: MembersRepository,
    @Inject(EmailConfirmations) private readonly confirmations: EmailConfirmations,
    @Inject(FreshLogIn) private readonly freshLogIn: FreshLogIn,
    @Inject(MemberMails) private readonly mails: MemberMails,
  ) {}

  /**
   * The member of that number, for anybody to see.
   * @throws DomainError `no-such-member`
   */
  async find(id: number): Promise<Member> {
    const member = await this.members.findById(id)
    if (member === null) throw new DomainError('not-found', 'no-such-member', 'There is no such member.')
    return member
  }

  /**
   * Changes a member's details. A new address waits until the link that is mailed to it was followed; since whoever reads there can have
   * the password set anew, a session left open is not enough to ask for one.
   * @throws DomainError with the sentence for details that could not be updated, and each field's reason; `no-such-member`; `too-many-tries`
   */
  async update(identity: Identity, wanted: WantedDetails, visitor: Visitor): Promise<Member> {
    const changes = readDetails(wanted)
    const mayMove = changes.pendingEmail === undefined || (await this.freshLogIn.isFresh(identity))
    const { before, after } = await this.source.transaction(async (manager) => await this.#save(manager, identity.userId, { changes, mayMove }))
    if (after.pendingEmail !== null && changes.pendingEmail !== undefined && !isOwn(before, changes.pendingEmail)) this.confirmations.ask(after, visitor)
    return after
  }

  async #save(manager: EntityManager, id: number, { changes, mayMove }: { changes: Changes; mayMove: boolean }): Promise<{ before: Member; after: Member }> {
    const { pendingEmail, ...others } = changes
    const before = await this.members.lockById(manager, id)
    if (before === null) throw new DomainError('not-found', 'no-such-member', 'There is no such member.')
    const moves = pendingEmail !== undefined && !isOwn(before, pendingEmail)
    if (moves && !mayMove) throw refusal(faultsOf(fault('email', FRESH_LOG_IN_NEEDED, LOG_IN_ONCE_MORE)), DETAILS_NOT_UPDATED)
    if (moves) await this.mails.assertMayAsk('confirm-new-email', id)
    const address = moves ? { pendingEmail: await freeAddress(manager, pendingEmail) } : {}
    try {
      await manager.update(Member, { id }, { ...others, ...address, modified: new Date() })
    } catch (error) {
      throw violatedUnique(error) === undefined ? error : refusal(faultsOf(fault('username', 'username-taken', USERNAME_TAKEN)), DETAILS_NOT_UPDATED)
    }
    if (others.username !== undefined && others.username !== before.username) await tellMember(manager, id)
    return { before, after: await manager.findOneByOrFail(Member, { id }) }
  }
}

/** A form sends the present address along: nothing is to be confirmed then. */
function isOwn(member: Member, email: string): boolean {
  return email.toLowerCase() === member.email?.toLowerCase()
}

/** @throws DomainError when another member has the address */
async function freeAddress(manager: EntityManager, email: string): Promise<string> {
  if (await manager.existsBy(Member, { email })) throw refusal(faultsOf(fault('email', 'email-taken', EMAIL_TAKEN)), DETAILS_NOT_UPDATED)
  return email
}

function readDetails({ email, username, dob }: WantedDetails): Changes {
  const read = {
    pendingEmail: email === undefined ? undefined : readEmail(email),
    username: username === undefined ? undefined : readUsername(username),
    dob: dob === undefined ? undefined : readBirthDate(dob, new Date()),
  }
  const faults = faultsOf(read.pendingEmail, read.username, read.dob)
  if (faults.length > 0) throw refusal(faults, DETAILS_NOT_UPDATED)
  return Object.fromEntries(Object.entries(read).flatMap(([column, one]) => (one !== undefined && 'value' in one ? [[column, one.value]] : [])))
}
