import { Inject, Injectable } from '@nestjs/common'
import { randomInt } from 'node:crypto'
import { DataSource } from 'typeorm'
import { violatedUniqueConstraint } from '../database/unique-violation.ts'
import { publishMemberChanged } from '../members/member-events.repository.ts'
import { Member } from '../members/member.entity.ts'
import { parseUsername } from '../registration/username.ts'
import { insertAccount } from './social-accounts.service.ts'
import type { SocialIdentity } from './social-providers.ts'

const MAX_NAME_LENGTH = 20
const MAX_ATTEMPTS = 8

/** Members who come from a provider that vouches for their address. */
@Injectable()
export class SocialRegistrationService {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** A new member with a name that can be changed later; undefined when somebody took the address or the account elsewhere meanwhile. */
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
    return await this.source.transaction(async (manager) => {
      const { id } = await manager.save(manager.create(Member, { username, email: from.email, passwordHash: null, emailConfirmed: new Date() }))
      const member = await manager.findOneByOrFail(Member, { id })
      await insertAccount(manager, member, from)
      await publishMemberChanged(manager, id)
      return member
    })
  }
}

/** The person's own name, where it makes a user name; with a number after it from the second try on. Nothing of the e-mail address. */
export function suggestUsername(name: string, tries: number): string {
  const plain = name.normalize('NFKC').replace(/[^\p{L}\p{M}0-9]+/gu, '-').replace(/^[-\p{M}]+|-+$/gu, '').slice(0, MAX_NAME_LENGTH)
  const wanted = tries === 0 ? plain : `${plain}-${randomInt(1000, 100_000)}`
  const read = parseUsername(wanted)
  return 'value' in read ? read.value : `gifter-${randomInt(100_000, 100_000_000)}`
}
