import { afterAll, afterEach, describe, expect, test } from '@jest/globals'
import { RemindersService } from '../src/fulfilment/reminders.service.ts'
import { ADDRESS, DAY_MS, EDITOR, errorOf, FulfilmentFixture, linkOf, MINUTE_MS, tokenOf } from './fulfilment-fixture.ts'
import { startTestGiveaways, testClock } from './test-giveaways.ts'

const giveaways = await startTestGiveaways()
const fulfilment = new FulfilmentFixture(giveaways)
let count = 0
const newEmail = (): string => `winner${(count += 1)}@example.org`

afterAll(() => fulfilment.close())
afterEach(() => testClock.setBack())

const remind = async (): Promise<void> => {
  await giveaways.service.app.get(RemindersService, { strict: false }).remindDue()
}

test('a prize goes its way from the name to the parcel', async () => {
  const [giveaway, email] = [await fulfilment.giveaway(), newEmail()]
  const id = await fulfilment.winner(giveaway, email)
  expect(await fulfilment.seen(giveaway, id)).toMatchObject({
    email,
    status: 'pending',
    mail: null,
    reply_by: null,
    address: null,
  })

  await fulfilment.post(giveaway, 'send_address_request', { email, email_body: 'Well done!' })
  const request = await fulfilment.latestMailTo(email)
  expect(request).toMatchObject({ template: 'giveaway-address-request', data: { text: 'Well done!', title: 'A teapot for two' } })
  expect(linkOf(request).pathname).toBe(`/secret/giveaway/${giveaway}/winner-info/${encodeURIComponent(email)}`)
  const token = tokenOf(request)
  expect(await fulfilment.seen(giveaway, id)).toMatchObject({
    status: 'waiting for address',
    address_request_timestamp_days_ago: 0,
    mail: 'queued',
    overdue: false,
  })
  expect((await fulfilment.page(giveaway, token)).body.winner).toMatchObject({ id, address: null, editable: true })

  await fulfilment.answer(giveaway, token, email)
  expect(await fulfilment.seen(giveaway, id)).toMatchObject({
    status: 'received address',
    received_address_timestamp_days_ago: 0,
    address: { ...ADDRESS, address_line_two: '', country: 'US' },
  })

  await fulfilment.post(giveaway, 'send-shipping-request', { email: '', winners: [id], giveaway: { id: 999 } })
  const toSponsor = await fulfilment.latestMailTo('ship@tannin.example')
  expect(toSponsor).toMatchObject({ template: 'giveaway-shipping-request', data: { winners: 1 } })
  expect(JSON.stringify(toSponsor)).toContain('up to 4 weeks')
  expect(JSON.stringify(toSponsor)).not.toMatch(/Bow Lane|Springfield|Ann Bee|winner\d+@/)
  expect((await fulfilment.page(giveaway, tokenOf(toSponsor))).body.winners).toEqual([
    { id, address: { ...ADDRESS, address_line_two: '', country: 'US' }, shipping_company: '', tracking_id: '' },
  ])

  expect(errorOf(await fulfilment.post(giveaway, 'send-tracking-info', { winner: id, email: '' }))).toBe(
    'Carrier and shipment ID are not known yet.',
  )
  const shipment = { id, shipping_company: 'UPS', tracking_id: '1Z<script>' }
  await fulfilment.post(giveaway, `winner-enter-info?token=${tokenOf(toSponsor)}`, { winners: [shipment] }, {})
  await fulfilment.post(giveaway, 'send-tracking-info', { winner: id, email: 'It <b>flies</b>.' })
  expect((await fulfilment.latestMailTo(email)).data).toMatchObject({
    text: 'It <b>flies</b>.',
    shipping_company: 'UPS',
    link: 'https://www.ups.com/track?tracknum=1Z%3Cscript%3E',
  })
  expect(await fulfilment.seen(giveaway, id)).toMatchObject({
    status: 'sent tracking info',
    sent_address_timestamp_days_ago: 0,
    received_tracking_timestamp_days_ago: 0,
    sent_tracking_timestamp_days_ago: 0,
    tracking_link: 'https://www.ups.com/track?tracknum=1Z%3Cscript%3E',
  })
})

describe('a winner', () => {
  test('is entered once, in whatever spelling, and two at once make one', async () => {
    const [giveaway, email] = [await fulfilment.giveaway(), newEmail()]
    const both = await Promise.all(
      [email, ` ${email.toUpperCase()}`].map((one) => fulfilment.post(giveaway, 'winner', { email: one })),
    )
    expect(both.map(({ body }) => body.meta.status).toSorted()).toEqual(['error', 'success'])
    expect((await fulfilment.list(giveaway)).body.winners).toHaveLength(1)
    expect(errorOf(await fulfilment.post(giveaway, 'winner', { email: 'nobody' }))).toBe('Please enter a valid email address.')
    expect((await fulfilment.post(await fulfilment.giveaway(), 'winner', { email })).body.winner).toMatchObject({ email })
    expect(errorOf(await fulfilment.post(999_999, 'winner', { email }))).toBe('Giveaway could not be found.')
  })

  test('is deleted with address, links and mails; a line in the log stays', async () => {
    const [giveaway, email] = [await fulfilment.giveaway(), newEmail()]
    const { id, token } = await fulfilment.answered(giveaway, email)
    await fulfilment.post(giveaway, 'delete/', { winner: id })
    expect(errorOf(await fulfilment.page(giveaway, token))).toBe('Incorrect token')
    const left = await giveaways.sql.query(
      `select (select count(*)::int from winners where id = $1) as winners,
        (select count(*)::int from winner_addresses where winner_id = $1) as addresses,
        (select count(*)::int from winner_mails where winner_ids = array[$1::integer]) as mails,
        (select array_agg(action order by id) from activity where item_type = 'winner' and item_id = $1::text) as log`,
      [id],
    )
    expect(left.rows[0]).toMatchObject({ winners: 0, addresses: 0, mails: 0, log: expect.arrayContaining(['delete-winner']) })
  })

  test('of another giveaway is touched by no call', async () => {
    const [giveaway, other] = [await fulfilment.giveaway(), await fulfilment.giveaway()]
    const { id } = await fulfilment.answered(other, newEmail())
    const calls: (readonly [string, object])[] = [
      ['send_address_request', { email: 'winner1@example.org' }],
      ['send-shipping-request', { winners: [id] }],
      ['send-tracking-info', { winner: id }],
      ['shipment', { winner: id, shipping_company: 'UPS', tracking_id: '1' }],
      ['unlock', { winner: id }],
      ['end-links', { winner: id }],
      ['delete', { winner: id }],
    ]
    for (const [call, body] of calls)
      expect([call, errorOf(await fulfilment.post(giveaway, call, body))]).toEqual([call, 'Winner could not be found.'])
  })

  test('is marked as not answering, which is taken back by hand or by the address', async () => {
    const [giveaway, email] = [await fulfilment.giveaway(), newEmail()]
    const { id, token } = await fulfilment.asked(giveaway, email)
    const mark = async (undo?: boolean) =>
      (await giveaways.send('POST', '/api/user/giveaway/mark-no-response', { winner_id: id, undo }, EDITOR)).body.winner
    expect(await mark()).toMatchObject({ status: 'waiting for address', no_response_timestamp_days_ago: 0 })
    expect(await mark(true)).toMatchObject({ no_response_timestamp_days_ago: null })
    await mark()
    await fulfilment.answer(giveaway, token, email)
    expect(await fulfilment.seen(giveaway, id)).toMatchObject({
      status: 'received address',
      no_response_timestamp_days_ago: null,
    })
  })
})

describe('a request for an address', () => {
  test('that is sent twice within a minute is one mail, later a new one with a new link; older links still open', async () => {
    const [giveaway, email] = [await fulfilment.giveaway(), newEmail()]
    await fulfilment.winner(giveaway, email)
    const send = () => fulfilment.post(giveaway, 'send_address_request', { email })
    await Promise.all([send(), send(), send()])
    expect(await fulfilment.mailsTo(email)).toHaveLength(1)
    testClock.aheadMs += MINUTE_MS + 1000
    await send()
    const tokens = (await fulfilment.mailsTo(email)).map(tokenOf)
    expect(new Set(tokens).size).toBe(2)
    for (const token of tokens) expect((await fulfilment.page(giveaway, token)).body.winner.editable).toBe(true)
  })

  test('says 7 days where staff write nothing, and never moves a state back', async () => {
    const [giveaway, email] = [await fulfilment.giveaway(), newEmail()]
    const { id } = await fulfilment.answered(giveaway, email)
    expect(JSON.stringify(await fulfilment.latestMailTo(email))).toContain('within 7 days')
    testClock.aheadMs += 2 * DAY_MS
    await fulfilment.post(giveaway, 'send_address_request', { email })
    expect(await fulfilment.mailsTo(email)).toHaveLength(2)
    expect(await fulfilment.seen(giveaway, id)).toMatchObject({
      status: 'received address',
      address_request_timestamp_days_ago: 2,
    })
  })

  test('is reminded of once on day 5 and overdue after day 7, to the minute', async () => {
    const [giveaway, email] = [await fulfilment.giveaway(), newEmail()]
    const { id } = await fulfilment.asked(giveaway, email)
    const { rows } = await giveaways.sql.query<{ at: Date }>('select address_requested as at from winners where id = $1', [id])
    const at = (days: number, minutes: number): void =>
      testClock.moveTo(new Date((rows[0]?.at.getTime() ?? 0) + days * DAY_MS + minutes * MINUTE_MS).toISOString())
    const templates = async () => (await fulfilment.mailsTo(email)).map(({ template }) => template)
    at(5, -1)
    await remind()
    expect(await templates()).toEqual(['giveaway-address-request'])
    at(5, 1)
    await Promise.all([remind(), remind()])
    await remind()
    expect(await templates()).toEqual(['giveaway-address-request', 'giveaway-address-reminder'])
    const reminder = await fulfilment.latestMailTo(email)
    expect((await fulfilment.page(giveaway, tokenOf(reminder))).body.winner.id).toBe(id)
    at(7, -1)
    expect((await fulfilment.seen(giveaway, id)).overdue).toBe(false)
    at(7, 1)
    expect(await fulfilment.seen(giveaway, id)).toMatchObject({ overdue: true, no_response_timestamp_days_ago: null })
    at(8, 0)
    await remind()
    expect(await templates()).toHaveLength(2)
    expect((await fulfilment.seen(giveaway, id)).address_request_timestamp_days_ago).toBe(8)
  })

  test('is not reminded of once it was answered, or marked', async () => {
    const giveaway = await fulfilment.giveaway()
    const [answering, silent] = [newEmail(), newEmail()]
    await fulfilment.answered(giveaway, answering)
    const { id } = await fulfilment.asked(giveaway, silent)
    await giveaways.send('POST', '/api/user/giveaway/mark-no-response', { winner_id: id }, EDITOR)
    testClock.aheadMs += 5.5 * DAY_MS
    await remind()
    for (const email of [answering, silent]) expect(await fulfilment.mailsTo(email)).toHaveLength(1)
  })

  test('takes a text of 100,000 characters, in any script, and no longer one', async () => {
    const [giveaway, email] = [await fulfilment.giveaway(), newEmail()]
    await fulfilment.winner(giveaway, email)
    const text = '東<'.repeat(50_000)
    expect((await fulfilment.post(giveaway, 'send_address_request', { email, email_body: text })).status).toBe(200)
    expect((await fulfilment.latestMailTo(email)).data).toMatchObject({ text })
    expect((await fulfilment.post(giveaway, 'send_address_request', { email, email_body: `${text}.` })).status).toBe(400)
  })

  test('is refused once addresses are not kept any more', async () => {
    const [giveaway, email] = [await fulfilment.giveaway({ endedDaysAgo: 181 }), newEmail()]
    await fulfilment.winner(giveaway, email)
    expect((await fulfilment.post(giveaway, 'send_address_request', { email })).body.meta.code).toBe('giveaway-over')
  })
})

describe('a request to ship', () => {
  test('goes to the contact on record alone, and one winner without an address refuses all', async () => {
    const giveaway = await fulfilment.giveaway()
    const answered = await fulfilment.answered(giveaway, newEmail())
    const waiting = await fulfilment.asked(giveaway, newEmail())
    const winners = [answered.id, waiting.id]
    expect(errorOf(await fulfilment.post(giveaway, 'send-shipping-request', { email: 'eve@evil.example', winners }))).toBe(
      'Every winner needs an address first.',
    )
    expect(await fulfilment.seen(giveaway, answered.id)).toMatchObject({ status: 'received address' })
    const body = { email: 'eve@evil.example', winners: [answered.id], giveaway: { sponsor_contact: 'eve@evil.example' } }
    await fulfilment.post(giveaway, 'send-shipping-request', body)
    expect(await fulfilment.mailsTo('eve@evil.example')).toEqual([])
    expect((await fulfilment.latestMailTo('ship@tannin.example')).data).toMatchObject({ text: 'eve@evil.example' })
    expect(errorOf(await fulfilment.post(giveaway, 'send-shipping-request', { winners: [] }))).toBe(
      'Please choose at least one winner.',
    )
  })

  test('of the same winners within a minute is one mail; of others it is another', async () => {
    const giveaway = await fulfilment.giveaway()
    const [one, two] = [await fulfilment.answered(giveaway, newEmail()), await fulfilment.answered(giveaway, newEmail())]
    const before = (await fulfilment.mailsTo('ship@tannin.example')).length
    const send = (...winners: number[]) => fulfilment.post(giveaway, 'send-shipping-request', { winners })
    await Promise.all([send(one.id), send(one.id)])
    await send(one.id)
    await send(two.id)
    const mails = (await fulfilment.mailsTo('ship@tannin.example')).slice(before)
    expect(mails).toHaveLength(2)
    for (const mail of mails) expect((await fulfilment.page(giveaway, tokenOf(mail))).body.winners).toHaveLength(2)
  })

  test('needs a sponsor; without one staff enter the shipment', async () => {
    const giveaway = await fulfilment.giveaway({ sponsored: false })
    const { id, token } = await fulfilment.answered(giveaway, newEmail())
    expect((await fulfilment.post(giveaway, 'send-shipping-request', { winners: [id] })).body.meta.code).toBe('sponsor-missing')
    const ship = (carrier: string, shipment: string) =>
      fulfilment.post(giveaway, 'shipment', { winner: id, shipping_company: carrier, tracking_id: shipment })
    expect(errorOf(await ship('', ''))).toBe('Please specify the carrier.')
    expect(errorOf(await ship('USPS', ' '))).toBe('Please enter a shipment ID.')
    expect((await ship('USPS', '9400')).body.winner).toMatchObject({ status: 'received address', editable: false })
    expect((await fulfilment.page(giveaway, token)).body.winner.editable).toBe(false)
    await fulfilment.post(giveaway, 'send-tracking-info', { winner: id })
    expect(await fulfilment.seen(giveaway, id)).toMatchObject({ status: 'sent tracking info' })
  })
})
