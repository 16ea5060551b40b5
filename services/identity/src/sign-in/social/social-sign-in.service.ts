import { Inject, Injectable } from '@nestjs/common'
import type { SocialFailure, SocialProvider } from '@ribbonry/contracts'
import { DomainError, type Identity, type Visitor } from '@ribbonry/service-kit'
import { timingSafeEqual } from 'node:crypto'
import type { Member } from '../../members/member.entity.ts'
import { MembersRepository } from '../../members/members.repository.ts'
import { SessionIssuer, type SecondStep, type SignedIn } from '../session-issuer.ts'
import { LoginFlowStore, type LoginFlowToken, type LoginFlow } from '../login-flow.store.ts'
import { localPath } from './local-path.ts'
import { SocialRegistrationService } from './social-registration.service.ts'
import { SocialAccountsService } from './social-accounts.service.ts'
import { createChecks, SocialProviders, type CallbackParameters, type SocialIdentity } from './social-providers.ts'

/** Result of a login at a provider. */
export type SocialLoginResult =
  | { readonly kind: 'logged-in'; readonly login: SignedIn | SecondStep; readonly returnTo: string }
  | { readonly kind: 'connected'; readonly returnTo: string }
  | { readonly kind: 'failed'; readonly reason: SocialFailure; readonly waiting?: LoginFlowToken }

type AtProvider = NonNullable<LoginFlow['atProvider']>

const failed = (reason: SocialFailure): SocialLoginResult => ({ kind: 'failed', reason })

/** Logs in through providers and connects accounts there. */
@Injectable()
export class SocialSignInService {
  constructor(
    @Inject(SocialProviders) private readonly providers: SocialProviders,
    @Inject(SocialAccountsService) private readonly accounts: SocialAccountsService,
    @Inject(SocialRegistrationService) private readonly registration: SocialRegistrationService,
    @Inject(LoginFlowStore) private readonly flows: LoginFlowStore,
    @Inject(SessionIssuer) private readonly issuer: SessionIssuer,
    @Inject(MembersRepository) private readonly members: MembersRepository,
  ) {}

  /** Returns the provider's address, and the login flow for the cookie. @throws DomainError `provider-away` */
  async begin(
    provider: SocialProvider,
    returnTo: string | undefined,
    connects?: number,
  ): Promise<{ location: string; flow: LoginFlowToken }> {
    const checks = createChecks()
    const location = await this.providers.authorizationUrl(provider, checks)
    const flow = await this.flows.create({
      atProvider: { provider, ...checks, returnTo: localPath(returnTo), ...(connects === undefined ? {} : { connects }) },
    })
    return { location, flow }
  }

  /** Handles a provider's callback. Errors are results as well. */
  async finish(
    name: string,
    sent: CallbackParameters,
    visitor: Visitor,
    identity: Identity | undefined,
  ): Promise<SocialLoginResult> {
    const provider = this.providers.find(name)
    if (provider === undefined) return failed('unknown-provider')
    const at = (await this.flows.consume(visitor.loginFlow))?.atProvider
    if (at === undefined || at.provider !== provider || !isSame(at.state, sent.state ?? '')) return failed('expired')
    if (sent.error !== undefined)
      return failed(
        /^(access_denied|user_cancelled|user_cancelled_authorize|consent_required|login_required)$/.test(sent.error)
          ? 'cancelled'
          : 'failed',
      )
    const person = await this.providers.fetchIdentity(provider, sent, at)
    if (person === undefined) return failed('failed')
    return at.connects === undefined
      ? await this.#logIn(person, at.returnTo, visitor)
      : await this.#connect(person, at, { identity, visitor })
  }

  /** Only for the member who started it, in the same browser, while logged in there. */
  async #connect(
    person: SocialIdentity,
    { connects, returnTo }: AtProvider,
    { identity, visitor }: { identity: Identity | undefined; visitor: Visitor },
  ): Promise<SocialLoginResult> {
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

  async #logIn(person: SocialIdentity, returnTo: string, visitor: Visitor): Promise<SocialLoginResult> {
    const account = await this.accounts.find(person)
    if (account !== null) {
      const member = await this.members.findById(account.memberId)
      return member === null ? failed('failed') : await this.#openSession(member, returnTo, visitor)
    }
    if (person.email === null || !person.emailVerified) return await this.#storePending(person, null, 'email-not-verified')
    const member =
      (await this.members.findByLogin(person.email)) ??
      (await this.registration.create(person)) ??
      (await this.members.findByLogin(person.email))
    if (member === null) return failed('failed')
    if (member.emailConfirmed === null) return await this.#storePending(person, member.id, 'password-needed')
    return await this.#connectAndOpen(member, person, returnTo, visitor)
  }

  async #connectAndOpen(member: Member, person: SocialIdentity, returnTo: string, visitor: Visitor): Promise<SocialLoginResult> {
    try {
      await this.accounts.connect(member, person, visitor)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      return failed('taken')
    }
    return await this.#openSession(member, returnTo, visitor)
  }

  async #openSession(member: Member, returnTo: string, visitor: Visitor): Promise<SocialLoginResult> {
    return { kind: 'logged-in', login: await this.issuer.afterOneFactor(member, visitor), returnTo }
  }

  async #storePending(
    { provider, subject, email, emailVerified }: SocialIdentity,
    memberId: number | null,
    reason: SocialFailure,
  ): Promise<SocialLoginResult> {
    return {
      kind: 'failed',
      reason,
      waiting: await this.flows.create({ waiting: { provider, subject, email, emailVerified, memberId } }),
    }
  }
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
