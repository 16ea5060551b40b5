import { CONTEXT_HEADERS } from '@ribbonry/contracts'
import { connectRedis, SessionStore } from '@ribbonry/service-kit'
import { testSigner } from '@ribbonry/service-kit/testing'
import { until } from '@ribbonry/testing'
import type { Redis } from 'ioredis'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { testEdge, type TestEdge } from './support/test-gateway.ts'
import { json } from './support/test-upstream.ts'

const signer = testSigner()
const sameSite = { 'sec-fetch-site': 'same-origin' }
let edge: TestEdge
let redis: Redis
let sessions: SessionStore

beforeAll(async () => {
  edge = await testEdge()
  redis = connectRedis(edge.redis.url)
  sessions = new SessionStore(redis)
  await until('the gateway reaches the sessions', async () => {
    const { cookie } = await signIn()
    await edge.ask('/api/user/me', { headers: { cookie } })
    return lastIdentity() !== undefined
  })
})
afterAll(async () => {
  redis.disconnect()
  await edge.closeAll()
})
beforeEach(() => {
  edge.identity.received.length = 0
})

async function signIn(userId = 7): Promise<{ cookie: string; token: string }> {
  const { token } = await sessions.open({ userId, roles: ['editor'], accessType: null })
  return { token, cookie: `ribbonry_session=${token}` }
}

const lastIdentity = () =>
  signer.verify(edge.identity.received.at(-1)?.headers[CONTEXT_HEADERS.identity] as string | undefined)?.identity

describe('a signed-in member', () => {
  it('is vouched for by a header that services can verify', async () => {
    const { cookie } = await signIn(42)
    await edge.ask('/api/user/me', { headers: { cookie } })
    expect(lastIdentity()).toMatchObject({ userId: 42, roles: ['editor'] })
  })

  it('is known by the session alone: the cookie itself goes no further', async () => {
    const { cookie } = await signIn()
    await edge.ask('/api/user/me', { headers: { cookie: `a=b; ${cookie}` } })
    expect(edge.identity.received.at(-1)?.headers.cookie).toBeUndefined()
  })

  it('gets the same bytes from the cache as everyone', async () => {
    const { cookie } = await signIn()
    await edge.ask('/api/lists/popular/1')
    expect((await edge.ask('/api/lists/popular/1', { headers: { cookie } })).headers['x-cache']).toBe('hit')
    expect((await edge.ask('/signed-in-page', { headers: { cookie } })).status).toBe(200)
    expect(edge.web.received.at(-1)?.headers).not.toHaveProperty(CONTEXT_HEADERS.identity)
  })
})

describe('a page whose status depends on who asks', () => {
  const cookieAt = async (path: string, cookie: string) => {
    await edge.ask(path, { headers: { cookie } })
    return edge.web.received.at(-1)?.headers.cookie
  }

  it('comes from web, which is handed the session and no other cookie', async () => {
    const { cookie } = await signIn()
    expect(await cookieAt('/wishlist/7/list/3/', `a=b; ${cookie}; c=d`)).toBe(cookie)
    expect(edge.web.received.at(-1)?.headers).not.toHaveProperty(CONTEXT_HEADERS.identity)
  })

  it('is the only one: others are handed nothing, nor is it without a session', async () => {
    const { cookie } = await signIn()
    for (const path of ['/wishlist/7/', '/wishlist/7/list/3/more/', '/wishlist/x/list/3/', '/profile/'])
      expect([path, await cookieAt(path, cookie)]).toEqual([path, undefined])
    expect(await cookieAt('/wishlist/7/list/4/', 'a=b')).toBeUndefined()
  })

  it('is never another one’s', async () => {
    const shared = { 'cache-control': 'public, s-maxage=60' }
    edge.web.on('/wishlist/7/list/5/', ({ headers }, response) =>
      json(response, { who: headers.cookie === undefined ? 'nobody' : 'somebody' }, shared),
    )
    const { cookie } = await signIn()
    const asked = [{ cookie }, {}, { cookie }, {}].map(
      async (headers) => (JSON.parse((await edge.ask('/wishlist/7/list/5/', { headers })).text) as { who: string }).who,
    )
    expect(await Promise.all(asked)).toEqual(['somebody', 'nobody', 'somebody', 'nobody'])
  })
})

describe('what a member was told of themselves', () => {
  const asked = (): number => edge.identity.received.length
  const me = async (cookie: string, path = '/api/user/me') => await edge.ask(path, { headers: { cookie } })

  it('is told the same session again without asking anew, and never goes to another', async () => {
    const [first, second] = [await signIn(7), await signIn(8)]
    const answers = [await me(first.cookie), await me(first.cookie)]
    expect(answers.map(({ status, text, headers }) => [status, text, headers['cache-control']])).toEqual(
      answers.map(() => [200, answers[0]?.text, 'no-store']),
    )
    expect(asked()).toBe(1)
    await me(second.cookie)
    expect(asked()).toBe(2)
    expect(lastIdentity()).toMatchObject({ userId: 8 })
  })

  it('is told in full after a look at its head alone', async () => {
    const { cookie } = await signIn(11)
    const head = await edge.ask('/api/user/me', { method: 'HEAD', headers: { cookie } })
    const whole = await me(cookie)
    expect([head.status, head.bytes.length, whole.status, whole.envelope.meta.status]).toEqual([200, 0, 200, 'success'])
    const again = await edge.ask('/api/user/me', { method: 'HEAD', headers: { cookie } })
    expect([again.status, again.headers['content-length'], again.bytes.length, asked()]).toEqual([
      200,
      String(whole.bytes.length),
      0,
      2,
    ])
  })

  it('is asked anew once the member has changed anything, from any device', async () => {
    const [here, there] = [await signIn(9), await signIn(9)]
    for (const { cookie } of [here, there]) await me(cookie)
    await edge.ask('/api/user/logout', { headers: { cookie: here.cookie, ...sameSite } })
    const before = asked()
    await me(there.cookie)
    expect(asked()).toBe(before + 1)
  })

  it('is asked anew at another address of the call, and a failure is not kept', async () => {
    const { cookie } = await signIn(10)
    await me(cookie)
    await me(cookie, '/api/user/me?now=1')
    expect(asked()).toBe(2)
    edge.identity.on('/api/user/me?now=2', (_request, response) => {
      response.writeHead(500).end('{}')
    })
    await me(cookie, '/api/user/me?now=2')
    await me(cookie, '/api/user/me?now=2')
    expect(asked()).toBe(4)
  })

  it('is asked anew where the answer sets a cookie', async () => {
    const { cookie } = await signIn(12)
    edge.identity.on('/api/user/me?now=3', (_request, response) => json(response, {}, { 'set-cookie': 'a=b' }))
    for (let time = 0; time < 2; time += 1)
      expect((await me(cookie, '/api/user/me?now=3')).headers['set-cookie']).toEqual(['a=b'])
    expect(asked()).toBe(2)
  })
})

describe('what ties the steps of a log-in to one browser', () => {
  const token = 'w'.repeat(43)
  const told = async (path: string, headers: Record<string, string>): Promise<unknown> => {
    await edge.ask(path, { headers })
    return edge.identity.received.at(-1)?.headers[CONTEXT_HEADERS.loginFlow]
  }

  it('is told to the calls that declare it, and to no others', async () => {
    const cookie = `a=b; ribbonry_way_in=${token}`
    expect([await told('/api/user/social/google/callback?state=x', { cookie }), await told('/api/user/me', { cookie })]).toEqual([
      token,
      undefined,
    ])
  })

  it('comes from the cookie alone, and only where it looks like one of ours', async () => {
    expect(await told('/api/user/social/google', { [CONTEXT_HEADERS.loginFlow]: token })).toBeUndefined()
    for (const value of ['', 'short', `${token}x`, '"; evil'])
      expect(await told('/api/user/social/google', { cookie: `ribbonry_way_in=${value}` })).toBeUndefined()
  })
})

describe('what ties claims without an account to a device', () => {
  const token = 'g'.repeat(43)
  const told = async (path: string, headers: Record<string, string>): Promise<unknown> => {
    await edge.ask(path, { headers })
    return edge.wishlist.received.at(-1)?.headers[CONTEXT_HEADERS.guest]
  }

  it('is told to the calls that declare it, and to no others, from the cookie alone', async () => {
    const cookie = `a=b; ribbonry_guest=${token}`
    expect(await told('/api/wishlist/claims-as-guest', { cookie })).toBe(token)
    expect(await told('/api/user/wishlist/7', { cookie })).toBeUndefined()
    expect(await told('/api/wishlist/claims-as-guest', { [CONTEXT_HEADERS.guest]: token })).toBeUndefined()
    for (const value of ['', 'short', `${token}x`, '"; evil'])
      expect(await told('/api/wishlist/claims-as-guest', { cookie: `ribbonry_guest=${value}` })).toBeUndefined()
  })

  it('makes no answer that is kept for others', async () => {
    const answer = await edge.ask('/api/wishlist/claims-as-guest', { headers: { cookie: `ribbonry_guest=${token}` } })
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})

describe('what a browser sends beside', () => {
  it('reaches no service: neither the session itself nor an address', async () => {
    const { cookie } = await signIn()
    const addresses = ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip', 'true-client-ip', 'cf-connecting-ip']
    const sent = Object.fromEntries(addresses.map((name) => [name, '1.1.1.1']))
    await edge.ask('/api/user/me', { headers: { cookie: `theme=dark; ${cookie}`, ...sent } })
    const names = Object.keys(edge.identity.received.at(-1)?.headers ?? {})
    expect(names).toContain(CONTEXT_HEADERS.identity)
    expect(names.filter((name) => ['cookie', ...addresses].includes(name))).toEqual([])
  })
})

describe('a forged identity', () => {
  it('never reaches a service', async () => {
    const header = signer.sign({ userId: 1, roles: ['access'], accessType: null, sessionId: 'x' })
    const forged = {
      [CONTEXT_HEADERS.identity]: header,
      'X-Ribbonry-Country': 'FR',
      'x-ribbonry-anything': '1',
      'x-forwarded-for': '1.1.1.1',
    }
    await edge.ask('/api/user/me', { headers: forged })
    const headers = edge.identity.received.at(-1)?.headers ?? {}
    expect(headers).not.toHaveProperty(CONTEXT_HEADERS.identity)
    expect(headers).not.toHaveProperty('x-ribbonry-anything')
    expect(headers).not.toHaveProperty('x-forwarded-for')
    expect(headers[CONTEXT_HEADERS.country]).toBe('US')
  })

  it.each(['', 'short', 'x'.repeat(43), '../../etc'])('is not made of the token "%s"', async (token) => {
    await edge.ask('/api/user/me', { headers: { cookie: `ribbonry_session=${token}` } })
    expect(edge.identity.received.at(-1)?.headers).not.toHaveProperty(CONTEXT_HEADERS.identity)
  })
})

describe('a session that ends', () => {
  it('by signing out here is over with the next request', async () => {
    const { cookie, token } = await signIn()
    await edge.ask('/api/user/me', { headers: { cookie } })
    edge.identity.on('/api/user/logout', (_request, response) => {
      void sessions.find(token).then(async (found) => {
        if (found !== undefined) await sessions.end(found.sessionId, found.userId)
        json(response, {}, { 'set-cookie': 'ribbonry_session=; Max-Age=0' })
      })
    })
    const out = await edge.ask('/api/user/logout', { headers: { cookie, ...sameSite } })
    expect(out.headers['set-cookie']).toEqual(['ribbonry_session=; Max-Age=0'])
    await edge.ask('/api/user/me', { headers: { cookie } })
    expect(lastIdentity()).toBeUndefined()
  })

  it('everywhere is over on the other devices too', async () => {
    const [here, there] = [await signIn(99), await signIn(99)]
    for (const { cookie } of [here, there]) await edge.ask('/api/user/me', { headers: { cookie } })
    edge.identity.on(
      '/api/user/sessions/revoke-all',
      (_request, response) => void sessions.endAll(99).then(() => json(response, { revoked: 2 })),
    )
    await edge.ask('/api/user/sessions/revoke-all', { method: 'POST', headers: { cookie: here.cookie, ...sameSite } })
    await edge.ask('/api/user/me', { headers: { cookie: there.cookie } })
    expect(lastIdentity()).toBeUndefined()
  })
})
