import { Inject, Injectable } from '@nestjs/common'
import type { SocialProvider } from '@ribbonry/contracts'
import { DomainError, type Transaction, Transactions, type Visitor } from '@ribbonry/service-kit'
import { violatedUniqueConstraint } from '../../unique-violation.ts'
import { MemberMails } from '../../members/member-mails.ts'
import type { Member } from '../../members/member.entity.ts'
import { MembersRepository } from '../../members/members.repository.ts'
import { LastCredentialGuard } from '../last-credential-guard.ts'
import type { SocialAccount } from './social-account.entity.ts'
import { SocialAccountsRepository } from './social-accounts.repository.ts'
import { SocialProviders, type SocialIdentity } from './social-providers.ts'

/** What connecting an account needs to know. */
export type ProviderIdentity = Omit<SocialIdentity, 'name'>

/** Connections between accounts at providers and members. Rules: docs/decisions/0007-linking-accounts.md. */
@Injectable()
export class SocialAccountsService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(SocialAccountsRepository) private readonly accounts: SocialAccountsRepository,
    @Inject(MembersRepository) private readonly members: MembersRepository,
    @Inject(SocialProviders) private readonly providers: SocialProviders,
    @Inject(LastCredentialGuard) private readonly lastCredential: LastCredentialGuard,
    @Inject(MemberMails) private readonly mails: MemberMails,
  ) {}

  async find({ provider, subject }: Pick<ProviderIdentity, 'provider' | 'subject'>): Promise<SocialAccount | null> {
    return await this.accounts.find(provider, subject)
  }

  async list(memberId: number): Promise<SocialAccount[]> {
    return await this.accounts.list(memberId)
  }

  /**
   * Connects a provider's account to a member who is authenticated here. May be repeated.
   * @throws DomainError `email-not-confirmed` where the member's address is not confirmed, `social-account-taken`
   */
  async connect(member: Member, identity: ProviderIdentity, visitor: Visitor): Promise<void> {
    if (!canConnect(member, identity)) {
      throw new DomainError(
        'refused',
        'email-not-confirmed',
        'Please confirm your email address first: we mailed you a link when you registered.',
      )
    }
    const known = await this.find(identity)
    if (known?.memberId === member.id) return
    if (known !== null) throw taken(this.providers.nameOf(identity.provider))
    try {
      await this.transactions.run((transaction) => this.insert(transaction, member, identity))
    } catch (error) {
      if (violatedUniqueConstraint(error) === undefined) throw error
      throw taken(this.providers.nameOf(identity.provider))
    }
    await this.mails.notifyCredentialChange(
      member,
      `Log-in with ${this.providers.nameOf(identity.provider)} was turned on`,
      visitor,
    )
  }

  /**
   * Does nothing when the account is not connected.
   * @throws DomainError `last-way-in` when the member would have no credential left
   */
  async disconnect(member: Member, provider: SocialProvider, visitor: Visitor): Promise<void> {
    const removed = await this.lastCredential.run(member.id, (transaction) =>
      this.accounts.remove(transaction, member.id, provider),
    )
    if (removed)
      await this.mails.notifyCredentialChange(member, `Log-in with ${this.providers.nameOf(provider)} was turned off`, visitor)
  }

  /** Inserts the connection. The provider's confirmation of an address also confirms it here, where it was not yet. */
  async insert(
    transaction: Transaction,
    member: Member,
    { provider, subject, email, emailVerified }: ProviderIdentity,
  ): Promise<void> {
    await this.accounts.insert(transaction, { provider, subject, memberId: member.id, email })
    if (member.emailConfirmed !== null || !emailVerified || email?.toLowerCase() !== member.email?.toLowerCase()) return
    await this.members.markEmailConfirmed(transaction, member.id)
  }
}

/**
 * A person who registers with somebody else's address must not keep access to the account once the owner of the address takes it
 * over.
 */
function canConnect({ email, emailConfirmed }: Member, identity: ProviderIdentity): boolean {
  return emailConfirmed !== null || (identity.emailVerified && identity.email?.toLowerCase() === email?.toLowerCase())
}

const taken = (name: string): DomainError =>
  new DomainError('refused', 'social-account-taken', `That ${name} account, or another one at ${name}, is connected already.`)
