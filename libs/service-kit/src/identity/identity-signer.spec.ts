import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { sign } from 'node:crypto'
import type { Identity } from '../calls/call-context.ts'
import { privateKeyOf, publicKeyFor } from './identity-keys.ts'
import { IdentitySigner } from './identity-signer.ts'

const keyOf = (fill: number): string => Buffer.alloc(32, fill).toString('base64url')
const [GATEWAY, ADS, FORMER] = [keyOf(1), keyOf(2), keyOf(3)]
const IDENTITY_PUBLIC_KEYS = [
  { process: 'gateway', key: publicKeyFor(GATEWAY) },
  { process: 'gateway', key: publicKeyFor(FORMER) },
  { process: 'ads', key: publicKeyFor(ADS) },
]
const signerOf = (process: string, IDENTITY_KEY: string): IdentitySigner =>
  new IdentitySigner(process, { IDENTITY_KEY, IDENTITY_PUBLIC_KEYS })
const gateway = signerOf('gateway', GATEWAY)
const ads = signerOf('ads', ADS)
const identity: Identity = { userId: 7, roles: ['editor', 'advertiser'], accessType: 'curator', sessionId: 'a1' }
const coded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

function tokenWith(claims: Record<string, unknown>, head: object = { alg: 'EdDSA', typ: 'JWT' }): string {
  const content = `${coded(head)}.${coded({ iss: 'gateway', exp: Date.now() / 1000 + 60, roles: [], sid: 's', ...claims })}`
  return `${content}.${sign(null, Buffer.from(content), privateKeyOf(GATEWAY)).toString('base64url')}`
}

afterEach(() => {
  jest.useRealTimers()
})

describe('a signed identity', () => {
  it('comes back as it was, with who signed it', () => {
    for (const one of [identity, { ...identity, roles: [], accessType: null }]) {
      expect(ads.verify(gateway.sign(one))).toMatchObject({ issuer: 'gateway', identity: one })
      expect(gateway.verify(ads.sign(one))).toMatchObject({ issuer: 'ads', identity: one })
    }
  })

  it('holds for a minute and no longer, also where it was verified before', () => {
    const header = gateway.sign(identity)
    jest.useFakeTimers({ now: Date.now() + 58_000 })
    expect(ads.verify(header)?.identity).toEqual(identity)
    jest.setSystemTime(Date.now() + 3000)
    expect(ads.verify(header)).toBeUndefined()
    expect(signerOf('ads', ADS).verify(header)).toBeUndefined()
  })

  it('is nobody’s when it is absent, changed, or signed by one for another', () => {
    const [head = '', payload = '', signature = ''] = gateway.sign(identity).split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
    const wrong = [
      undefined,
      '',
      'x',
      `${head}.${coded({ ...claims, roles: ['access'] })}.${signature}`,
      `${coded({ alg: 'none' })}.${payload}.`,
      `${head}.${payload}.`,
      `${head}.${payload}.${signature}.`,
      signerOf('gateway', ADS).sign(identity),
      signerOf('ads', GATEWAY).sign(identity),
      signerOf('giveaways', keyOf(4)).sign(identity),
    ]
    for (const each of wrong) expect([each, ads.verify(each)]).toEqual([each, undefined])
  })

  it('is taken with each key of its process, while they change', () => {
    expect(ads.verify(signerOf('gateway', FORMER).sign(identity))?.identity).toEqual(identity)
  })

  it.each([{ sub: 'seven' }, { sub: '1.5' }, { sub: '7', sid: 1 }, { sub: '7', roles: 'access' }, { sub: '7', exp: 'never' }])(
    'is nobody’s when it does not say who, and until when (%#)',
    (claims) => {
      expect(ads.verify(tokenWith(claims))).toBeUndefined()
    },
  )

  it('drops flags that we do not know', () => {
    expect(ads.verify(tokenWith({ sub: '7', roles: ['root', 'editor'] }))?.identity.roles).toEqual(['editor'])
  })

  it('is signed with the one algorithm we take', () => {
    expect(ads.verify(tokenWith({ sub: '7' }, { alg: 'HS256', typ: 'JWT' }))).toBeUndefined()
  })
})
