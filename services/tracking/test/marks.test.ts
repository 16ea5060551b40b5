import { MARKS } from '@ribbonry/contracts'
import { eventually, until, untilDefined } from '@ribbonry/testing'
import { afterAll, describe, expect, test } from '@jest/globals'
import { CHROME, CollectedBeacons, untilMinuteHasTime } from './collected-beacons.ts'
import { type Caller } from '@ribbonry/service-kit/testing'
import { startTestTracking, insertPosts } from './test-tracking.ts'

const TRACKING = '/api/user/tracking'
const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

const tracking = await startTestTracking({
  INGEST: 'off',
  SCORES: 'off',
  CLICKS_PER_MINUTE: '3',
  IMPRESSIONS_PER_MINUTE: '5',
  ADDRESS_RATE_FACTOR: '2',
})
await insertPosts(tracking, 1, 500)
const collected = await CollectedBeacons.start(tracking.log)
afterAll(() => tracking.close())

let visitors = 0
/** Somebody with an address and a session of their own. */
async function createVisitor(): Promise<Caller & { session: string }> {
  visitors += 1
  const { body } = await tracking.send<{ session_id: string }>('POST', '/api/user/sessionid', {})
  return { country: 'US', address: `address-${visitors}`, userAgent: CHROME, session: body.session_id }
}

const click = (caller: Caller & { session?: string }, list: string, post = 7) =>
  tracking.send('POST', TRACKING, { type: 'click', post_id: post, session_id: caller.session, list }, caller)
const marksOf = async (list: string, count: number): Promise<number[]> =>
  (await collected.waitForList(list, count)).flatMap(({ items }) => items.map(([, , , , marks]) => marks))

describe('who is marked', () => {
  test('a bot, and an empty user agent', async () => {
    const person = await createVisitor()
    await click({ ...person, userAgent: GOOGLEBOT }, 'new')
    await click({ ...person, userAgent: '' }, 'new')
    expect(await marksOf('new', 2)).toEqual([MARKS.bot, MARKS.bot])
  })

  test('a missing, invented or modified session', async () => {
    const { session, ...person } = await createVisitor()
    await click(person, 'popular')
    await click({ ...person, session: 'made-up' }, 'popular')
    await click({ ...person, session: `${session.slice(0, -1)}${session.endsWith('A') ? 'B' : 'A'}` }, 'popular')
    expect(await marksOf('popular', 3)).toEqual([MARKS.session, MARKS.session, MARKS.session])
    const pseudonyms = new Set((await collected.waitForList('popular', 3)).map((one) => one.session))
    expect(pseudonyms.size).toBe(1)
  })

  test('staff, whether their beacons come as JSON or as a form; members and advertisers are visitors', async () => {
    const person = await createVisitor()
    for (const roles of [['editor'], ['access'], ['listicle_editor', 'advertiser'], [], ['advertiser']] as const)
      await click({ ...person, roles }, 'guides')
    const form = new URLSearchParams({ type: 'click', post_id: '7', session_id: person.session, list: 'guides' }).toString()
    await tracking.send('POST', TRACKING, form, { ...person, roles: ['newsletter_editor'] }, 'application/x-www-form-urlencoded')
    expect(await marksOf('guides', 6)).toEqual([MARKS.staff, MARKS.staff, MARKS.staff, 0, 0, MARKS.staff])
  })

  test('no other visitor', async () => {
    await click(await createVisitor(), 'random')
    expect(await marksOf('random', 1)).toEqual([0])
  })
})

describe('sessions of an address', () => {
  const begin = async (address: string): Promise<Caller & { session: string }> => {
    const { body } = await tracking.send<{ session_id: string }>('POST', '/api/user/sessionid', {}, { address })
    return { country: 'US', address: `elsewhere-${address}`, userAgent: CHROME, session: body.session_id }
  }

  test('do not count beyond sixty new ones a minute, wherever and as long as they are used', async () => {
    await untilMinuteHasTime()
    const people = await Promise.all(Array.from({ length: 70 }, () => begin('a-farm')))
    const neighbour = await begin('next-door')
    const see = (post: number, person: Caller & { session: string }) =>
      tracking.send(
        'POST',
        TRACKING,
        { type: 'impression', post_id: post, session_id: person.session, list: 'gift-finder' },
        { ...person, address: person.session },
      )
    for (const person of people) await see(7, person)
    await see(8, neighbour)
    // Those of different sessions come in any order.
    const items = (await collected.waitForList('gift-finder', 71)).flatMap((beacon) => beacon.items)
    const marksOfPost = (post: number) => items.filter(([, id]) => id === post).map(([, , , , marks]) => marks)
    expect(marksOfPost(7).filter((each) => each === MARKS.newSessions)).toHaveLength(10)
    expect(marksOfPost(7).filter((each) => each === 0)).toHaveLength(60)
    expect(marksOfPost(8)).toEqual([0])
  })

  test('are counted under the gateway’s hash of it, for two minutes', async () => {
    await begin('a-hash-of-an-address')
    const key = await untilDefined(
      'the count',
      async () => (await tracking.redis.client.keys('tracking:rate:*:n:a-hash-of-an-address'))[0],
    )
    const left = await tracking.redis.client.pttl(key)
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThanOrEqual(120_000)
  })

  test('cannot be recognized by their tokens', async () => {
    await untilMinuteHasTime()
    const tokens = await Promise.all(Array.from({ length: 62 }, async () => (await begin('another-farm')).session))
    for (const token of tokens) expect(token).toMatch(/^[0-9a-z]{6}\.du\.[\w-]{12}\.[\w-]{16}$/)
  })
})

describe('a visitor above the rate limit', () => {
  test('is not refused; only the excess of the session is marked', async () => {
    const person = await createVisitor()
    await untilMinuteHasTime()
    for (let count = 0; count < 5; count += 1) expect((await click(person, 'wctr', count + 1)).status).toBe(200)
    const body = {
      type: 'impression',
      session_id: person.session,
      list: 'mctr',
      impressions: Array.from({ length: 8 }, (_, index) => index + 1),
    }
    await tracking.send('POST', TRACKING, body, person)
    const bits = MARKS.sessionRate
    expect(await marksOf('wctr', 5)).toEqual([0, 0, 0, bits, bits])
    expect(await marksOf('mctr', 1)).toEqual([0, 0, 0, 0, 0, bits, bits, bits])
  })

  test('shares the limit of an address with everyone behind it', async () => {
    const people = await Promise.all([createVisitor(), createVisitor(), createVisitor()])
    await untilMinuteHasTime()
    for (const person of people) {
      for (let count = 0; count < 3; count += 1) await click({ ...person, address: 'one-address' }, 'over1k')
    }
    expect((await marksOf('over1k', 9)).filter((marks) => marks === MARKS.addressRate)).toHaveLength(3)
  })

  test('is known to the other instances', async () => {
    const person = await createVisitor()
    await untilMinuteHasTime()
    const minute = Math.floor(Date.now() / 60_000)
    const [{ session: pseudonym } = { session: '' }] = await click(person, 'blog').then(() => collected.waitForList('blog'))
    const key = `tracking:rate:${minute}:s:${pseudonym}:c`
    await until('the count in Redis', async () => (await tracking.redis.client.get(key)) === '1')
    expect(await tracking.redis.client.pttl(key)).toBeGreaterThan(0)
    await tracking.redis.client.incrby(key, 50)
    await click(person, 'search')
    await until('the second count', async () => (await tracking.redis.client.get(key)) === '52')
    await until('the mark', async () => {
      await click(person, 'guide')
      return (await marksOf('guide', 1)).includes(MARKS.sessionRate)
    })
  })
})

test('Redis contains no session and no user agent', async () => {
  const person = await createVisitor()
  await click(person, 'related')
  await collected.waitForList('related')
  const keys = await eventually(
    () => tracking.redis.client.keys('tracking:rate:*'),
    (found) => found.some((key) => key.includes(person.address ?? '-')),
  )
  expect(keys.join()).not.toContain(person.session)
})
