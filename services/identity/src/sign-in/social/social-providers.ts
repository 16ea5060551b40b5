import { Inject, Injectable } from '@nestjs/common'
import type { SocialProvider } from '@ribbonry/contracts'
import { CLOCK, DomainError, LOGGER, type Clock, type Logger } from '@ribbonry/service-kit'
import * as oidc from 'openid-client'
import { CONFIG, type IdentityEnvironment } from '../../config.ts'
import { parseEmail } from '../../account/registration/email-address.ts'
import { providerSettings, type ProviderSettings } from './provider-settings.ts'

/** Timeout of each request: discovery, keys, code exchange. */
const TIMEOUT_SECONDS = 5

/** Ties the callback to the request: state (RFC 6749), nonce (OpenID Connect), PKCE verifier (RFC 7636). */
export interface LoginChecks {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** Claims of a provider about a person. */
export interface SocialIdentity {
  readonly provider: SocialProvider
  /** The provider's id of the person (`sub`), never reused. */
  readonly subject: string
  readonly email: string | null
  /** Whether the provider has verified the address. */
  readonly emailVerified: boolean
  readonly name: string
}

/** Parameters of the callback. */
export type CallbackParameters = Readonly<Record<'code' | 'state' | 'iss' | 'error' | 'error_description', string | undefined>>

export const createChecks = (): LoginChecks => ({
  state: oidc.randomState(),
  nonce: oidc.randomNonce(),
  verifier: oidc.randomPKCECodeVerifier(),
})

/** OpenID Connect client of the configured providers. Caches successful discoveries. */
@Injectable()
export class SocialProviders {
  readonly #settings: ReadonlyMap<SocialProvider, ProviderSettings>
  readonly #discovered = new Map<SocialProvider, Promise<oidc.Configuration>>()

  constructor(
    @Inject(CONFIG) private readonly config: IdentityEnvironment,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(CLOCK) clock: Clock,
  ) {
    this.#settings = providerSettings(config, clock)
  }

  list(): { provider: SocialProvider; name: string }[] {
    return [...this.#settings].map(([provider, { name }]) => ({ provider, name }))
  }

  /** The provider of that name, undefined when it is not configured. */
  find(name: string): SocialProvider | undefined {
    return [...this.#settings.keys()].find((provider) => provider === name)
  }

  nameOf(provider: SocialProvider): string {
    return this.#settings.get(provider)?.name ?? provider
  }

  /** The address at which the visitor logs in. @throws DomainError `provider-away` */
  async authorizationUrl(provider: SocialProvider, checks: LoginChecks): Promise<string> {
    const client = await this.#client(provider).catch((error: unknown) => {
      this.#log(provider, error)
      throw new DomainError('unavailable', 'provider-away', `${this.nameOf(provider)} could not be reached. Please try again.`)
    })
    const { scope, extraParameters: asks } = this.#settingsOf(provider)
    const url = oidc.buildAuthorizationUrl(client, {
      redirect_uri: this.#callback(provider),
      scope,
      state: checks.state,
      nonce: checks.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(checks.verifier),
      code_challenge_method: 'S256',
      ...asks,
    })
    return url.href
  }

  /** Exchanges the code of a callback for the claims; undefined when a check fails or the provider is away. */
  async fetchIdentity(
    provider: SocialProvider,
    answer: CallbackParameters,
    checks: LoginChecks,
  ): Promise<SocialIdentity | undefined> {
    const url = new URL(this.#callback(provider))
    for (const [name, value] of Object.entries(answer)) if (value !== undefined) url.searchParams.set(name, value)
    const expected = { expectedState: checks.state, expectedNonce: checks.nonce, pkceCodeVerifier: checks.verifier }
    try {
      const claims = (await oidc.authorizationCodeGrant(await this.#client(provider), url, expected)).claims()
      return claims === undefined ? undefined : parseClaims(provider, claims)
    } catch (error) {
      this.#log(provider, error)
      return undefined
    }
  }

  /** Answers may contain personal data, so only the kind of the error is logged. */
  #log(provider: SocialProvider, error: unknown): void {
    const { name, code } = error as { name?: string; code?: string }
    this.logger.warn({ provider, fault: name, code }, 'A provider did not authenticate a visitor')
  }

  #settingsOf(provider: SocialProvider): ProviderSettings {
    const settings = this.#settings.get(provider)
    if (settings === undefined) throw new Error(`${provider} is not configured`)
    return settings
  }

  #callback(provider: SocialProvider): string {
    return `${this.config.SITE_URL}/api/user/social/${provider}/callback`
  }

  async #client(provider: SocialProvider): Promise<oidc.Configuration> {
    const known = this.#discovered.get(provider)
    if (known !== undefined) return await known
    const asked = discover(this.#settingsOf(provider))
    this.#discovered.set(provider, asked)
    return await asked.catch((error: unknown) => {
      this.#discovered.delete(provider)
      throw error
    })
  }
}

function parseClaims(provider: SocialProvider, claims: oidc.IDToken): SocialIdentity {
  const email = typeof claims['email'] === 'string' ? parseEmail(claims['email']) : undefined
  const known = email !== undefined && 'value' in email ? email.value : null
  // Apple sends the word instead of the boolean.
  const emailVerified = known !== null && (claims['email_verified'] === true || claims['email_verified'] === 'true')
  return {
    provider,
    subject: claims.sub,
    email: known,
    emailVerified,
    name: typeof claims['name'] === 'string' ? claims['name'] : '',
  }
}

async function discover({ issuer, clientId, authentication, tokenEndpoint }: ProviderSettings): Promise<oidc.Configuration> {
  const local = issuer.startsWith('http:')
  const options = { timeout: TIMEOUT_SECONDS, ...(local ? { execute: [oidc.allowInsecureRequests] } : {}) }
  const found = await oidc.discovery(new URL(issuer), clientId, undefined, authentication, options)
  const server = found.serverMetadata()
  if (tokenEndpoint === undefined || server.token_endpoint !== undefined) return found
  const metadata = Object.fromEntries(Object.entries(server).filter(([, value]) => typeof value !== 'function'))
  const completed = new oidc.Configuration(
    { ...metadata, issuer: server.issuer, token_endpoint: tokenEndpoint },
    clientId,
    undefined,
    authentication,
  )
  completed.timeout = TIMEOUT_SECONDS
  if (local) oidc.allowInsecureRequests(completed)
  return completed
}
