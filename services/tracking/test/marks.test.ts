import { MARKS } from '@ribbonry/contracts'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { CHROME, CollectedBeacons, until } from './collected-beacons.ts'
import { startTracking, type Caller, type RunningTracking } from './running-tracking.ts'

const TRACKING = '/api/user/tracking'
const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

let tracking: RunningTracking
let collected: CollectedBeacons
beforeAll(async () => {
  tracking = await startTracking({ INGEST: 'off', SCORES: 'off', CLICKS_PER_MINUTE: '3', IMPRESSIONS_PER_MINUTE: '5', ADDRESS_RATE_FACTOR: '2' })
  collected = await CollectedBeacons.of(tracking.log)
})
afterAll(() => tracking.close())

let visitors = 0
/** Somebody with an address and a session of their own. */
async function someone(): Promise<Caller & { session: string }> {
  visitors += 1
  const { body } = await tracking.send<{ session_id: string }>('POST', '/api/user/sessionid', {})
  return { country: 'US', address: `address-${visitors}`, userAgent: CHROME, session: body.session_id }
}

/** Limits are those of a minute: what must fall into one begins well before its end. */
const withinOneMinute = (): Promise<true> => until(() => (Date.now() % 60_000 < 55_000 ? true : undefined), 'the next minute')

const click = (caller: Caller & { session?: string }, list: string, post = 7) =>
  tracking.send('POST', TRACKING, { type: 'click', post_id: post, session_id: caller.session, list }, caller)
const marksOf = async (list: string, count: number): Promise<number[]> =>
  (await collected.ofList(list, count)).flatMap(({ items }) => items.map(([, , , , marks]) => marks))

describe('who is marked', () => {
  test('a bot, and whoever names no browser', async () => {
    const person = await someone()
    await click({ ...person, userAgent: GOOGLEBOT }, 'bots')
    await click({ ...person, userAgent: '' }, 'bots')
    expect(await marksOf('bots', 2)).toEqual([MARKS.bot, MARKS.bot])
  })

  test('whoever has no session, a made up one, or one that was changed', async () => {
    const { session, ...person } = await someone()
    await click(person, 'sessions')
    await click({ ...person, session: 'made-up' }, 'sessions')
    await click({ ...person, session: `${session.slice(0, -1)}${session.endsWith('A') ? 'B' : 'A'}` }, 'sessions')
    expect(await marksOf('sessions', 3)).toEqual([MARKS.session, MARKS.session, MARKS.session])
    const pseudonyms = new Set((await collected.ofList('sessions', 3)).map((one) => one.session))
    expect(pseudonyms.size).toBe(1)
  })

  test('nobody else', async () => {
    await click(await someone(), 'people')
    expect(await marksOf('people', 1)).toEqual([0])
  })
})

describe('who does too much in a minute', () => {
  test('is let through; only the excess of the session is marked', async () => {
    const person = await someone()
    await withinOneMinute()
    for (let count = 0; count < 5; count += 1) expect((await click(person, 'clicks', count + 1)).status).toBe(200)
    const body = { type: 'impression', session_id: person.session, list: 'seen', impressions: Array.from({ length: 8 }, (_, index) => index + 1) }
    await tracking.send('POST', TRACKING, body, person)
    const bits = MARKS.sessionRate
    expect(await marksOf('clicks', 5)).toEqual([0, 0, 0, bits, bits])
    expect(await marksOf('seen', 1)).toEqual([0, 0, 0, 0, 0, bits, bits, bits])
  })

  test('shares what an address may do with everyone behind it', async () => {
    const people = await Promise.all([someone(), someone(), someone()])
    await withinOneMinute()
    for (const person of people) {
      for (let count = 0; count < 3; count += 1) await click({ ...person, address: 'one-address' }, 'shared')
    }
    expect((await marksOf('shared', 9)).filter((marks) => marks === MARKS.addressRate)).toHaveLength(3)
  })

  test('is known to the other instances', async () => {
    const person = await someone()
    await withinOneMinute()
    const minute = Math.floor(Date.now() / 60_000)
    const [{ session: pseudonym } = { session: '' }] = await click(person, 'first').then(() => collected.ofList('first'))
    const key = `tracking:rate:${minute}:s:${pseudonym}:c`
    await until(async () => ((await tracking.redis.client.get(key)) === '1' ? true : undefined), 'the count in Redis')
    expect(await tracking.redis.client.pttl(key)).toBeGreaterThan(0)
    await tracking.redis.client.incrby(key, 50)
    await click(person, 'second')
    await until(async () => ((await tracking.redis.client.get(key)) === '52' ? true : undefined), 'the second count')
    await until(async () => ((await click(person, 'third')) && (await marksOf('third', 1)).includes(MARKS.sessionRate) ? true : undefined), 'the mark')
  })
})

test('what is kept in Redis names no session and no user agent', async () => {
  const person = await someone()
  await click(person, 'kept')
  await collected.ofList('kept')
  const keys = await until(async () => {
    const found = await tracking.redis.client.keys('tracking:rate:*')
    return found.some((key) => key.includes(person.address ?? '-')) ? found : undefined
  }, 'counts')
  expect(keys.join()).not.toContain(person.session)
})
