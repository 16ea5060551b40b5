import { afterAll, describe, expect, it } from '@jest/globals'
import { memberChanged, savedCountChanged, staffChanged } from '@ribbonry/contracts'
import { recordEvents } from '@ribbonry/service-kit/testing'
import { until } from '@ribbonry/testing'
import { randomUUID } from 'node:crypto'
import { loadDemoMembers } from '../src/demo/load-demo-members.ts'
import { HashingSlots } from '../src/account/passwords/hashing-slots.ts'
import { PasswordHasher } from '../src/account/passwords/password-hasher.ts'
import { TestIdentity, tokenOf } from './test-identity.ts'

// An instance of its own: this test tells events apart by member ids, which start at 1 again in each file that shares an
// instance.
const identity = await TestIdentity.start({ environment: {} })
const { events: published } = await recordEvents(identity.log, memberChanged)
const { events: staff } = await recordEvents(identity.log, staffChanged)
afterAll(() => identity.close())

async function publishCounts(...counts: readonly { member_id: number; count: number; version: number }[]): Promise<void> {
  const events = counts.map((count) => ({ event_id: randomUUID(), at: new Date().toISOString(), ...count }))
  await identity.publish(savedCountChanged, ...events)
}

describe('the number of saved items', () => {
  it('is that of wishlist’s latest version, in whatever order and however often events arrive', async () => {
    const [member, other] = [await identity.createMember(), await identity.createMember()]
    const token = await identity.logInAs(member)
    const shown = async (): Promise<number | undefined> =>
      (await identity.send('GET', '/api/user/me', { token })).body.user?.wishlist_count
    expect(await shown()).toBe(0)
    const of = (member_id: number, count: number, version: number): { member_id: number; count: number; version: number } => ({
      member_id,
      count,
      version,
    })
    await publishCounts(of(member.id, 3, 3), of(member.id, 2, 2), of(member.id, 3, 3), of(999_999, 8, 1))
    await until('the number is 3', async () => (await shown()) === 3)
    await publishCounts(of(member.id, 1, 1), of(other.id, 1, 1))
    await until(
      'the number of the other is 1',
      async () =>
        (await identity.source.query<object[]>('select from members where id = $1 and wishlist_count = 1', [other.id])).length ===
        1,
    )
    expect(await shown()).toBe(3)
    await publishCounts(of(member.id, 0, 4))
    await until('the number is 0', async () => (await shown()) === 0)
  })
})

describe('the published member', () => {
  it('has a name and a picture, and is published at the registration and when the name changes', async () => {
    const form = { username: 'told', email: 'told@ribbonry.test', password: 'a kite for two' }
    const answer = await identity.send('POST', '/api/user/register', { body: JSON.stringify(form) })
    const id = answer.body.user?.user_id
    const versions = (): number[] => published.filter(({ member_id }) => member_id === id).map(({ version }) => version)
    await until('1 are published', () => versions().length === 1)
    await identity.send('POST', '/api/user/profile', {
      token: tokenOf(answer),
      body: JSON.stringify({ username: 'retold', dob: '1991-05-17' }),
    })
    await until('2 are published', () => versions().length === 2)
    const [first = 0, second = 0] = versions()
    expect(second).toBeGreaterThan(first)
    const last = published.findLast(({ member_id }) => member_id === id)
    expect(last).toEqual({
      event_id: expect.any(String),
      at: expect.any(String),
      member_id: id,
      version: second,
      deleted: false,
      username: 'retold',
      profile_image: '/portrait.svg',
    })
  })
})

describe('the flags of staff', () => {
  it('are published when they are given, changed and taken, with the name; those of others are not', async () => {
    const administrator = await identity.logInAs(await identity.createMember({ roles: ['access'] }))
    const member = await identity.createMember()
    const give = async (roles: readonly string[], access_type: string | null = null): Promise<void> => {
      const body = JSON.stringify({ roles, access_type })
      const answer = await identity.send('POST', `/api/admin/users/${member.id}/roles`, { token: administrator, body })
      expect(answer.status).toBe(200)
    }
    const of = () => staff.filter(({ member_id }) => member_id === member.id)
    await give(['advertiser'])
    await give(['listicle_editor'], 'curator')
    await give(['editor', 'advertiser'])
    await give([])
    await until('three are published', () => of().length === 3)
    expect(of().map(({ roles, access_type }) => [roles, access_type])).toEqual([
      [['listicle_editor'], 'curator'],
      [['editor', 'advertiser'], null],
      [[], null],
    ])
    const versions = of().map(({ version }) => version)
    expect(versions).toEqual(versions.toSorted((one, other) => one - other))
    expect(of()[0]).toMatchObject({ username: member.username, deleted: false })
  })
})

describe('members of the demo', () => {
  it('are published when they are created', async () => {
    await loadDemoMembers(identity.source, new PasswordHasher(new HashingSlots(1, 1)))
    await until('the member is published', () => published.some(({ username }) => username === 'shopper'))
    expect(published.find(({ username }) => username === 'shopper')).toMatchObject({ deleted: false })
  })
})

describe('while the event log is away', () => {
  it('the service is ready, and its events wait', async () => {
    const response = await fetch(`${identity.service.url}/readyz`)
    expect([response.status, await response.json()]).toEqual([200, { status: 'ready', faults: [] }])
    const alone = await TestIdentity.start({ environment: { EVENT_LOG: 'kafka', KAFKA_BROKERS: '127.0.0.1:1' } })
    try {
      const form = { username: 'waiting', email: 'waiting@ribbonry.test', password: 'a kite for two' }
      expect((await alone.send('POST', '/api/user/register', { body: JSON.stringify(form) })).body.meta.status).toBe('success')
      expect((await fetch(`${alone.service.url}/readyz`)).status).toBe(200)
      expect(await alone.source.query<object[]>('select topic from outbox')).toEqual([{ topic: memberChanged.topic }])
    } finally {
      await alone.close()
    }
  })
})
