import { Inject, Injectable } from '@nestjs/common'
import type { SocialProvider } from '@ribbonry/contracts'
import { DomainError, type Visitor } from '@ribbonry/service-kit'
import { DataSource, type EntityManager } from 'typeorm'
import { violatedUniqueConstraint } from '../database/unique-violation.ts'
import { MemberMails } from '../members/member-mails.ts'
import { Member } from '../members/member.entity.ts'
import { circumstancesOf } from '../sign-in/circumstances.ts'
import { LastCredentialGuard } from '../sign-in/last-credential-guard.ts'
import { SocialAccount } from './social-account.entity.ts'
import { SocialProviders, type SocialIdentity } from './social-providers.ts'

/** What of a provider's word is needed to connect somebody. */
export type ProviderIdentity = Omit<SocialIdentity, 'name'>

/** Which accounts elsewhere open which account here. The rules stand in docs/decisions/0007-linking-accounts.md. */
@Injectable()
export class SocialAccountsService {
  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(SocialProviders) private readonly providers: SocialProviders,
    @Inject(LastCredentialGuard) private readonly lastCredential: LastCredentialGuard,
    @Inject(MemberMails) private readonly mails: MemberMails,
  ) {}

  async find({ provider, subject }: Pick<ProviderIdentity, 'provider' | 'subject'>): Promise<SocialAccount | null> {
    return await this.source.manager.findOneBy(SocialAccount, { provider, subject })
  }

  async list(memberId: number): Promise<SocialAccount[]> {
    return await this.source.manager.find(SocialAccount, { where: { memberId }, order: { provider: 'ASC' } })
  }

  /**
   * Connects an account elsewhere to a member who proved to be one here; the same two again are no fault.
   * @throws DomainError `email-not-confirmed` where nobody proved that the member's address is theirs, `social-account-taken`
   */
  async connect(member: Member, vouched: ProviderIdentity, visitor: Visitor): Promise<void> {
    if (!canConnect(member, vouched)) {
      throw new DomainError('refused', 'email-not-confirmed', 'Please confirm your email address first: we mailed you a link when you registered.')
    }
    const known = await this.find(vouched)
    if (known?.memberId === member.id) return
    if (known !== null) throw taken(this.providers.nameOf(vouched.provider))
    try {
      await this.source.transaction((manager) => insertAccount(manager, member, vouched))
    } catch (error) {
      if (violatedUniqueConstraint(error) === undefined) throw error
      throw taken(this.providers.nameOf(vouched.provider))
    }
    await this.#notify(member, `Log-in with ${this.providers.nameOf(vouched.provider)} was turned on`, visitor)
  }

  /**
   * One that is not connected is no fault.
   * @throws DomainError `last-way-in` for members who could not come back
   */
  async disconnect(member: Member, provider: SocialProvider, visitor: Visitor): Promise<void> {
    const removed = await this.lastCredential.run(member.id, async (manager) => (await manager.delete(SocialAccount, { memberId: member.id, provider })).affected !== 0)
    if (removed) await this.#notify(member, `Log-in with ${this.providers.nameOf(provider)} was turned off`, visitor)
  }

  async #notify(member: Member, what: string, visitor: Visitor): Promise<void> {
    const data = { name: member.username ?? '', what, circumstances: circumstancesOf(visitor) }
    await this.mails.send({ to: member.email ?? '', template: 'second-factor-changed', data }, member.id)
  }
}

/** Whoever registers with another one's address must not leave a back door in the account for the day that its owner takes it over. */
function canConnect({ email, emailConfirmed }: Member, vouched: ProviderIdentity): boolean {
  return emailConfirmed !== null || (vouched.emailVerified && vouched.email?.toLowerCase() === email?.toLowerCase())
}

/** Keeps the two together; a provider's word confirms an address that nobody confirmed yet. */
export async function insertAccount(manager: EntityManager, member: Member, { provider, subject, email, emailVerified }: ProviderIdentity): Promise<void> {
  await manager.insert(SocialAccount, { provider, subject, memberId: member.id, email })
  if (member.emailConfirmed !== null || !emailVerified || email?.toLowerCase() !== member.email?.toLowerCase()) return
  await manager.update(Member, { id: member.id }, { emailConfirmed: new Date() })
}

const taken = (name: string): DomainError =>
  new DomainError('refused', 'social-account-taken', `That ${name} account, or another one at ${name}, is connected already.`)
