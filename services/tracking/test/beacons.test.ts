import { adCode } from '@ribbonry/links'
import { eventually, serveHttp } from '@ribbonry/testing'
import { afterAll, describe, expect, test } from '@jest/globals'
import { CHROME, CollectedBeacons, IPHONE } from './collected-beacons.ts'
import { insertPosts, readMetric, startTestTracking } from './test-tracking.ts'

const TRACKING = '/api/user/tracking'
const THUMBNAILS = '/api/user/gift-guide-thumbnail-homepage/tracking'
const AD_IMPRESSION = '/api/user/ssna/tracking/impression'
const AD_CLICK = '/api/user/ssna/tracking/click'
const visitor = { country: 'DE', address: 'hash-of-an-address-xyz', userAgent: CHROME }

/** What was asked of ads and editorial, which know one ad and a few guides. */
const asked: string[] = []
const products = [
  { product_id: 7, guide_id: 4, post_id: null },
  { product_id: 8, guide_id: 4, post_id: 300 },
  { product_id: 9, guide_id: 5, post_id: 301 },
]
const FOUND = new Set(['/api/user/ssna/45', '/api/buying-guides/all', '/api/admin/standing-products'])
const neighbour = await serveHttp((request, response) => {
  asked.push(request.url ?? '')
  const found = FOUND.has(request.url ?? '')
  // Ads refuses in the envelope.
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(
    JSON.stringify({ meta: { status: found ? 'success' : 'error' }, guides: [{ id: 4 }, { id: 5 }, { id: 9 }], products }),
  )
})

const tracking = await startTestTracking({
  INGEST: 'off',
  SCORES: 'off',
  ADS_URL: neighbour.url,
  EDITORIAL_URL: neighbour.url,
  // A busy machine answers late, which is not what these tests are about.
  NEIGHBOUR_TIMEOUT_MS: '30000',
})
await insertPosts(tracking, 1, 500)
const collected = await CollectedBeacons.start(tracking.log)
const session = await sessionOf({ referrer: 'https://www.pinterest.com/pin/5', device_width: 390 })

afterAll(async () => {
  await tracking.close()
  await neighbour.close()
})

async function sessionOf(body: object): Promise<string> {
  return (await tracking.send<{ session_id: string }>('POST', '/api/user/sessionid', body)).body.session_id
}

describe('a beacon', () => {
  test('becomes one message with its events under a pseudonym', async () => {
    const before = Date.now()
    const answer = await tracking.send(
      'POST',
      TRACKING,
      {
        type: 'impression-gifts',
        session_id: session,
        list: 'new',
        category: '12',
        experiment: 'x02',
        impressions: [
          ['7', 1],
          [adCode(45), 2],
        ],
        viewable: [['7', 1]],
      },
      visitor,
    )
    expect([answer.status, answer.body, answer.headers.get('cache-control')]).toEqual([
      200,
      { meta: { status: 'success' } },
      'no-store',
    ])
    const [message, ...more] = await collected.waitForList('new')
    expect(more).toEqual([])
    expect(message).toEqual({
      id: expect.any(String),
      at: expect.any(Number),
      session: expect.stringMatching(/^[0-9a-f]{16}$/),
      type: 'impression-gifts',
      place: 'gifts',
      category: 12,
      list: 'new',
      country: 'DE',
      device: 'desktop',
      referrer: 'social',
      experiment: 'x02',
      items: [
        ['post', 7, 1, 'impression', 0],
        ['ad', 45, 2, 'impression', 0],
        ['post', 7, 1, 'viewable', 0],
      ],
    })
    expect(message?.at).toBeGreaterThanOrEqual(before)
    expect(collected.keys[collected.all.indexOf(message!)]).toBe(message?.session)
  })

  test('of guide thumbnails, native ads and clicks has its own call, with and without trailing slash', async () => {
    await tracking.send('POST', THUMBNAILS, { bg_ids: ['4', '5'], viewable: ['4'], session_id: session, list: 'guides' }, visitor)
    await tracking.send('POST', `${AD_IMPRESSION}/`, { ad_id: adCode(45), session, list: 'popular' }, visitor)
    await tracking.send('POST', `${AD_IMPRESSION}/`, { ad_id: adCode(45), session, viewable: true, list: 'popular' }, visitor)
    await tracking.send('POST', `${AD_CLICK}/`, { ad_id: 45, session, list: 'popular', position: 3 }, visitor)
    await tracking.send(
      'POST',
      TRACKING,
      { type: 'click-listicle-thumbnail', bg_id: 9, session_id: session, list: 'guides' },
      { ...visitor, userAgent: IPHONE },
    )
    const [seen, clicked] = await collected.waitForList('guides', 2)
    expect(seen).toMatchObject({
      place: 'guide-thumbnail',
      items: [
        ['guide', 4, 0, 'impression', 0],
        ['guide', 5, 0, 'impression', 0],
        ['guide', 4, 0, 'viewable', 0],
      ],
    })
    expect(clicked).toMatchObject({ type: 'click-listicle-thumbnail', device: 'mobile', items: [['guide', 9, 0, 'click', 0]] })
    const ads = await collected.waitForList('popular', 3)
    expect(ads.map(({ place, items }) => [place, ...items])).toEqual([
      ['ad', ['ad', 45, 0, 'impression', 0]],
      ['ad', ['ad', 45, 0, 'viewable', 0]],
      ['ad', ['ad', 45, 3, 'click', 0]],
    ])
  })

  test('can be sent as a form', async () => {
    const form = new URLSearchParams({ type: 'click', post_id: '31', session, position: '4', list: 'search' }).toString()
    const answer = await tracking.send('POST', TRACKING, form, visitor, 'application/x-www-form-urlencoded')
    expect(answer).toMatchObject({ status: 200, body: { meta: { status: 'success' } } })
    const [message] = await collected.waitForList('search')
    expect(message?.items).toEqual([['post', 31, 4, 'click', 0]])
  })

  test('sent ten times is ten messages of one session, each with its own id', async () => {
    const body = { type: 'impression', session_id: session, list: 'more', impressions: [['7', 1]] }
    await Promise.all(Array.from({ length: 10 }, () => tracking.send('POST', TRACKING, body, visitor)))
    const messages = await collected.waitForList('more', 10)
    expect([new Set(messages.map(({ id }) => id)).size, new Set(messages.map((one) => one.session)).size]).toEqual([10, 1])
  })
})

describe('a product of a guide', () => {
  const seen = (list: string, fields: object) =>
    tracking.send('POST', TRACKING, { type: 'impression-listicle-product', session_id: session, list, ...fields }, visitor)

  test('is counted with its guide and place, and so is the gift of ours that it is', async () => {
    const shown = [
      ['7', 1],
      ['8', 2],
    ]
    await seen('guide', { bg_id: '4', impressions: shown, viewable: [['8', 2]] })
    const [message] = await collected.waitForList('guide')
    expect(message).toMatchObject({
      type: 'impression-listicle-product',
      place: 'guide',
      guide: 4,
      items: [
        ['product', 7, 1, 'impression', 0],
        ['product', 8, 2, 'impression', 0],
        ['post', 300, 2, 'impression', 0],
        ['product', 8, 2, 'viewable', 0],
        ['post', 300, 2, 'viewable', 0],
      ],
    })
  })

  test('needs no guide in a click, which may be a form', async () => {
    const form = new URLSearchParams({ type: 'click-listicle', product_id: '9', session, position: '3', list: 'advent' })
    await tracking.send('POST', TRACKING, form.toString(), visitor, 'application/x-www-form-urlencoded')
    expect((await collected.waitForList('advent'))[0]).toMatchObject({
      guide: 5,
      items: [
        ['product', 9, 3, 'click', 0],
        ['post', 301, 3, 'click', 0],
      ],
    })
  })

  test('is left out where its guide is another one, or nobody knows it', async () => {
    await seen('guides-of-gift', { bg_id: 4, impressions: ['9', '10', '7', '99999999999'] })
    expect((await collected.waitForList('guides-of-gift'))[0]?.items).toEqual([['product', 7, 0, 'impression', 0]])
  })

  test('is no post: a beacon with posts alone is what it was', async () => {
    await seen('related-guides', { impressions: [['7', 1]] })
    const [message] = await collected.waitForList('related-guides')
    expect([message?.items, message?.guide]).toEqual([[['post', 7, 1, 'impression', 0]], undefined])
  })
})

describe('an item that does not exist', () => {
  test('is left out, and existing items of the beacon are not', async () => {
    await tracking.send(
      'POST',
      TRACKING,
      {
        type: 'impression',
        session_id: session,
        list: 'over1k',
        impressions: [
          ['7', 1],
          ['77777', 2],
          ['8', 3],
        ],
      },
      visitor,
    )
    expect((await collected.waitForList('over1k'))[0]?.items).toEqual([
      ['post', 7, 1, 'impression', 0],
      ['post', 8, 3, 'impression', 0],
    ])
  })

  test('counts as soon as the catalogue publishes it', async () => {
    const send = () =>
      tracking.send('POST', TRACKING, { type: 'click', session_id: session, list: 'wctr', post_id: 88_888 }, visitor)
    await send()
    await insertPosts(tracking, 88_888, 88_888)
    const counted = await eventually(
      async () => (await send()) && collected.all.some(({ list }) => list === 'wctr'),
      (isCounted) => isCounted,
    )
    expect(counted).toBe(true)
  })

  test('is looked up at ads and editorial, once', async () => {
    for (const id of [45, 46, 45]) await tracking.send('POST', AD_CLICK, { ad_id: id, session, list: 'mctr' }, visitor)
    await tracking.send('POST', THUMBNAILS, { bg_ids: ['4', '6'], session_id: session, list: 'mctr' }, visitor)
    expect((await collected.waitForList('mctr', 3)).map(({ items }) => items)).toEqual([
      [['ad', 45, 0, 'click', 0]],
      [['ad', 45, 0, 'click', 0]],
      [['guide', 4, 0, 'impression', 0]],
    ])
    expect(asked.filter((url) => url === '/api/user/ssna/45')).toHaveLength(1)
    expect(asked).toContain('/api/user/ssna/46')
  })
})

describe('garbage', () => {
  test.each([
    ['without items', { type: 'impression', list: 'blog', impressions: [] }],
    [
      'with items that are none',
      { type: 'impression', list: 'blog', impressions: [null, {}, [], 'x', -4, ['far', 'off'], 'x101'] },
    ],
    ['with items that are no list', { type: 'impression', list: 'blog', impressions: { 0: '7' } }],
    ['of a click on nothing', { type: 'click', list: 'blog' }],
    ['of a thumbnail that is an ad', { type: 'click-listicle-thumbnail', list: 'blog', bg_id: adCode(3) }],
  ])('a beacon %s succeeds and publishes nothing', async (_what, body) => {
    const before = await readMetric(tracking, 'tracking_empty_beacons_total')
    expect((await tracking.send('POST', TRACKING, body, visitor)).status).toBe(200)
    expect(await readMetric(tracking, 'tracking_empty_beacons_total')).toBe(before + 1)
    expect(collected.all.filter(({ list }) => list === 'blog')).toEqual([])
  })

  test('leaves the valid part of a beacon unchanged', async () => {
    await tracking.send(
      'POST',
      TRACKING,
      {
        type: 'impression',
        session_id: session,
        list: 'related',
        impressions: [null, ['8', 'far'], '9', { id: 10 }],
        experiment: 'x99',
        category: [],
        position: {},
        device: 'x',
      },
      visitor,
    )
    const [message] = await collected.waitForList('related')
    expect(message).toMatchObject({
      experiment: null,
      category: 0,
      items: [
        ['post', 8, 0, 'impression', 0],
        ['post', 9, 0, 'impression', 0],
      ],
    })
  })

  test.each([
    ['JSON', { type: 'hover', post_id: 7 }, 'application/json'],
    ['a form', 'type=hover&post_id=7', 'application/x-www-form-urlencoded'],
    ['JSON without a type', { post_id: 7 }, 'application/json'],
    ['JSON whose type is a list', { type: ['click'] }, 'application/json'],
  ])('an unknown type in %s is counted and accepted', async (_what, body, contentType) => {
    const before = await readMetric(tracking, 'tracking_unknown_beacons_total')
    expect(await tracking.send('POST', TRACKING, body, visitor, contentType)).toMatchObject({
      status: 202,
      body: { meta: { status: 'success' } },
    })
    expect(await readMetric(tracking, 'tracking_unknown_beacons_total')).toBe(before + 1)
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

  test.each([
    [TRACKING, 'impressions'],
    [TRACKING, 'viewable'],
    [THUMBNAILS, 'bg_ids'],
  ])('more than a hundred items are refused whole: %s %s', async (path, name) => {
    const items = Array.from({ length: 101 }, (_, index) => index + 1)
    const refused = {
      status: 400,
      body: { meta: { code: 'invalid-input', fields: { [name]: 'At most 100 items can be reported at once.' } } },
    }
    expect(
      await tracking.send(
        'POST',
        path,
        { type: 'impression', session_id: session, list: 'bottom-banner', [name]: items },
        visitor,
      ),
    ).toMatchObject(refused)
    const form = new URLSearchParams({
      type: 'impression',
      session_id: session,
      list: 'bottom-banner',
      [name]: items.join(','),
    }).toString()
    expect(await tracking.send('POST', path, form, visitor, 'application/x-www-form-urlencoded')).toMatchObject(refused)
    expect(collected.all.filter(({ list }) => list === 'bottom-banner')).toEqual([])
  })

  test('an unknown list is counted as `other`', async () => {
    await tracking.send('POST', TRACKING, { type: 'click', post_id: 9, session_id: session, list: 'made-up' }, visitor)
    expect((await collected.waitForList('other'))[0]?.items).toEqual([['post', 9, 0, 'click', 0]])
  })

  test('other content types and methods are refused', async () => {
    expect(await tracking.send('POST', TRACKING, 'type=click', visitor, 'text/plain')).toMatchObject({ status: 415 })
    expect(await tracking.send('PUT', TRACKING, { type: 'click' }, visitor)).toMatchObject({ status: 404 })
  })
})

test('no message contains a session, an address or a user agent', async () => {
  await tracking.send(
    'POST',
    TRACKING,
    { type: 'click', post_id: 7, session_id: session, list: 'random' },
    { ...visitor, userAgent: `${CHROME} OddBrowser/77` },
  )
  await collected.waitForList('random')
  const everything = collected.texts.join('\n') + collected.keys.join('\n')
  for (const secret of [session, session.split('.')[2] ?? '', visitor.address, 'Mozilla', 'OddBrowser', 'pinterest'])
    expect(everything).not.toContain(secret)
})

test('beacons are in the request duration metric, by route', async () => {
  const text = await (await fetch(`${tracking.url}/metrics`)).text()
  expect(text).toMatch(/http_request_duration_seconds_count\{[^}]*route="\/api\/user\/tracking"[^}]*status="200"/)
  expect(text).toMatch(/tracking_beacons_total\{type="impression-gifts"[^}]*\} 1/)
})
