import { GIVEAWAY_NOT_FOUND } from '@ribbonry/contracts'
import { callsTo } from '@ribbonry/service-kit/testing'
import { afterAll, afterEach, describe, expect, test } from '@jest/globals'
import { ADDRESS, EDITOR, errorOf, FulfilmentFixture, linkOf } from './fulfilment-fixture.ts'
import { startTestGiveaways, testClock } from './test-giveaways.ts'

const BASE = '/api/user/giveaway'

const giveaways = await startTestGiveaways({ DRAW_WAIT_HOURS: '0' })
const fulfilment = new FulfilmentFixture(giveaways)
const pub = callsTo<{ entry: string; slug: string }>(giveaways.url)
let count = 0
const newEmail = (): string => `odd${(count += 1)}@example.org`

afterAll(() => fulfilment.close())
afterEach(() => testClock.setBack())

const sendForm = (call: string, embed: string) =>
  giveaways.staff.send(
    'POST',
    `${BASE}/${call}`,
    new URLSearchParams({ embed }).toString(),
    EDITOR,
    'application/x-www-form-urlencoded',
  )

describe('an embed code', () => {
  const NOT_FOUND = { status: 200, error: GIVEAWAY_NOT_FOUND }
  test.each([
    ['javascript', '<a class="e-widget" href="javascript:location=\'https://gleam.io/Tevil/x\'">x</a>'],
    ['a user name before the host', '<a class="e-widget" href="https://gleam.io@evil.test/Tevil/x">x</a>'],
    ['punycode', '<iframe src="https://xn--glem-0ra.io/Tevil/x"></iframe>'],
    ['a host in other letters', '<iframe src="https://gle\u0430m.io/Tevil/x"></iframe>'],
    ['an address of this machine', '<iframe src="http://127.0.0.1:8096/Tevil/x"></iframe>'],
    ['100 kB of broken tags', '<a href="<iframe src='.repeat(5000)],
    ['100 kB of line breaks', '\n'.repeat(100_000)],
  ])('of %s finds nothing, sent as JSON or as a form, and creates nothing', async (_, embed) => {
    for (const call of ['lookup', 'create']) {
      const json = await giveaways.staff.send('POST', `${BASE}/${call}`, { embed }, EDITOR)
      expect({ status: json.status, error: json.body.meta.error }).toEqual(NOT_FOUND)
      const form = await sendForm(call, embed)
      expect({ status: form.status, error: form.body.meta.error }).toEqual(NOT_FOUND)
    }
    expect((await giveaways.staff.get(`${BASE}/list`, EDITOR)).body.giveaways.filter(({ embed: kept }) => kept !== '')).toEqual(
      [],
    )
  })

  test('in upper case and with broken tags around it is found; its markup is kept nowhere', async () => {
    const embed = `<SCRIPT>alert(1)</SCRIPT><b onclick=x><A CLASS=E-WIDGET HREF=HTTPS://GLEAM.IO/Tbad1/X><i ${'y'.repeat(90_000)}`
    const { body } = await giveaways.staff.send('POST', `${BASE}/create`, { embed }, EDITOR)
    expect(body.giveaway.embed).toMatch(/^https:\/\/gleam\.io\/Tbad1\/[a-z0-9-]+$/)
    const { rows } = await giveaways.sql.query<{ row: string }>('select g::text as row from giveaways as g')
    expect(rows.map(({ row }) => row).join('\n')).not.toMatch(/alert|onclick|yyyy/)
  })

  test.each([[42], [['https://gleam.io/Tbad2/x']], [{ href: 'https://gleam.io/Tbad2/x' }], [true]])(
    'that is %j and no text is refused',
    async (embed) => {
      const { status, body } = await giveaways.staff.send('POST', `${BASE}/lookup`, { embed }, EDITOR)
      expect([status, body.meta.code]).toEqual([400, 'invalid-input'])
    },
  )
})

describe('a title of the provider', () => {
  test('with line breaks, markup or of 10,000 characters is one line of text on pages and in mails', async () => {
    const title = `Win\r\nBcc: eve@evil.test\u2028a <script>kite</script>`
    await giveaways.changeCampaign('Tbad3', { title })
    const { id, title: shown } = (
      await giveaways.staff.send('POST', `${BASE}/create`, { embed: 'https://gleam.io/Tbad3/x' }, EDITOR)
    ).body.giveaway
    expect(shown).not.toMatch(/[\r\n\u2028]/)
    expect(shown).toContain('<script>kite</script>')
    const email = newEmail()
    await fulfilment.asked(id, email)
    expect((await fulfilment.latestMailTo(email)).data).toMatchObject({ title: shown })
    await giveaways.changeCampaign('Tbad3', { title: 'x'.repeat(10_000) })
    const synced = await giveaways.staff.send('POST', `${BASE}/${id}/sync`, {}, EDITOR)
    expect([synced.status, synced.body.meta.status]).toEqual([200, 'success'])
    expect(synced.body.giveaway.title.length).toBeLessThanOrEqual(500)
    await fulfilment.asked(id, newEmail())
  })
})

describe('a mail that staff write', () => {
  test.each([
    ['send_address_request', 'email_body'],
    ['send-shipping-request', 'email'],
    ['send-tracking-info', 'email'],
  ])('%s is kept as text of any script, and has an end', async (call, field) => {
    const [giveaway, email] = [await fulfilment.giveaway(), newEmail()]
    const { winners } = await fulfilment.released(giveaway, email)
    const id = winners[0]?.id ?? 0
    await fulfilment.post(giveaway, 'shipment', { winner: id, shipping_company: 'UPS', tracking_id: '1Z9' })
    testClock.aheadMs += 61_000
    const send = (text: string) => {
      const about = {
        send_address_request: { email },
        'send-shipping-request': { winners: [id] },
        'send-tracking-info': { winner: id },
      }
      return fulfilment.post(giveaway, call, { ...about[call as keyof typeof about], [field]: text })
    }
    const to = call === 'send-shipping-request' ? 'ship@tannin.example' : email
    for (const text of ['<h1 onclick="x">Hi</h1>\r\n\r\n<script>1</script>', `${'東<&'.repeat(33_333)}.`]) {
      expect((await send(text)).body.meta.status).toBe('success')
      expect((await fulfilment.latestMailTo(to)).data).toMatchObject({ text })
      testClock.aheadMs += 61_000
    }
    expect((await send('x'.repeat(100_001))).status).toBe(400)
    for (const text of [42, null, ['x'], { html: 'x' }]) expect((await send(text as never)).status).toBe(400)
  })
})

describe('ids of other giveaways', () => {
  test('and of nobody reach no winner by any call', async () => {
    const [giveaway, other] = [await fulfilment.giveaway(), await fulfilment.giveaway()]
    const { winners, token } = await fulfilment.released(other, newEmail())
    const own = await fulfilment.released(giveaway, newEmail())
    const [foreign, mine] = [winners[0]?.id ?? 0, own.winners[0]?.id ?? 0]
    const before = await fulfilment.seen(other, foreign)
    for (const id of [foreign, 999_999_999]) {
      for (const [call, body] of [
        ['send-shipping-request', { winners: [mine, id] }],
        ['send-tracking-info', { winner: id }],
        ['shipment', { winner: id, shipping_company: 'UPS', tracking_id: '1' }],
        ['unlock', { winner: id }],
        ['end-links', { winner: id }],
        ['delete/', { winner: id }],
      ] as const)
        expect([call, errorOf(await fulfilment.post(giveaway, call, body))]).toEqual([call, 'Winner could not be found.'])
      const entered = await fulfilment.post(
        giveaway,
        `winner-enter-info?token=${own.token}`,
        { winners: [mine, id].map((one) => ({ id: one, shipping_company: 'UPS', tracking_id: '1' })) },
        {},
      )
      expect(errorOf(entered)).toBe('Winner could not be found.')
    }
    expect((await fulfilment.seen(giveaway, mine)).tracking_id).toBe('')
    expect(await fulfilment.seen(other, foreign)).toEqual(before)
    expect((await fulfilment.page(other, token)).body.winners).toHaveLength(1)
  })

  test.each([['0'], ['-1'], ['1.5'], ['99999999999999'], ['x'], ['%00'], ["1'--"]])('of %s are refused', async (id) => {
    for (const path of [`${id}/winners`, `${id}/winner-public-info?token=x`])
      expect([400, 404]).toContain((await giveaways.get(`${BASE}/${path}`, EDITOR)).status)
  })
})

describe('a shipment', () => {
  test.each(['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '../../track?x=1&y=2#z', '１Ｚ９'])(
    'with the id %s is kept as it was typed, and its link leads to the carrier alone',
    async (shipment) => {
      const giveaway = await fulfilment.giveaway()
      const { winners, token } = await fulfilment.released(giveaway, newEmail())
      const id = winners[0]?.id ?? 0
      const links: string[] = []
      for (const carrier of ['UPS', 'USPS', 'FedEx', 'DHL', '<b>Pigeon</b>']) {
        const parcel = { id, shipping_company: carrier, tracking_id: shipment }
        await fulfilment.post(giveaway, `winner-enter-info?token=${token}`, { winners: [parcel] }, {})
        const seen = await fulfilment.seen(giveaway, id)
        expect(seen).toMatchObject({ shipping_company: carrier, tracking_id: shipment })
        links.push(seen.tracking_link)
      }
      expect(links.pop()).toBe('')
      const hosts = links.map((link) => new URL(link).origin.replace(/^https:\/\/(?:\w+\.)?/, ''))
      expect(hosts).toEqual(['ups.com', 'usps.com', 'fedex.com', 'dhl.com'])
      expect(links.join('')).not.toMatch(/[<>"\s]/)
    },
  )
})

describe('an address', () => {
  test.each(['李小龍', 'Анна Каренина', 'علي', 'नरेन्द्र', 'Zoë O’Neil', '\u202Eevil', '👩‍🚀', 'a\tb'])(
    'of %j is kept to the letter, and read by staff and sponsor alike',
    async (name) => {
      const [giveaway, email] = [await fulfilment.giveaway(), newEmail()]
      const { id, token } = await fulfilment.asked(giveaway, email)
      expect((await fulfilment.answer(giveaway, token, email, { ...ADDRESS, name, city: name })).body.meta.status).toBe('success')
      await fulfilment.post(giveaway, 'send-shipping-request', { winners: [id] })
      const kept = (await fulfilment.seen(giveaway, id)).address?.name
      expect(kept?.replace(/\s/g, ' ')).toContain(name.replace(/[\s\u202E]/g, ' ').trim())
      expect((await fulfilment.seen(giveaway, id)).address?.city).toBe(kept)
    },
  )

  test('of 10,000 characters is refused, and what is no text too', async () => {
    const [giveaway, email] = [await fulfilment.giveaway(), newEmail()]
    const { token } = await fulfilment.asked(giveaway, email)
    for (const name of ['x'.repeat(10_000), 42, ['Ann'], { first: 'Ann' }])
      expect((await fulfilment.answer(giveaway, token, email, { ...ADDRESS, name })).status).toBe(400)
    for (const address of [null, 'Bow Lane', []])
      expect((await fulfilment.answer(giveaway, token, email, address as never)).status).toBe(400)
  })
})

describe('the code of an entry', () => {
  async function openGiveaway(): Promise<{ id: number; slug: string; ends: number }> {
    const [now, ends] = [testClock.now().getTime(), testClock.now().getTime() + 3_600_000]
    const body = {
      title: `A kite ${(count += 1)}`,
      starts_at: new Date(now - 1000).toISOString(),
      ends_at: new Date(ends).toISOString(),
    }
    return { ...(await giveaways.staff.send('POST', '/api/admin/giveaways', body, EDITOR)).body.giveaway, ends }
  }
  const enter = (slug: string, email: string) => pub.send('POST', `/api/giveaway/${slug}/enter`, { email })
  const confirm = (code: string) => pub.send('POST', '/api/giveaway/confirm-entry', { code })
  const codeOf = async (email: string) =>
    linkOf(await fulfilment.latestMailTo(email))
      .pathname.split('/')
      .at(-2) ?? ''

  test('that is used twice, also at once and after the draw, is one entry', async () => {
    const { id, slug, ends } = await openGiveaway()
    const email = newEmail()
    await enter(slug, email)
    const code = await codeOf(email)
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(code)))
    expect(new Set(answers.map(({ body }) => body.entry)).size).toBe(1)
    testClock.moveTo(new Date(ends + 1000).toISOString())
    const { winners } = (await fulfilment.post(id, 'draw', {})).body
    expect(winners.map((winner) => winner.email)).toEqual([email])
    expect((await confirm(code)).body.entry).toBe(answers[0]?.body.entry)
    expect((await giveaways.sql.query('select 1 from entries where giveaway_id = $1', [id])).rows).toHaveLength(1)
  })

  test('is taken until the last second and not one second after the end, and neither is an address', async () => {
    const { slug, ends } = await openGiveaway()
    const [early, late] = [newEmail(), newEmail()]
    await enter(slug, early)
    await enter(slug, late)
    const [codeEarly, codeLate] = [await codeOf(early), await codeOf(late)]
    testClock.moveTo(new Date(ends - 1000).toISOString())
    expect((await confirm(codeEarly)).body.entry).toMatch(/^[0-9a-f]{32}$/)
    testClock.moveTo(new Date(ends + 1000).toISOString())
    expect((await confirm(codeLate)).body.meta.code).toBe('giveaway-not-running')
    expect((await enter(slug, newEmail())).body.meta.code).toBe('giveaway-not-running')
  })

  test.each(['', 'x', 'A'.repeat(43), '%00', "';--", '🎁'.repeat(50)])('of %j confirms nothing', async (code) => {
    expect((await confirm(code)).body.meta.code).toBe('entry-link-invalid')
  })

  test('that is no text, or endless, is refused', async () => {
    for (const code of [null, 42, ['x'], 'x'.repeat(201)])
      expect((await pub.send('POST', '/api/giveaway/confirm-entry', { code })).status).toBe(400)
  })
})
