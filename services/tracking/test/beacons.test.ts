import { adCode } from '@ribbonry/links'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { CHROME, CollectedBeacons, IPHONE } from './collected-beacons.ts'
import { startTracking, type RunningTracking } from './running-tracking.ts'

const TRACKING = '/api/user/tracking'
const THUMBNAILS = '/api/user/gift-guide-thumbnail-homepage/tracking'
const AD_IMPRESSION = '/api/user/ssna/tracking/impression'
const AD_CLICK = '/api/user/ssna/tracking/click'
const visitor = { country: 'DE', address: 'hash-of-an-address-xyz', userAgent: CHROME }

let tracking: RunningTracking
let collected: CollectedBeacons
let session: string

beforeAll(async () => {
  tracking = await startTracking({ INGEST: 'off', SCORES: 'off' })
  collected = await CollectedBeacons.of(tracking.log)
  session = await sessionOf({ referrer: 'https://www.pinterest.com/pin/5', device_width: 390 })
})
afterAll(() => tracking.close())

async function sessionOf(told: object): Promise<string> {
  return (await tracking.send<{ session_id: string }>('POST', '/api/user/sessionid', told)).body.session_id
}

async function figure(name: string): Promise<number> {
  const text = await (await fetch(`${tracking.url}/metrics`)).text()
  return Number(text.split('\n').find((line) => line.startsWith(`${name}{`))?.split(' ').at(-1) ?? 0)
}

describe('a beacon', () => {
  test('becomes one message that says what was seen, by a pseudonym', async () => {
    const before = Date.now()
    const answer = await tracking.send('POST', TRACKING, {
      type: 'impression-gifts', session_id: session, list: 'all', category: '12', experiment: 'x02', impressions: [['7', 1], [adCode(45), 2]], viewable: [['7', 1]],
    }, visitor)
    expect([answer.status, answer.body, answer.headers.get('cache-control')]).toEqual([200, { meta: { status: 'success' } }, 'no-store'])
    const [message, ...more] = await collected.ofList('all')
    expect(more).toEqual([])
    expect(message).toEqual({
      id: expect.any(String), at: expect.any(Number), session: expect.stringMatching(/^[0-9a-f]{16}$/), type: 'impression-gifts', place: 'gifts',
      category: 12, list: 'all', country: 'DE', device: 'desktop', referrer: 'social', experiment: 'x02',
      items: [['post', 7, 1, 'impression', 0], ['ad', 45, 2, 'impression', 0], ['post', 7, 1, 'viewable', 0]],
    })
    expect(message?.at).toBeGreaterThanOrEqual(before)
    expect(collected.keys[collected.all.indexOf(message!)]).toBe(message?.session)
  })

  test('of guide thumbnails, native ads and clicks comes by its own call, with either slash', async () => {
    await tracking.send('POST', THUMBNAILS, { bg_ids: ['4', '5'], viewable: ['4'], session_id: session, list: 'thumbs' }, visitor)
    await tracking.send('POST', `${AD_IMPRESSION}/`, { ad_id: adCode(45), session, list: 'ads' }, visitor)
    await tracking.send('POST', `${AD_IMPRESSION}/`, { ad_id: adCode(45), session, viewable: true, list: 'ads' }, visitor)
    await tracking.send('POST', `${AD_CLICK}/`, { ad_id: 45, session, list: 'ads', position: 3 }, visitor)
    await tracking.send('POST', TRACKING, { type: 'click-listicle-thumbnail', bg_id: 9, session_id: session, list: 'thumbs' }, { ...visitor, userAgent: IPHONE })
    const [seen, clicked] = await collected.ofList('thumbs', 2)
    expect(seen).toMatchObject({ place: 'guide-thumbnail', items: [['guide', 4, 0, 'impression', 0], ['guide', 5, 0, 'impression', 0], ['guide', 4, 0, 'viewable', 0]] })
    expect(clicked).toMatchObject({ type: 'click-listicle-thumbnail', device: 'mobile', items: [['guide', 9, 0, 'click', 0]] })
    const ads = await collected.ofList('ads', 3)
    expect(ads.map(({ place, items }) => [place, ...items])).toEqual([
      ['ad', ['ad', 45, 0, 'impression', 0]], ['ad', ['ad', 45, 0, 'viewable', 0]], ['ad', ['ad', 45, 3, 'click', 0]],
    ])
  })

  test('may come as a form', async () => {
    const form = new URLSearchParams({ type: 'click', post_id: '31', session, position: '4', list: 'form' }).toString()
    const answer = await tracking.send('POST', TRACKING, form, visitor, 'application/x-www-form-urlencoded')
    expect(answer).toMatchObject({ status: 200, body: { meta: { status: 'success' } } })
    const [message] = await collected.ofList('form')
    expect(message?.items).toEqual([['post', 31, 4, 'click', 0]])
  })

  test('that comes ten times is ten messages of one session, each with its own id: whoever counts them tells them apart', async () => {
    const body = { type: 'impression', session_id: session, list: 'ten', impressions: [['7', 1]] }
    await Promise.all(Array.from({ length: 10 }, () => tracking.send('POST', TRACKING, body, visitor)))
    const messages = await collected.ofList('ten', 10)
    expect([new Set(messages.map(({ id }) => id)).size, new Set(messages.map((one) => one.session)).size]).toEqual([10, 1])
  })
})

describe('garbage', () => {
  test.each([
    ['without items', { type: 'impression', list: 'nothing', impressions: [] }],
    ['with items that are none', { type: 'impression', list: 'nothing', impressions: [null, {}, [], 'x', -4, ['far', 'off'], 'x101'] }],
    ['with items that are no list', { type: 'impression', list: 'nothing', impressions: { 0: '7' } }],
    ['of a click on nothing', { type: 'click', list: 'nothing' }],
    ['of a thumbnail that is an ad', { type: 'click-listicle-thumbnail', list: 'nothing', bg_id: adCode(3) }],
  ])('a beacon %s succeeds and publishes nothing', async (_what, body) => {
    const before = await figure('tracking_empty_beacons_total')
    expect((await tracking.send('POST', TRACKING, body, visitor)).status).toBe(200)
    expect(await figure('tracking_empty_beacons_total')).toBe(before + 1)
    expect(collected.all.filter(({ list }) => list === 'nothing')).toEqual([])
  })

  test('leaves what is right of a beacon untouched', async () => {
    await tracking.send('POST', TRACKING, {
      type: 'impression', session_id: session, list: 'mixed', impressions: [null, ['8', 'far'], '9', { id: 10 }], experiment: 'x99', category: [], position: {}, device: 'x',
    }, visitor)
    const [message] = await collected.ofList('mixed')
    expect(message).toMatchObject({ experiment: null, category: 0, items: [['post', 8, 0, 'impression', 0], ['post', 9, 0, 'impression', 0]] })
  })

  test.each([
    ['JSON', { type: 'hover', post_id: 7 }, 'application/json'],
    ['a form', 'type=hover&post_id=7', 'application/x-www-form-urlencoded'],
    ['JSON without a type', { post_id: 7 }, 'application/json'],
    ['JSON whose type is a list', { type: ['click'] }, 'application/json'],
  ])('an unknown type in %s is counted and accepted', async (_what, body, contentType) => {
    const before = await figure('tracking_unknown_beacons_total')
    expect(await tracking.send('POST', TRACKING, body, visitor, contentType)).toMatchObject({ status: 202, body: { meta: { status: 'success' } } })
    expect(await figure('tracking_unknown_beacons_total')).toBe(before + 1)
  })

  test.each([
    ['half of JSON', '{"type":"click"', 400, 'invalid-request'],
    ['nothing at all', '', 400, 'invalid-request'],
    ['a list', [1, 2], 400, 'invalid-input'],
    ['a word', '"click"', 400, 'invalid-input'],
    ['null', 'null', 400, 'invalid-input'],
    ['more than a megabyte', `{"type":"${'x'.repeat(1_100_000)}"}`, 413, 'body-too-large'],
  ])('%s is refused in the envelope of every call', async (_what, body, status, code) => {
    for (const path of [TRACKING, THUMBNAILS, AD_IMPRESSION, AD_CLICK]) {
      const answer = await tracking.send('POST', path, body, visitor)
      expect(answer).toMatchObject({ status, body: { meta: { status: 'error', code, request_id: expect.any(String) } } })
    }
  })

  test('what is neither JSON nor a form is refused, and so is another method', async () => {
    expect(await tracking.send('POST', TRACKING, 'type=click', visitor, 'text/plain')).toMatchObject({ status: 415 })
    expect(await tracking.send('PUT', TRACKING, { type: 'click' }, visitor)).toMatchObject({ status: 404 })
  })
})

test('no message names a session, an address or a user agent', async () => {
  await tracking.send('POST', TRACKING, { type: 'click', post_id: 7, session_id: session, list: 'private' }, { ...visitor, userAgent: `${CHROME} OddBrowser/77` })
  await collected.ofList('private')
  const everything = collected.texts.join('\n') + collected.keys.join('\n')
  for (const secret of [session, session.split('.')[2] ?? '', visitor.address, 'Mozilla', 'OddBrowser', 'pinterest']) expect(everything).not.toContain(secret)
})

test('beacons are timed like every call, by route', async () => {
  const text = await (await fetch(`${tracking.url}/metrics`)).text()
  expect(text).toMatch(/http_request_duration_seconds_count\{[^}]*route="\/api\/user\/tracking"[^}]*status="200"/)
  expect(text).toMatch(/tracking_beacons_total\{type="impression-gifts"[^}]*\} 1/)
})
