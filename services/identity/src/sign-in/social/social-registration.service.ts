import { Inject, Injectable } from '@nestjs/common'
import { randomInt } from 'node:crypto'
import { CLOCK, type Clock } from '@ribbonry/service-kit'
import { violatedUniqueConstraint } from '../../unique-violation.ts'
import type { Member } from '../../members/member.entity.ts'
import { NewMembersService } from '../../members/new-members.service.ts'
import { parseUsername } from '../../account/registration/username.ts'
import { SocialAccountsService } from './social-accounts.service.ts'
import type { SocialIdentity } from './social-providers.ts'

const MAX_NAME_LENGTH = 20
const MAX_ATTEMPTS = 8

/** Registers members through a provider that has verified their address. */
@Injectable()
export class SocialRegistrationService {
  constructor(
    @Inject(NewMembersService) private readonly newMembers: NewMembersService,
    @Inject(SocialAccountsService) private readonly accounts: SocialAccountsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Creates a member with a username that can be changed later; undefined when the address or the account was taken in the
   * meantime.
   */
  async create(from: SocialIdentity): Promise<Member | undefined> {
    for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
      try {
        return await this.#insert(from, suggestUsername(from.name, tries))
      } catch (error) {
        const violated = violatedUniqueConstraint(error)
        if (violated === undefined) throw error
        if (violated !== 'members_username') return undefined
      }
    }
    throw new Error('No name was free')
  }

  async #insert(from: SocialIdentity, username: string): Promise<Member> {
    return await this.newMembers.create(
      { username, email: from.email, passwordHash: null, emailConfirmed: this.clock() },
      (transaction, member) => this.accounts.insert(transaction, member, from),
    )
  }
}

/**
 * The person's name, where it makes a valid username; from the second attempt on with a number. Never derived from the e-mail
 * address.
 */
export function suggestUsername(name: string, tries: number): string {
  const plain = name
    .normalize('NFKC')
    .replace(/[^\p{L}\p{M}0-9]+/gu, '-')
    .replace(/^[-\p{M}]+|-+$/gu, '')
    .slice(0, MAX_NAME_LENGTH)
  const wanted = tries === 0 ? plain : `${plain}-${randomInt(1000, 100_000)}`
  const read = parseUsername(wanted)
  return 'value' in read ? read.value : `gifter-${randomInt(100_000, 100_000_000)}`
}
