import { Controller, Inject } from '@nestjs/common'
import {
  connectSocialAccount,
  finishSocialLogIn,
  listSocialProviders,
  receiveSocialForm,
  startSocialLogIn,
  type CallAnswer,
  type CallInput,
  type SocialFailure,
} from '@ribbonry/contracts'
import { Context, DomainError, Handles, Input, memberOf, Redirect, Reply, type CallContext } from '@ribbonry/service-kit'
import { CONFIG, usesHttps, type IdentityEnvironment } from '../../config.ts'
import { RecentLogin } from '../recent-login.ts'
import { sessionCookies, loginFlowCookie } from '../session-cookies.ts'
import { SignInService } from '../sign-in.service.ts'
import { SocialProviders } from './social-providers.ts'
import { SocialSignInService, type SocialLoginResult } from './social-sign-in.service.ts'

const SUCCESS = '/success-social-login/'

/** Redirects to providers and handles their callbacks. */
@Controller()
export class SocialSignInController {
  readonly #secure: boolean

  constructor(
    @Inject(SocialSignInService) private readonly social: SocialSignInService,
    @Inject(SocialProviders) private readonly providers: SocialProviders,
    @Inject(SignInService) private readonly signIns: SignInService,
    @Inject(RecentLogin) private readonly recentLogin: RecentLogin,
    @Inject(CONFIG) config: IdentityEnvironment,
  ) {
    this.#secure = usesHttps(config)
  }

  @Handles(listSocialProviders)
  list(): CallAnswer<typeof listSocialProviders> {
    return { providers: this.providers.list() }
  }

  @Handles(startSocialLogIn)
  async start(@Input() { params, query }: CallInput<typeof startSocialLogIn>): Promise<Redirect> {
    const provider = this.providers.find(params.provider)
    if (provider === undefined) return this.#failed(params.provider, 'unknown-provider')
    try {
      const { location, flow } = await this.social.begin(provider, query.return_to)
      return new Redirect(location, [loginFlowCookie(flow, this.#secure)])
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      return this.#failed(provider, 'failed')
    }
  }

  @Handles(connectSocialAccount)
  async connect(
    @Input() { body }: CallInput<typeof connectSocialAccount>,
    @Context() context: CallContext,
  ): Promise<Reply<CallAnswer<typeof connectSocialAccount>>> {
    const provider = this.providers.find(body.provider)
    if (provider === undefined) throw new DomainError('not-found', 'unknown-provider', 'One cannot sign in that way here.')
    await this.recentLogin.assertRecent(memberOf(context))
    const { location, flow } = await this.social.begin(provider, body.return_to, memberOf(context).userId)
    return new Reply({ location }, [loginFlowCookie(flow, this.#secure)])
  }

  @Handles(finishSocialLogIn)
  async finish(
    @Input() { params, query }: CallInput<typeof finishSocialLogIn>,
    @Context() { identity, visitor }: CallContext,
  ): Promise<Redirect> {
    const sent = {
      code: query.code,
      state: query.state,
      iss: query.iss,
      error: query.error,
      error_description: query.error_description,
    }
    const result = await this.social.finish(params.provider, sent, visitor, identity)
    if (result.kind === 'logged-in' && 'session' in result.login) await this.signIns.signOut(identity)
    return this.#redirectFor(params.provider, result)
  }

  /** A cross-site form post carries no SameSite=Lax cookie; the redirect to the callback does. */
  @Handles(receiveSocialForm)
  form(@Input() { params, body }: CallInput<typeof receiveSocialForm>): Redirect {
    const query = new URLSearchParams(
      Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
    return new Redirect(`/api/user/social/${encodeURIComponent(params.provider)}/callback?${query.toString()}`)
  }

  #redirectFor(provider: string, result: SocialLoginResult): Redirect {
    if (result.kind === 'failed') return this.#failed(provider, result.reason, result)
    const { returnTo } = result
    if (result.kind === 'connected')
      return new Redirect(address(SUCCESS, { connected: provider, return_to: returnTo }), [
        loginFlowCookie(undefined, this.#secure),
      ])
    const { login } = result
    if ('secondStep' in login)
      return new Redirect(address(SUCCESS, { second_factor: 'needed', return_to: returnTo }), [
        loginFlowCookie(login.secondStep, this.#secure),
      ])
    return new Redirect(address(SUCCESS, { return_to: returnTo }), [
      ...sessionCookies(login.session, this.#secure),
      loginFlowCookie(undefined, this.#secure),
    ])
  }

  #failed(
    provider: string,
    reason: SocialFailure,
    { waiting }: Pick<SocialLoginResult & { kind: 'failed' }, 'waiting'> = {},
  ): Redirect {
    const known = this.providers.find(provider)
    const query = { reason, ...(known === undefined ? {} : { provider: known }) }
    return new Redirect(address('/fail-social-login/', query), [loginFlowCookie(waiting, this.#secure)])
  }
}

const address = (path: string, query: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(query).toString()}`
