import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { SignJWT } from 'jose'
import type { Identity } from '../calls/call-context.ts'
import { IdentitySigner } from './identity-signer.ts'

const SECRET = 'the secret of every process, 32 or more'
const signer = new IdentitySigner(SECRET)
const identity: Identity = { userId: 7, roles: ['editor', 'advertiser'], accessType: 'curator', sessionId: 'a1' }

const tokenWith = (claims: Record<string, unknown>, alg = 'HS256'): Promise<string> =>
  new SignJWT({ roles: [], sid: 's', ...claims })
    .setProtectedHeader({ alg })
    .setIssuer('ribbonry-gateway')
    .setExpirationTime('60s')
    .sign(new TextEncoder().encode(SECRET))

afterEach(() => {
  jest.useRealTimers()
})

describe('a signed identity', () => {
  it('comes back as it was', async () => {
    expect(await signer.verify(await signer.sign(identity))).toEqual(identity)
    expect(await signer.verify(await signer.sign({ ...identity, roles: [], accessType: null }))).toEqual({
      ...identity,
      roles: [],
      accessType: null,
    })
  })

  it('holds for a minute and no longer', async () => {
    const header = await signer.sign(identity)
    jest.useFakeTimers({ now: Date.now() + 58_000 })
    expect(await signer.verify(header)).toEqual(identity)
    jest.setSystemTime(Date.now() + 3000)
    expect(await signer.verify(header)).toBeUndefined()
  })

  it('is nobody’s when it is absent, changed or signed by another', async () => {
    const header = await signer.sign(identity)
    const [head = '', payload = '', signature = ''] = header.split('.')
    const raised = Buffer.from(
      JSON.stringify({ ...(JSON.parse(Buffer.from(payload, 'base64url').toString()) as object), roles: ['access'] }),
    ).toString('base64url')
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`
    const others = await new IdentitySigner('another secret that is 32 or longer').sign(identity)
    for (const wrong of [undefined, '', 'x', `${head}.${raised}.${signature}`, unsigned, others])
      expect(await signer.verify(wrong)).toBeUndefined()
  })

  it.each([{ sub: 'seven' }, { sub: '1.5' }, { sub: '7', sid: 1 }, { sub: '7', roles: 'access' }])(
    'is nobody’s when it does not say who (%#)',
    async (claims) => {
      expect(await signer.verify(await tokenWith(claims))).toBeUndefined()
    },
  )

  it('drops flags that we do not know', async () => {
    expect((await signer.verify(await tokenWith({ sub: '7', roles: ['root', 'editor'] })))?.roles).toEqual(['editor'])
  })

  it('is signed with the one algorithm we take', async () => {
    expect(await signer.verify(await tokenWith({ sub: '7' }, 'HS512'))).toBeUndefined()
  })
})
