import { Controller, Inject } from '@nestjs/common'
import {
  connectSocialAccount, finishSocialLogIn, listSocialProviders, receiveSocialForm, startSocialLogIn, type CallAnswer, type CallInput, type SocialFailure,
} from '@ribbonry/contracts'
import { Context, DomainError, Handles, Input, memberOf, Redirection, Reply, type CallContext } from '@ribbonry/service-kit'
import { CONFIG, usesHttps, type IdentityEnvironment } from '../config.ts'
import { FreshLogIn } from '../sign-in/fresh-log-in.ts'
import { openingCookies, wayInCookie } from '../sign-in/session-cookies.ts'
import { SignInService } from '../sign-in/sign-in.service.ts'
import { SocialProviders } from './social-providers.ts'
import { SocialSignInService, type Ending } from './social-sign-in.service.ts'

const SUCCESS = '/success-social-login/'

/** A browser's way to a provider and back. */
@Controller()
export class SocialSignInController {
  readonly #secure: boolean

  constructor(
    @Inject(SocialSignInService) private readonly social: SocialSignInService,
    @Inject(SocialProviders) private readonly providers: SocialProviders,
    @Inject(SignInService) private readonly signIns: SignInService,
    @Inject(FreshLogIn) private readonly freshLogIn: FreshLogIn,
    @Inject(CONFIG) config: IdentityEnvironment,
  ) {
    this.#secure = usesHttps(config)
  }

  @Handles(listSocialProviders)
  list(): CallAnswer<typeof listSocialProviders> {
    return { providers: this.providers.list() }
  }

  @Handles(startSocialLogIn)
  async start(@Input() { params, query }: CallInput<typeof startSocialLogIn>): Promise<Redirection> {
    const provider = this.providers.find(params.provider)
    if (provider === undefined) return this.#failed(params.provider, 'unknown-provider')
    try {
      const { location, way } = await this.social.begin(provider, query.return_to)
      return new Redirection(location, [wayInCookie(way, this.#secure)])
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      return this.#failed(provider, 'failed')
    }
  }

  @Handles(connectSocialAccount)
  async connect(@Input() { body }: CallInput<typeof connectSocialAccount>, @Context() context: CallContext): Promise<Reply<CallAnswer<typeof connectSocialAccount>>> {
    const provider = this.providers.find(body.provider)
    if (provider === undefined) throw new DomainError('not-found', 'unknown-provider', 'One cannot sign in that way here.')
    await this.freshLogIn.check(memberOf(context))
    const { location, way } = await this.social.begin(provider, body.return_to, memberOf(context).userId)
    return new Reply({ location }, [wayInCookie(way, this.#secure)])
  }

  @Handles(finishSocialLogIn)
  async finish(@Input() { params, query }: CallInput<typeof finishSocialLogIn>, @Context() { identity, visitor }: CallContext): Promise<Redirection> {
    const sent = { code: query.code, state: query.state, iss: query.iss, error: query.error, error_description: query.error_description }
    const ending = await this.social.end(params.provider, sent, visitor, identity)
    if (ending.kind === 'entered' && 'session' in ending.entered) await this.signIns.signOut(identity)
    return this.#ended(params.provider, ending)
  }

  /** The cookie of this way does not come with another site's form; it does with the address that the browser asks for next. */
  @Handles(receiveSocialForm)
  form(@Input() { params, body }: CallInput<typeof receiveSocialForm>): Redirection {
    const query = new URLSearchParams(Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
    return new Redirection(`/api/user/social/${encodeURIComponent(params.provider)}/callback?${query.toString()}`)
  }

  #ended(provider: string, ending: Ending): Redirection {
    if (ending.kind === 'failed') return this.#failed(provider, ending.reason, ending)
    const { returnTo } = ending
    if (ending.kind === 'connected') return new Redirection(address(SUCCESS, { connected: provider, return_to: returnTo }), [wayInCookie(undefined, this.#secure)])
    const { entered } = ending
    if ('secondStep' in entered) return new Redirection(address(SUCCESS, { second_factor: 'needed', return_to: returnTo }), [wayInCookie(entered.secondStep, this.#secure)])
    return new Redirection(address(SUCCESS, { return_to: returnTo }), [...openingCookies(entered.session, this.#secure), wayInCookie(undefined, this.#secure)])
  }

  #failed(provider: string, reason: SocialFailure, { waiting }: Pick<Ending & { kind: 'failed' }, 'waiting'> = {}): Redirection {
    const known = this.providers.find(provider)
    const query = { reason, ...(known === undefined ? {} : { provider: known }) }
    return new Redirection(address('/fail-social-login/', query), [wayInCookie(waiting, this.#secure)])
  }
}

const address = (path: string, query: Readonly<Record<string, string>>): string => `${path}?${new URLSearchParams(query).toString()}`
