import { describe, expect, it } from '@jest/globals'
import { systemClock } from '@ribbonry/service-kit'
import { jwtVerify } from 'jose'
import { generateKeyPairSync } from 'node:crypto'
import { providerSettings } from './provider-settings.ts'
import { SocialEnvironment } from './social-environment.ts'

const settings = (environment: Record<string, string>) => providerSettings(SocialEnvironment.parse(environment), systemClock)

describe('configured providers', () => {
  it('are those that have a client id', () => {
    expect([...settings({ GOOGLE_CLIENT_ID: 'g', APPLE_CLIENT_ID: 'a' }).keys()]).toEqual(['google', 'apple'])
    expect([...settings({ GOOGLE_CLIENT_SECRET: 'x' }).keys()]).toEqual([])
  })

  it.each(['http://accounts.google.com', 'http://localhost.evil.test', 'ftp://x', 'x'])(
    'are not reached without encryption (%s)',
    (GOOGLE_ISSUER) => {
      expect(SocialEnvironment.safeParse({ GOOGLE_ISSUER }).success).toBe(false)
    },
  )
})

describe('the secret for Apple', () => {
  it('is a token signed with the key that Apple gave', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const pem = privateKey
      .export({ type: 'pkcs8', format: 'pem' })
      .toString()
      .replaceAll('\n', String.raw`\n`)
    const apple = settings({
      APPLE_CLIENT_ID: 'test.ribbonry',
      APPLE_TEAM_ID: 'TEAM',
      APPLE_KEY_ID: 'KEY',
      APPLE_PRIVATE_KEY: pem,
    }).get('apple')
    const body = new URLSearchParams()
    apple?.authentication({ issuer: 'https://appleid.apple.com' }, { client_id: 'test.ribbonry' }, body, new Headers())
    const expected = { issuer: 'TEAM', audience: 'https://appleid.apple.com', subject: 'test.ribbonry', algorithms: ['ES256'] }
    const { protectedHeader, payload } = await jwtVerify(body.get('client_secret') ?? '', publicKey, expected)
    expect([protectedHeader.kid, (payload.exp ?? 0) - (payload.iat ?? 0), body.get('client_id')]).toEqual([
      'KEY',
      300,
      'test.ribbonry',
    ])
  })
})
