import { Inject, Injectable } from '@nestjs/common'
import type { SocialFailure, SocialProvider } from '@ribbonry/contracts'
import { DomainError, type Identity, type Visitor } from '@ribbonry/service-kit'
import { timingSafeEqual } from 'node:crypto'
import type { Member } from '../members/member.entity.ts'
import { MembersRepository } from '../members/members.repository.ts'
import { Entrance, type SecondStep, type SignedIn } from '../sign-in/entrance.ts'
import { WaysIn, type OpenedWay, type WayIn } from '../sign-in/ways-in.ts'
import { localPath } from './local-path.ts'
import { Newcomers } from './newcomers.ts'
import { SocialAccountsService } from './social-accounts.service.ts'
import { newChecks, SocialProviders, type SentBack, type SocialIdentity } from './social-providers.ts'

/** Where a visit to a provider ended. */
export type Ending =
  | { readonly kind: 'entered'; readonly entered: SignedIn | SecondStep; readonly returnTo: string }
  | { readonly kind: 'connected'; readonly returnTo: string }
  | { readonly kind: 'failed'; readonly reason: SocialFailure; readonly waiting?: OpenedWay }

type AtProvider = NonNullable<WayIn['atProvider']>

const failed = (reason: SocialFailure): Ending => ({ kind: 'failed', reason })

/** Signing in at a provider, and connecting an account there. */
@Injectable()
export class SocialSignInService {
  constructor(
    @Inject(SocialProviders) private readonly providers: SocialProviders,
    @Inject(SocialAccountsService) private readonly accounts: SocialAccountsService,
    @Inject(Newcomers) private readonly newcomers: Newcomers,
    @Inject(WaysIn) private readonly ways: WaysIn,
    @Inject(Entrance) private readonly entrance: Entrance,
    @Inject(MembersRepository) private readonly members: MembersRepository,
  ) {}

  /** Where the browser goes, and the token that it comes back with. @throws DomainError `provider-away` */
  async begin(provider: SocialProvider, returnTo: string | undefined, connects?: number): Promise<{ location: string; way: OpenedWay }> {
    const checks = newChecks()
    const location = await this.providers.address(provider, checks)
    const way = await this.ways.open({ atProvider: { provider, ...checks, returnTo: localPath(returnTo), ...(connects === undefined ? {} : { connects }) } })
    return { location, way }
  }

  /** Ends a visit to a provider. Whatever is wrong with it is an ending as well. */
  async end(name: string, sent: SentBack, visitor: Visitor, identity: Identity | undefined): Promise<Ending> {
    const provider = this.providers.find(name)
    if (provider === undefined) return failed('unknown-provider')
    const at = (await this.ways.take(visitor.wayIn))?.atProvider
    if (at === undefined || at.provider !== provider || !isSame(at.state, sent.state ?? '')) return failed('expired')
    if (sent.error !== undefined) return failed(/^(access_denied|user_cancelled|user_cancelled_authorize|consent_required|login_required)$/.test(sent.error) ? 'cancelled' : 'failed')
    const person = await this.providers.identity(provider, sent, at)
    if (person === undefined) return failed('failed')
    return at.connects === undefined ? await this.#enter(person, at.returnTo, visitor) : await this.#connect(person, at, { identity, visitor })
  }

  /** Only for the member who asked, in the browser where they asked, while they are signed in there. */
  async #connect(person: SocialIdentity, { connects, returnTo }: AtProvider, { identity, visitor }: { identity: Identity | undefined; visitor: Visitor }): Promise<Ending> {
    const member = identity?.userId === connects && identity !== undefined ? await this.members.findById(identity.userId) : null
    if (member === null) return failed('expired')
    try {
      await this.accounts.connect(member, person, visitor)
      return { kind: 'connected', returnTo }
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      return failed(error.code === 'social-account-taken' ? 'taken' : 'email-not-confirmed')
    }
  }

  async #enter(person: SocialIdentity, returnTo: string, visitor: Visitor): Promise<Ending> {
    const account = await this.accounts.find(person)
    if (account !== null) {
      const member = await this.members.findById(account.memberId)
      return member === null ? failed('failed') : await this.#open(member, returnTo, visitor)
    }
    if (person.email === null || !person.emailVerified) return await this.#wait(person, null, 'email-not-verified')
    const member = (await this.members.findByLogin(person.email)) ?? (await this.newcomers.create(person)) ?? (await this.members.findByLogin(person.email))
    if (member === null) return failed('failed')
    if (member.emailConfirmed === null) return await this.#wait(person, member.id, 'password-needed')
    return await this.#connectAndOpen(member, person, returnTo, visitor)
  }

  async #connectAndOpen(member: Member, person: SocialIdentity, returnTo: string, visitor: Visitor): Promise<Ending> {
    try {
      await this.accounts.connect(member, person, visitor)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      return failed('taken')
    }
    return await this.#open(member, returnTo, visitor)
  }

  async #open(member: Member, returnTo: string, visitor: Visitor): Promise<Ending> {
    return { kind: 'entered', entered: await this.entrance.afterOneFactor(member, visitor), returnTo }
  }

  async #wait({ provider, subject, email, emailVerified }: SocialIdentity, memberId: number | null, reason: SocialFailure): Promise<Ending> {
    return { kind: 'failed', reason, waiting: await this.ways.open({ waiting: { provider, subject, email, emailVerified, memberId } }) }
  }
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
