import type { SocialProvider } from '@ribbonry/contracts'
import type { Clock } from '@ribbonry/service-kit'
import { sign } from 'node:crypto'
import { ClientSecretPost, type ClientAuth } from 'openid-client'
import type { SocialEnvironment } from './social-environment.ts'

export interface ProviderSettings {
  readonly name: string
  readonly issuer: string
  readonly clientId: string
  readonly authentication: ClientAuth
  readonly scope: string
  /** For providers whose discovery document lacks it. */
  readonly tokenEndpoint?: string
  /** Further parameters of the authorization request. */
  readonly extraParameters?: Readonly<Record<string, string>>
}

const SECRET_SECONDS = 300

/** Settings of the configured providers. */
export function providerSettings(environment: SocialEnvironment, clock: Clock): ReadonlyMap<SocialProvider, ProviderSettings> {
  const { GOOGLE_CLIENT_ID, FACEBOOK_CLIENT_ID, APPLE_CLIENT_ID } = environment
  const found = new Map<SocialProvider, ProviderSettings>()
  if (GOOGLE_CLIENT_ID !== undefined) {
    const authentication = ClientSecretPost(environment.GOOGLE_CLIENT_SECRET)
    found.set('google', {
      name: 'Google',
      issuer: environment.GOOGLE_ISSUER,
      clientId: GOOGLE_CLIENT_ID,
      authentication,
      scope: 'openid email profile',
    })
  }
  if (FACEBOOK_CLIENT_ID !== undefined) {
    const { FACEBOOK_ISSUER: issuer, FACEBOOK_TOKEN_ENDPOINT: tokenEndpoint } = environment
    const authentication = ClientSecretPost(environment.FACEBOOK_CLIENT_SECRET)
    found.set('facebook', {
      name: 'Facebook',
      issuer,
      clientId: FACEBOOK_CLIENT_ID,
      authentication,
      scope: 'openid email',
      tokenEndpoint,
    })
  }
  if (APPLE_CLIENT_ID !== undefined) {
    const authentication = appleAuthentication(environment, clock)
    // Apple returns the e-mail address only in the form_post response mode.
    const asks = { response_mode: 'form_post' }
    found.set('apple', {
      name: 'Apple',
      issuer: environment.APPLE_ISSUER,
      clientId: APPLE_CLIENT_ID,
      authentication,
      scope: 'openid email',
      extraParameters: asks,
    })
  }
  return found
}

function appleAuthentication(
  { APPLE_CLIENT_SECRET, APPLE_TEAM_ID, APPLE_KEY_ID, APPLE_PRIVATE_KEY, APPLE_ISSUER }: SocialEnvironment,
  clock: Clock,
): ClientAuth {
  if (APPLE_TEAM_ID === undefined || APPLE_KEY_ID === undefined || APPLE_PRIVATE_KEY === undefined)
    return ClientSecretPost(APPLE_CLIENT_SECRET)
  return (_server, client, body) => {
    const now = Math.floor(clock().getTime() / 1000)
    const claims = { iss: APPLE_TEAM_ID, sub: client.client_id, aud: APPLE_ISSUER, iat: now, exp: now + SECRET_SECONDS }
    body.set('client_id', client.client_id)
    body.set('client_secret', signedToken({ alg: 'ES256', kid: APPLE_KEY_ID }, claims, APPLE_PRIVATE_KEY))
  }
}

/** A JSON web token (RFC 7519) signed with ES256. */
function signedToken(header: object, claims: object, privateKey: string): string {
  const text = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
  const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `${text}.${signature.toString('base64url')}`
}
