import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { testRedis, type TestRedis } from '@ribbonry/testing'
import { SessionStore } from '../src/index.ts'

let redis: TestRedis
let sessions: SessionStore
beforeAll(async () => {
  redis = await testRedis()
  sessions = new SessionStore(redis.client)
})
beforeEach(() => redis.flush())
afterAll(() => redis.close())

const member = { userId: 7, roles: ['editor'], accessType: 'curator' } as const

it('finds a session by the token that it gave out', async () => {
  const { token, seconds } = await sessions.open(member)
  expect(seconds).toBe(30 * 24 * 3600)
  expect(await sessions.find(token)).toEqual({ ...member, sessionId: expect.stringMatching(/^[0-9a-f]{64}$/) })
})

it('keeps nothing in Redis that would let anyone in', async () => {
  const { token } = await sessions.open(member)
  const keys = await redis.client.keys('*')
  const values = await Promise.all(keys.filter((key) => key.startsWith('session:')).map((key) => redis.client.get(key)))
  expect(JSON.stringify([keys, values])).not.toContain(token)
})

it('ends by itself after its time', async () => {
  await sessions.open(member)
  const [key = ''] = await redis.client.keys('session:*')
  expect(await redis.client.ttl(key)).toBeGreaterThan(30 * 24 * 3600 - 60)
})

it.each(['', 'short', 'x'.repeat(43), `${'x'.repeat(42)}*`, 'x'.repeat(10_000)])(
  'knows no session for another token (%#)',
  async (token) => {
    await sessions.open(member)
    expect(await sessions.find(token)).toBeUndefined()
  },
)

it('adds a role to every open session of a member, and opens none', async () => {
  const [one, other] = [await sessions.open(member), await sessions.open(member)]
  const neighbour = await sessions.open({ ...member, userId: 8 })
  await redis.client.expire(`session:${(await sessions.find(one.token))?.sessionId}`, 500)
  const ended = (await sessions.find(other.token))?.sessionId ?? ''
  await redis.client.del(`session:${ended}`)
  expect(await sessions.addRole(7, 'advertiser')).toBe(1)
  expect(await sessions.addRole(7, 'advertiser')).toBe(0)
  expect((await sessions.find(one.token))?.roles).toEqual(['editor', 'advertiser'])
  expect(await redis.client.ttl(`session:${(await sessions.find(one.token))?.sessionId}`)).toBeLessThanOrEqual(500)
  expect(await sessions.find(other.token)).toBeUndefined()
  expect((await sessions.find(neighbour.token))?.roles).toEqual(['editor'])
})

it('keeps a role that is added while the session is used', async () => {
  let now = Date.now()
  const used = new SessionStore(redis.client, () => now)
  for (let round = 0; round < 20; round += 1) {
    const { token } = await used.open(member)
    now += 11 * 60_000
    await Promise.all([used.find(token), used.addRole(7, 'advertiser'), used.find(token)])
    expect((await used.find(token))?.roles).toContain('advertiser')
  }
})

it('ends one session and leaves the others', async () => {
  const [one, other] = [await sessions.open(member), await sessions.open(member)]
  const { sessionId = '' } = (await sessions.find(one.token)) ?? {}
  await sessions.end(sessionId, member.userId)
  expect(await sessions.find(one.token)).toBeUndefined()
  expect(await sessions.find(other.token)).toBeDefined()
})

it('ends every session of one member and nobody else', async () => {
  const tokens = [await sessions.open(member), await sessions.open(member)]
  const neighbour = await sessions.open({ ...member, userId: 8 })
  expect(await sessions.endAll(7)).toBe(2)
  for (const { token } of tokens) expect(await sessions.find(token)).toBeUndefined()
  expect(await sessions.find(neighbour.token)).toBeDefined()
  expect(await sessions.endAll(7)).toBe(0)
})

it('lists the sessions of a member with what they know of the browser, the last seen first', async () => {
  let now = 1_000_000
  const store = new SessionStore(redis.client, () => now)
  const first = await store.open({ ...member, device: 'Firefox on Windows', country: 'GB' })
  now += 60_000
  await store.open(member)
  now += 9 * 60_000
  await store.find(first.token)
  const listed = await store.list(7)
  expect(listed.map(({ device, country, created, seen }) => [device, country, created, seen])).toEqual([
    ['Firefox on Windows', 'GB', 1_000_000, 1_600_000],
    [undefined, undefined, 1_060_000, 1_060_000],
  ])
  expect(await store.list(8)).toEqual([])
})

it('keeps the time a session has left when it is seen again', async () => {
  let now = 1_000_000
  const store = new SessionStore(redis.client, () => now)
  const { token } = await store.open(member)
  const [key = ''] = await redis.client.keys('session:*')
  await redis.client.expire(key, 1000)
  now += 3_600_000
  await store.find(token)
  expect(await redis.client.ttl(key)).toBeLessThanOrEqual(1000)
})

it('forgets a session that ended by itself when it lists the others', async () => {
  const { token } = await sessions.open(member)
  await sessions.open(member)
  const { sessionId = '' } = (await sessions.find(token)) ?? {}
  await redis.client.del(`session:${sessionId}`)
  expect(await sessions.list(7)).toHaveLength(1)
  expect(await redis.client.scard('member-sessions:7')).toBe(1)
})

it('does not end a session of another member', async () => {
  const { token } = await sessions.open(member)
  const { sessionId = '' } = (await sessions.find(token)) ?? {}
  await sessions.end(sessionId, 8)
  expect(await sessions.find(token)).toBeDefined()
})
