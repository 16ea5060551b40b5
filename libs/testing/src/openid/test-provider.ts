import { exportJWK, generateKeyPair } from 'jose'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider, type Configuration } from 'oidc-provider'
import { clientOf, OPENID_CLIENTS } from './openid-environment.ts'

/** An account at the provider. */
export interface Person {
  readonly sub: string
  readonly email?: string
  readonly email_verified?: boolean
  readonly name?: string
}

/** The request with which the browser returns to the site. */
export interface CallbackRequest {
  readonly method: 'GET' | 'POST'
  /** Path and query. */
  readonly path: string
  readonly form: Readonly<Record<string, string>>
}

/** A real OpenID provider in this process. Tests choose who signs in; there is no password. */
export class TestProvider {
  #person: Person | undefined
  readonly #people = new Map<string, Person>()

  private constructor(
    readonly issuer: string,
    readonly siteUrl: string,
    private readonly server: ReturnType<typeof createServer>,
  ) {}

  /** Starts it at the local address that the site is configured with, or at any free one. */
  static async open(siteUrl: string, issuer?: string): Promise<TestProvider> {
    const server = createServer()
    await new Promise<void>((resolve) =>
      server.listen(issuer === undefined ? 0 : Number(new URL(issuer).port), '127.0.0.1', resolve),
    )
    const self = new TestProvider(issuer ?? `http://127.0.0.1:${(server.address() as AddressInfo).port}`, siteUrl, server)
    const { privateKey } = await generateKeyPair('RS256', { extractable: true })
    const provider = new Provider(
      self.issuer,
      self.#configuration({ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }),
    )
    const answer = provider.callback()
    server.on('request', (request, response) => {
      if (request.url?.startsWith('/interaction/') === true) void self.#interact(provider, request, response)
      else void answer(request, response)
    })
    return self
  }

  /** Further visits sign in as that person, or cancel. */
  signsIn(person: Person | 'leaves'): void {
    this.#person = person === 'leaves' ? undefined : person
    if (person !== 'leaves') this.#people.set(person.sub, person)
  }

  /** Follows a link to the provider as a browser does, signs in there as that person (or cancels), and returns. */
  async visit(location: string, person: Person | 'leaves'): Promise<CallbackRequest> {
    this.signsIn(person)
    const cookies = new Map<string, string>()
    let url = location
    for (let steps = 0; steps < 10; steps += 1) {
      const response = await fetch(url, {
        redirect: 'manual',
        headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      })
      for (const cookie of response.headers.getSetCookie())
        cookies.set(cookie.slice(0, cookie.indexOf('=')), cookie.slice(cookie.indexOf('=') + 1).split(';', 1)[0] ?? '')
      const next = response.headers.get('location')
      if (next === null) return formOf(await response.text(), this.siteUrl)
      url = new URL(next, url).href
      if (url.startsWith(this.siteUrl)) return { method: 'GET', path: url.slice(this.siteUrl.length), form: {} }
    }
    throw new Error('The provider leads nowhere')
  }

  async close(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }

  #configuration(key: object): Configuration {
    return {
      jwks: { keys: [key] },
      cookies: { keys: ['a key for the cookies of tests'] },
      features: { devInteractions: { enabled: false } },
      conformIdTokenClaims: false,
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
      ttl: { Interaction: 60, Session: 60, Grant: 60, AccessToken: 60, IdToken: 60, AuthorizationCode: 60 },
      clients: OPENID_CLIENTS.map((name) => ({
        client_id: clientOf(name).id,
        client_secret: clientOf(name).secret,
        redirect_uris: [`${this.siteUrl}/api/user/social/${name}/callback`],
        token_endpoint_auth_method: 'client_secret_post',
      })),
      findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ ...this.#people.get(sub), sub }) }),
      loadExistingGrant: async (context) => {
        const { client, session, provider } = context.oidc
        const grant = new provider.Grant({ clientId: client?.clientId ?? '', accountId: session?.accountId ?? '' })
        grant.addOIDCScope('openid email profile')
        await grant.save()
        return grant
      },
    }
  }

  async #interact(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const result =
      this.#person === undefined
        ? { error: 'access_denied', error_description: 'left' }
        : { login: { accountId: this.#person.sub } }
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
  }
}

/** The auto-submitted form of a page. */
function formOf(html: string, siteUrl: string): CallbackRequest {
  const action = /action="([^"]+)"/.exec(html)?.[1] ?? ''
  if (!action.startsWith(siteUrl)) throw new Error(`The provider shows a page: ${html.slice(0, 500)}`)
  const form = Object.fromEntries(
    [...html.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  )
  return { method: 'POST', path: action.slice(siteUrl.length), form }
}
