import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import {
  type CallAnswer,
  type checkLinks,
  type cropGuideImage,
  type getStaffGuide,
  linkChecked,
  type readProductLink,
} from '@ribbonry/contracts'
import { labelledPages, startPracticeShop } from '@ribbonry/practice-shop'
import { type Caller, callsTo, recordEvents } from '@ribbonry/service-kit/testing'
import { until } from '@ribbonry/testing'
import { Redis } from 'ioredis'
import { gzipSync } from 'node:zlib'
import { HostTurns } from '../src/upkeep/links/asking/host-turns.ts'
import { LinkRunsService } from '../src/upkeep/links/link-runs.service.ts'
import { createGuide, createProduct } from './factories.ts'
import { guideCallsOf } from './guide-calls.ts'
import { followUses } from './followed-uses.ts'
import { startTestEditorial } from './test-editorial.ts'
import { ACCESS, EDITOR, SHOPPER, WRITER } from './test-staff.ts'

const shop = await startPracticeShop({ port: 0 })
const sockets = [
  `practice-shop.example=${shop.socket}`,
  `*.practice-shop.example=${shop.socket}`,
  // Nothing listens there.
  '*.away.example=127.0.0.1:9',
]
const editorial = await startTestEditorial({ LINK_CHECK_RESOLVE: sockets.join(','), LINK_CHECK_GAP_MS: '0' })
const { sql } = editorial
const checked = await recordEvents(editorial.log, linkChecked)

beforeEach(async () => {
  await editorial.reset()
  shop.requests.length = 0
})
afterAll(async () => {
  await editorial.close()
  await shop.close()
})

type Answer = CallAnswer<typeof checkLinks>
const calls = callsTo<Answer & { readonly state: string; readonly error?: unknown }>(editorial.url)
const check = (links: unknown, caller: Caller = EDITOR) => calls.send('POST', '/api/admin/link-checks', { links }, caller)
const acknowledge = (body: object, caller: Caller = ACCESS) =>
  calls.send('POST', '/api/admin/link-checks/acknowledge', body, caller)

const pageOf = (kind: string, dress = 1): string =>
  labelledPages().find((page) => page.kind === kind && page.dress === dress)?.link ?? ''

/** Lets hours pass for all links, and asks those that are due. */
async function run(hours = 0): Promise<void> {
  await followUses(editorial)
  await sql.query(
    `update links set due_at = due_at - $1::interval, first_failed_at = first_failed_at - $1::interval,
      since = since - $1::interval`,
    [`${hours} hours`],
  )
  await editorial.service.app.get(LinkRunsService, { strict: false }).run()
}

interface LinkState {
  readonly state: string
  readonly reason: string
  readonly failures: number
  readonly checks: number
}

const stateOf = async (link: string): Promise<LinkState | undefined> =>
  (await sql.query<LinkState>('select state, reason, failures, checks from links where address = $1', [link])).rows[0]

const markOf = async (product: number): Promise<string | null | undefined> =>
  (await sql.query<{ link_state: string | null }>('select link_state from guide_products where id = $1', [product])).rows[0]
    ?.link_state

describe('links that staff ask for', () => {
  test('are answered at once, each with what decided', async () => {
    const links = [
      pageOf('structured'),
      { link: pageOf('gone'), title: 'Kettle' },
      pageOf('captcha'),
      'http://127.0.0.1/',
      '[::1]',
    ]
    const { status, body } = await check(links)
    expect(status).toBe(200)
    expect(body.checks.map(({ state, reason, status: answered, price }) => [state, reason, answered, price])).toEqual([
      ['alive', 'ok', 200, 64],
      ['broken', 'gone', 404, null],
      ['unknown', 'blocked', 200, null],
      ['unknown', 'not-a-link', null, null],
      ['unknown', 'not-a-link', null, null],
    ])
    expect(body.checks[0]?.checked).toEqual(expect.any(String))
    expect(await stateOf(pageOf('gone'))).toMatchObject({ state: 'broken', reason: 'gone', checks: 1 })
  })

  test('wait where a shop is slow, and are judged all the same', async () => {
    const slow = 'http://slow.practice-shop.example/items/kite'
    shop.set(slow, (_request, response) => void setTimeout(() => response.writeHead(404).end(), 9000))
    const { body } = await check([slow, pageOf('structured')])
    expect(body.checks.map(({ state }) => state)).toEqual(['waiting', 'alive'])
    await until('the slow one is judged', async () => (await stateOf(slow))?.state === 'broken', 10_000)
  })

  test.each([
    ['nothing', []],
    ['21 links', Array.from({ length: 21 }, (_, at) => `http://shop.example/${at}`)],
    ['an empty link', ['']],
    ['no list', 'http://shop.example/'],
  ])('are refused: %s', async (_what, links) => {
    expect((await check(links)).status).toBe(400)
    expect(shop.requests).toEqual([])
  })

  test('are for editors', async () => {
    expect((await check(['shop.example'], {})).status).toBe(401)
    for (const caller of [SHOPPER, WRITER]) expect((await check(['shop.example'], caller)).status).toBe(403)
    for (const caller of [SHOPPER, WRITER, EDITOR])
      expect((await acknowledge({ link: 'shop.example', why: 'x' }, caller)).status).toBe(403)
  })
})

describe('a product of a guide', () => {
  test('follows its own link: broken at the second look, told once, and healed', async () => {
    const link = pageOf('plain')
    await sql.query(`insert into known_staff (member_id, version, deleted, username, roles) values (3, 1, false, 'inez', '{}')`)
    const product = await createProduct(sql, await createGuide(sql, { user_id: 3 }), { link })
    await createProduct(sql, await createGuide(sql, { user_id: 3 }), { link })
    const mails = async () => (await sql.query(`select from due_mails where id like 'guide-link.%'`)).rowCount
    await run()
    expect([await stateOf(link), await markOf(product)]).toMatchObject([{ state: 'alive' }, null])
    shop.set(link, { status: 404, body: 'Not Found' })
    await run(24 * 30)
    expect([await stateOf(link), await markOf(product)]).toMatchObject([{ state: 'alive' }, null])
    await run(1)
    expect([await stateOf(link), await markOf(product), await mails()]).toMatchObject([{ state: 'broken' }, 'broken', 1])
    await run(24 * 30)
    expect(await mails()).toBe(1)
    shop.set(link, undefined)
    await run(24 * 30)
    expect([await stateOf(link), await markOf(product)]).toMatchObject([{ state: 'alive' }, null])
  })

  test('says in its editor what the last check of its present link found', async () => {
    const guide = await createGuide(sql)
    const gone = await createProduct(sql, guide, { link: pageOf('gone') })
    await sql.query(
      `insert into known_posts (post_id, version, deleted, slug, title, merchant, currency, link, nsfw)
        values (5, 1, false, 'kite', 'Kite', 'Etsy', 'USD', $1, false)`,
      [pageOf('structured')],
    )
    const gift = await createProduct(sql, guide, { post_id: 5, link: null, title: 'Kite' })
    const found = async (id: number) => {
      const { body } = await editorial.get<CallAnswer<typeof getStaffGuide>>(`/api/user/buying-guides/${guide}`, EDITOR)
      return body.products.find(({ product_id: one }) => one === id)?.link_check
    }
    expect([await found(gone), await found(gift)]).toEqual([null, null])
    await run()
    await run(1)
    expect(await found(gone)).toEqual({
      state: 'broken',
      reason: 'gone',
      evidence: expect.stringMatching(/./),
      checked: expect.stringMatching(/^\d{4}-.*Z$/),
      price_seen: null,
    })
    expect(await found(gift)).toMatchObject({ state: 'alive', reason: 'ok', price_seen: null })
    // The shop says $64.
    await sql.query('update known_posts set price = 59 where post_id = 5')
    expect(await found(gift)).toMatchObject({ price_seen: null })
    await sql.query('update known_posts set price = 49 where post_id = 5')
    const price_seen = { price: 64, currency: 'USD', at: expect.stringMatching(/^\d{4}-.*Z$/) }
    expect(await found(gift)).toMatchObject({ price_seen })
    await sql.query(`update known_posts set currency = 'EUR' where post_id = 5`)
    expect(await found(gift)).toMatchObject({ price_seen: null })
    await sql.query('update guide_products set link = $2 where id = $1', [gone, pageOf('plain')])
    expect(await found(gone)).toBeNull()
  })

  test('waits for who saves its guide', async () => {
    const link = pageOf('gone')
    const product = await createProduct(sql, await createGuide(sql), { link, merchant: 'practice-shop.example' })
    await run()
    const editor = await sql.connect()
    try {
      await editor.query('begin; select from guides for update')
      await editor.query('update guide_products set title = $2 where id = $1', [product, 'Saved meanwhile'])
      const answered = check([link])
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await until('the verdict waits', async () => (await sql.query(waiting)).rowCount === 1)
      await editor.query('update links set title = title')
      await editor.query('commit')
      expect((await answered).body.checks).toMatchObject([{ state: 'broken', reason: 'gone' }])
    } finally {
      editor.release()
    }
    const { rows } = await sql.query('select title, link_state from guide_products where id = $1', [product])
    expect(rows).toEqual([{ title: 'Saved meanwhile', link_state: 'broken' }])
  })

  test('is fine where somebody says so', async () => {
    const link = pageOf('soft-404')
    const product = await createProduct(sql, await createGuide(sql), { link })
    await run()
    await run(1)
    expect(await markOf(product)).toBe('broken')
    expect((await acknowledge({ link, why: 'A joke of the shop.', fine: true })).body).toMatchObject({ state: 'alive' })
    await run(24 * 30)
    expect([await stateOf(link), await markOf(product)]).toMatchObject([{ state: 'alive', checks: 3 }, null])
  })
})

test('gifts are told by an event when the state of their link changes, and only then', async () => {
  const link = pageOf('out-of-stock')
  await sql.query(
    `insert into known_posts (post_id, version, deleted, slug, title, merchant, currency, link, nsfw)
      values (7, 1, false, 'kite', 'Kite', 'Shop', 'USD', $1, false)`,
    [link],
  )
  await run()
  await until('it was told', () => checked.events.length > 0)
  await run(24 * 30)
  expect(checked.events).toMatchObject([{ state: 'unavailable', reason: 'out-of-stock', post_ids: [7] }])
  expect(await stateOf(link)).toMatchObject({ checks: 2 })
})

test('a gift that gets a link that is known to be broken is told of too', async () => {
  const link = pageOf('gone', 2)
  await check([link])
  const before = checked.events.length
  await sql.query(
    `insert into known_posts (post_id, version, deleted, slug, title, merchant, currency, link, nsfw)
      values (8, 1, false, 'kite-8', 'Kite', 'Shop', 'USD', $1, false)`,
    [link],
  )
  await run()
  await until('it was told', () => checked.events.length > before)
  expect(checked.events.at(-1)).toMatchObject({ state: 'broken', reason: 'gone', post_ids: [8] })
})

describe('nothing is called broken', () => {
  test('behind a check for robots, for a week', async () => {
    const link = pageOf('captcha')
    const product = await createProduct(sql, await createGuide(sql), { link })
    for (let day = 0; day < 8; day++) await run(24)
    expect([await stateOf(link), await markOf(product)]).toMatchObject([{ state: 'unknown', reason: 'blocked' }, null])
    // Staff see why: by what the page said.
    const said = { state: 'unknown', reason: 'blocked', status: 200, evidence: expect.stringMatching(/robot/i) }
    expect((await check([link])).body.checks).toMatchObject([said])
    expect(await markOf(product)).toBeNull()
  })

  test('while our own network is away', async () => {
    const guide = await createGuide(sql)
    for (let at = 0; at < 25; at++) await createProduct(sql, guide, { link: `http://shop-${at}.away.example/items/kite` })
    for (let day = 0; day < 4; day++) await run(24)
    const { rows } = await sql.query('select state, checks, failures from links group by 1, 2, 3')
    expect(rows).toEqual([{ state: 'unknown', checks: 0, failures: 0 }])
  })

  test('before a shop failed three times over 48 hours', async () => {
    const guide = await createGuide(sql)
    const link = 'http://one.away.example/items/kite'
    await createProduct(sql, guide, { link })
    await createProduct(sql, guide, { link: pageOf('plain') })
    await run()
    await run(24)
    expect(await stateOf(link)).toMatchObject({ state: 'unknown', reason: 'refused', failures: 2 })
    await run(30)
    expect(await stateOf(link)).toMatchObject({ state: 'broken', reason: 'refused', failures: 3 })
  })
})

describe('manners', () => {
  test('links that are due are asked once, though two run at the same time', async () => {
    const guide = await createGuide(sql)
    const links = ['plain', 'structured', 'no-button', 'gone'].map((kind) => pageOf(kind))
    for (const link of links) await createProduct(sql, guide, { link })
    await Promise.all([run(), run()])
    const asked = shop.requests.filter(({ path }) => path !== '/robots.txt').map(({ host, path }) => `http://${host}${path}`)
    expect(asked.toSorted()).toEqual(links.toSorted())
    expect(new Set(shop.requests.map(({ agent, cookie }) => `${agent}${cookie}`))).toEqual(new Set(['RibbonryLinks/1.0']))
  })

  test('two instances ask a host one after the other, with a gap', async () => {
    const instances = [0, 1].map(
      () => new HostTurns(editorial.service.app.get(Redis, { strict: false }), { LINK_CHECK_GAP_MS: 150 }),
    )
    const spans: (readonly [number, number])[] = []
    const ask = async (turns: HostTurns): Promise<void> => {
      const turn = await turns.take('shop.example', 5000)
      await turn.run(async () => {
        const began = Date.now()
        await new Promise((resolve) => setTimeout(resolve, 20))
        spans.push([began, Date.now()])
      })
      await turn.leave()
    }
    await Promise.all(instances.flatMap((turns) => [ask(turns), ask(turns), ask(turns)]))
    for (const turns of instances) turns.onApplicationShutdown()
    const sorted = spans.toSorted(([one], [other]) => one - other)
    const gaps = sorted.slice(1).map(([began], at) => began - (sorted[at]?.[1] ?? 0))
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(145)
  })

  test('a shop that asks for a pause is left alone', async () => {
    const link = 'http://busy.practice-shop.example/items/kite'
    shop.set(link, { status: 429, headers: { 'retry-after': '3600' } })
    await check([link])
    expect((await check([link])).body.checks).toMatchObject([{ state: 'unknown', reason: 'throttled' }])
    expect(shop.requests.filter(({ path }) => path === '/items/kite')).toHaveLength(1)
  })

  test.each([
    'http://127.0.0.1:9/',
    'http://[::1]/',
    'http://169.254.169.254/latest/meta-data',
    'http://localhost/',
    'file:///etc/passwd',
  ])('a redirect to %s is not followed', async (location) => {
    const link = 'http://practice-shop.example/items/trap'
    const target = location.replace('127.0.0.1:9', shop.socket)
    shop.set(link, { status: 302, headers: { location: target } })
    expect((await check([link])).body.checks).toMatchObject([{ state: 'unknown', reason: 'refused', hops: [{ status: 302 }] }])
    expect(shop.requests.map(({ host }) => host)).not.toContain('127.0.0.1')
  })

  test.each([
    ['an endless body', 'alive', (write: (chunk: string) => void) => setInterval(() => write('x'.repeat(50_000)), 1)],
    ['a redirect to nowhere', 'unknown', undefined],
  ] as const)('%s does no harm', async (_what, state, body) => {
    const link = 'http://odd.practice-shop.example/items/kite'
    shop.set(link, (request, response) => {
      response.writeHead(
        body === undefined ? 302 : 200,
        body === undefined ? { location: 'http://%%%' } : { 'content-type': 'text/html' },
      )
      const timer = body?.((chunk) => void response.write(chunk))
      if (timer === undefined) response.end()
      else request.socket.once('close', () => clearInterval(timer))
    })
    expect((await check([link])).body.checks).toMatchObject([{ state }])
  })

  test('a megabyte of headers is no answer, and a body that unpacks to 100 MB is read to its limit', async () => {
    const [heads, bomb] = ['http://heads.practice-shop.example/items/kite', 'http://bomb.practice-shop.example/items/kite']
    const packed = gzipSync(Buffer.concat([Buffer.from('<title>Paper kite</title><p>Kite'), Buffer.alloc(100_000_000, 'x')]))
    shop.set(heads, (_request, response) => void response.writeHead(200, { 'x-much': 'x'.repeat(1_000_000) }).end())
    shop.set(bomb, (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(packed)
    })
    expect((await check([heads, bomb])).body.checks).toMatchObject([
      { state: 'unknown', reason: 'refused' },
      { state: 'alive', title: 'Paper kite' },
    ])
  })

  test('of a robots.txt of 50 MB the beginning counts, and the rest is not taken', async () => {
    const host = 'http://long-robots.practice-shop.example'
    let sent = 0
    shop.set(`${host}/robots.txt`, (_request, response) => {
      const chunk = '# Nothing to see here.\n'.repeat(3000)
      response.writeHead(200, { 'content-type': 'text/plain' }).write('User-agent: *\nDisallow: /items/\n')
      const send = (): void => {
        while (sent < 50_000_000) {
          sent += chunk.length
          if (!response.write(chunk)) return
        }
        response.end()
      }
      response.on('drain', send)
      send()
    })
    expect((await check([`${host}/items/kite`])).body.checks).toMatchObject([{ state: 'unknown', reason: 'robots' }])
    expect(sent).toBeLessThan(10_000_000)
    expect(shop.requests.map(({ path }) => path)).toEqual(['/robots.txt'])
  })
})

describe('an acknowledgement', () => {
  test('needs a link that is known, and a reason', async () => {
    expect((await acknowledge({ link: 'http://unknown.example/x', why: 'x' })).status).toBe(404)
    expect((await acknowledge({ link: pageOf('gone'), why: ' ' })).status).toBe(400)
    expect((await acknowledge({ link: pageOf('gone'), why: 'x', until: 'soon' })).status).toBe(400)
    await check([pageOf('gone')])
    const later = '2027-01-01T00:00:00.000Z'
    expect((await acknowledge({ link: pageOf('gone'), why: 'Known.', until: later })).body).toMatchObject({
      state: 'broken',
      until: later,
    })
  })
})

test('a link to a shop that stands for a name brings its picture, which a guide takes in from there', async () => {
  const guides = guideCallsOf(editorial)
  const { id } = await guides.make()
  for (const link of [pageOf('structured'), pageOf('plain', 4)]) {
    const { product } = (await guides.post<typeof readProductLink>(`/${id}/read-link`, { link })).body
    expect(product).toMatchObject({ image: 'http://practice-shop.example/pictures/copper-tea-kettle.png', unread: false })
    const cut = await guides.post<typeof cropGuideImage>(`/crop-image/${id}`, { source_image: product.image })
    expect(cut.body).toMatchObject({ width: 300, height: 250 })
  }
})
