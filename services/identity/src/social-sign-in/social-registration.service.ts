import { Inject, Injectable } from '@nestjs/common'
import { randomInt } from 'node:crypto'
import { DataSource } from 'typeorm'
import { violatedUnique } from '../database/violated-constraint.ts'
import { tellMember } from '../events/member-events.ts'
import { Member } from '../members/member.entity.ts'
import { readUsername } from '../registration/username.ts'
import { keepAccount } from './social-accounts.service.ts'
import type { SocialIdentity } from './social-providers.ts'

const LONGEST_NAME = 20
const TRIES = 8

/** Members who come from a provider that vouches for their address. */
@Injectable()
export class Newcomers {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** A new member with a name that can be changed later; undefined when somebody took the address or the account elsewhere meanwhile. */
  async create(from: SocialIdentity): Promise<Member | undefined> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      try {
        return await this.#insert(from, suggestedName(from.name, tries))
      } catch (error) {
        const violated = violatedUnique(error)
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
      await keepAccount(manager, member, from)
      await tellMember(manager, id)
      return member
    })
  }
}

/** The person's own name, where it makes a user name; with a number after it from the second try on. Nothing of the e-mail address. */
export function suggestedName(name: string, tries: number): string {
  const plain = name.normalize('NFKC').replace(/[^\p{L}\p{M}0-9]+/gu, '-').replace(/^[-\p{M}]+|-+$/gu, '').slice(0, LONGEST_NAME)
  const wanted = tries === 0 ? plain : `${plain}-${randomInt(1000, 100_000)}`
  const read = readUsername(wanted)
  return 'value' in read ? read.value : `gifter-${randomInt(100_000, 100_000_000)}`
}
