import { mailStateChanged, memberErasedBy, memberErasureRequested } from '@ribbonry/contracts'
import { createLogger, LOGGER, type Logger, MailQueue } from '@ribbonry/service-kit'
import { recordEvents } from '@ribbonry/service-kit/testing'
import { eventually } from '@ribbonry/testing'
import { afterAll, afterEach, describe, expect, jest, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { DataSource } from 'typeorm'
import { AddressKeyCheck } from '../src/addresses/address-key-check.ts'
import { AddressKeys } from '../src/addresses/address-keys.ts'
import { rotateKeys } from '../src/addresses/key-rotation.ts'
import { KeyRotationRepository } from '../src/addresses/key-rotation.repository.ts'
import { RetentionService } from '../src/addresses/retention.service.ts'
import { StoredKeysRepository } from '../src/addresses/stored-keys.repository.ts'
import { WinnersRepository } from '../src/fulfilment/winners.repository.ts'
import { ADDRESS, DAY_MS, errorOf, FulfilmentFixture, MINUTE_MS } from './fulfilment-fixture.ts'
import { knownMember } from './identity-stub.ts'
import { startTestGiveaways, TEST_ADDRESS_KEY, testClock } from './test-giveaways.ts'

const NEW_KEY = 'a newer key of addresses that is for tests too'
const giveaways = await startTestGiveaways()
const fulfilment = new FulfilmentFixture(giveaways)
const source = giveaways.service.app.get(DataSource, { strict: false })
let count = 0
const newEmail = (): string => `private${(count += 1)}@example.org`

afterAll(() => fulfilment.close())
afterEach(() => {
  testClock.setBack()
  jest.restoreAllMocks()
})

const report = (id: string, state: 'sent' | 'failed') =>
  giveaways.publish(mailStateChanged, {
    event_id: randomUUID(),
    at: new Date().toISOString(),
    mail_id: id,
    state,
  })

/** What the service warns of from now on, as it is written to the log. */
function loggedLines(): readonly string[] {
  const lines: string[] = []
  const written = createLogger('giveaways', 'trace', { write: (line) => lines.push(line) })
  const logger = giveaways.service.app.get<Logger>(LOGGER, { strict: false })
  jest.spyOn(logger, 'warn').mockImplementation((...given: unknown[]) => {
    written.warn(given[0], String(given[1]))
  })
  return lines
}

describe('a state and its mail', () => {
  test('are one thing: what Redis does not take stays, and is handed over once it is back', async () => {
    const [giveaway, email] = [await fulfilment.giveaway(), newEmail()]
    const id = await fulfilment.winner(giveaway, email)
    const queue = giveaways.service.app.get(MailQueue, { strict: false })
    jest.spyOn(queue, 'enqueue').mockRejectedValue(new Error(`Redis is away, no mail to ${email}`))
    const lines = loggedLines()
    await fulfilment.post(giveaway, 'send_address_request', { email })
    expect(await fulfilment.mailsTo(email)).toEqual([])
    expect(await fulfilment.seen(giveaway, id)).toMatchObject({ status: 'waiting for address', mail: 'queued' })
    expect(lines.join('\n')).toContain('could not be enqueued')
    expect(lines.join('\n')).not.toContain(email)
    jest.restoreAllMocks()
    testClock.aheadMs += MINUTE_MS
    expect(await fulfilment.mailsTo(email)).toHaveLength(1)
    expect(await fulfilment.mailsTo(email)).toHaveLength(1)
  })

  test('exist both or not at all', async () => {
    const [giveaway, email] = [await fulfilment.giveaway(), newEmail()]
    const id = await fulfilment.winner(giveaway, email)
    await giveaways.sql.query('alter table winner_mails add constraint no_more check (giveaway_id <> ' + giveaway + ')')
    try {
      expect((await fulfilment.post(giveaway, 'send_address_request', { email })).status).toBe(500)
    } finally {
      await giveaways.sql.query('alter table winner_mails drop constraint no_more')
    }
    expect(await fulfilment.seen(giveaway, id)).toMatchObject({ status: 'pending', mail: null })
    const links = await giveaways.sql.query('select 1 from secret_links where winner_id = $1', [id])
    expect(links.rows).toEqual([])
  })

  test('survive an empty Redis: the mail is handed over again under its id, until newsletter says that it was sent', async () => {
    const [giveaway, email] = [await fulfilment.giveaway(), newEmail()]
    const { id } = await fulfilment.asked(giveaway, email)
    const [first] = await fulfilment.mailsTo(email)
    await fulfilment.emptyQueue()
    testClock.aheadMs += 6 * MINUTE_MS
    const [again] = await fulfilment.mailsTo(email)
    expect(again).toEqual(first)
    await report(first?.id ?? '', 'sent')
    await eventually(
      () => fulfilment.seen(giveaway, id),
      ({ mail }) => mail === 'sent',
    )
    await fulfilment.emptyQueue()
    testClock.aheadMs += 60 * MINUTE_MS
    expect(await fulfilment.mailsTo(email)).toEqual([])
    const { rows } = await giveaways.sql.query('select sealed from winner_mails where winner_ids = array[$1::integer]', [id])
    expect(rows).toEqual([{ sealed: null }])
  })

  test('show that a mail failed, also after it was sent; it may be sent again at once', async () => {
    const [giveaway, email] = [await fulfilment.giveaway(), newEmail()]
    const { id } = await fulfilment.asked(giveaway, email)
    const [mail] = await fulfilment.mailsTo(email)
    await report(mail?.id ?? '', 'sent')
    await report(mail?.id ?? '', 'failed')
    await eventually(
      () => fulfilment.seen(giveaway, id),
      (seen) => seen.mail === 'failed',
    )
    await fulfilment.post(giveaway, 'send_address_request', { email })
    expect(await fulfilment.seen(giveaway, id)).toMatchObject({ mail: 'queued', status: 'waiting for address' })
    expect(await fulfilment.mailsTo(email)).toHaveLength(2)
  })
})

/** Every row of every table as text, and as the bytes of it. */
async function dump(): Promise<string> {
  const tables = await source.query<{ name: string }[]>(
    "select tablename as name from pg_tables where schemaname = 'giveaways' and tablename <> 'migrations'",
  )
  const rows: string[] = []
  for (const { name } of tables)
    rows.push(...(await source.query<{ row: string }[]>(`select t::text as row from ${name} as t`)).map(({ row }) => row))
  return rows.join('\n')
}

test('a dump of the database holds no address, token or e-mail address of a winner', async () => {
  const [giveaway, email] = [await fulfilment.giveaway(), newEmail()]
  const { winners, token } = await fulfilment.released(giveaway, email)
  await fulfilment.list(giveaway)
  const text = await dump()
  expect(text).toContain('teapot')
  const secrets = [email, token, winners[0]?.token ?? '', ADDRESS.address_line_one, ADDRESS.name, ADDRESS.phone, ADDRESS.zip_code]
  for (const secret of secrets)
    for (const form of [secret, Buffer.from(secret).toString('hex'), Buffer.from(secret).toString('base64')])
      expect([secret, text.includes(form)]).toEqual([secret, false])
})

describe('an address', () => {
  const eraseDue = () => giveaways.service.app.get(RetentionService, { strict: false }).eraseDue()

  test('is erased 90 days after the mail that the parcel is on its way', async () => {
    const giveaway = await fulfilment.giveaway({ endedDaysAgo: 1 })
    const { id } = await fulfilment.answered(giveaway, newEmail())
    await fulfilment.post(giveaway, 'shipment', { winner: id, shipping_company: 'UPS', tracking_id: '1' })
    await fulfilment.post(giveaway, 'send-tracking-info', { winner: id })
    testClock.aheadMs += 90 * DAY_MS - MINUTE_MS
    await eraseDue()
    expect((await fulfilment.seen(giveaway, id)).address).not.toBeNull()
    testClock.aheadMs += 2 * MINUTE_MS
    await eraseDue()
    expect(await fulfilment.seen(giveaway, id)).toMatchObject({ address: null, status: 'sent tracking info' })
    const { rows } = await giveaways.sql.query(
      `select a.sealed, a.nonce,
        (select count(*)::int from activity where action = 'erase-address' and item_id = a.winner_id::text) as log,
        (select count(*)::int from secret_links as l where l.winner_id = a.winner_id) as links
       from winner_addresses as a where winner_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ sealed: null, nonce: null, log: 1, links: 0 }])
  })

  test('is erased 180 days after the end at the latest', async () => {
    const giveaway = await fulfilment.giveaway({ endedDaysAgo: 170 })
    const { winners, token } = await fulfilment.released(giveaway, newEmail())
    const id = winners[0]?.id ?? 0
    testClock.aheadMs += 10 * DAY_MS - MINUTE_MS
    await eraseDue()
    expect((await fulfilment.seen(giveaway, id)).address).not.toBeNull()
    testClock.aheadMs += 2 * MINUTE_MS
    await eraseDue()
    expect((await fulfilment.seen(giveaway, id)).address).toBeNull()
    expect((await fulfilment.page(giveaway, token)).body.winners).toMatchObject([{ id, address: null }])
    testClock.aheadMs += MINUTE_MS
    expect(errorOf(await fulfilment.post(giveaway, 'send-shipping-request', { winners: [id] }))).toBe(
      'Every winner needs an address first.',
    )
  })
})

test('winners of a draw are inserted once, with their place; 180 days count from the draw', async () => {
  const winners = giveaways.service.app.get(WinnersRepository, { strict: false })
  const giveaway = await fulfilment.giveaway({ endedDaysAgo: 170 })
  const drawn = [newEmail(), newEmail()].map((email, place) => ({ email, entryCode: `code-${email}`, place: place + 1 }))
  const insert = () => source.transaction((transaction) => winners.insertDrawn(transaction, giveaway, drawn, testClock.now()))
  const both = await Promise.all([insert(), insert()])
  expect(both.map(({ length }) => length).toSorted((one, other) => one - other)).toEqual([0, 2])
  expect((await winners.ofGiveaways([giveaway])).map(({ email, place, status }) => [email, place, status])).toEqual(
    drawn.map(({ email, place }) => [email, place, 'pending']),
  )
  testClock.aheadMs += 20 * DAY_MS
  expect((await fulfilment.post(giveaway, 'send_address_request', { email: drawn[0]?.email })).body.meta.status).toBe('success')
})

describe('the keys of addresses', () => {
  const keysOf = (...keys: string[]) => new AddressKeys({ GIVEAWAY_ADDRESS_KEYS: keys })

  test('are rotated by a command that may be cut short: all stays readable, each is rotated once', async () => {
    const giveaway = await fulfilment.giveaway()
    const emails = Array.from({ length: 5 }, newEmail)
    for (const email of emails) await fulfilment.answered(giveaway, email)
    const before = await giveaways.sql.query('select winner_id, sealed from winner_addresses where erased is null')
    const rotated = keysOf(NEW_KEY, TEST_ADDRESS_KEY)
    const rows = new KeyRotationRepository(source, rotated)
    // Cut short after a batch, and once within one.
    expect(await rows.rotateBatch('addresses', 2)).toBe(2)
    const open = jest.spyOn(rotated, 'seal').mockImplementationOnce(() => {
      throw new Error('killed')
    })
    await expect(rotateKeys(rows, 2)).rejects.toThrow('killed')
    open.mockRestore()
    const others = new KeyRotationRepository(source, rotated)
    const [one, two] = await Promise.all([rotateKeys(rows, 2), rotateKeys(others, 2)])
    expect(2 + one.addresses + two.addresses).toBe(before.rows.length)
    expect(await rotateKeys(rows)).toEqual({ addresses: 0, emails: 0, mails: 0, secrets: 0, entries: 0 })
    const { rows: left } = await giveaways.sql.query<{ id: string }>(
      `select email_key_id as id from winners union select key_id from winner_addresses where erased is null
       union select key_id from winner_mails where sealed is not null`,
    )
    expect(left).toEqual([{ id: keysOf(NEW_KEY).currentId }])
    // Without the key that reads them nothing starts; with it everything is read, and an address is still known.
    const check = (keys: AddressKeys) => new AddressKeyCheck(new StoredKeysRepository(source), keys).onApplicationBootstrap()
    await expect(check(keysOf(TEST_ADDRESS_KEY))).rejects.toThrow(rotated.currentId)
    await check(rotated)
    const winners = new WinnersRepository(source, rotated)
    expect((await winners.ofGiveaways([giveaway])).map(({ email }) => email)).toEqual(emails)
    expect(await source.transaction((transaction) => winners.ofEmails(transaction, emails.slice(0, 1)))).toHaveLength(1)
    await rotateKeys(new KeyRotationRepository(source, keysOf(TEST_ADDRESS_KEY, NEW_KEY)))
    expect((await fulfilment.list(giveaway)).body.winners.map(({ address }) => address?.name)).toEqual(
      emails.map(() => 'Ann Bee'),
    )
  })
})

describe('a member', () => {
  test('gets what an address of theirs won, unless they never confirmed it', async () => {
    const [giveaway, email] = [await fulfilment.giveaway(), newEmail()]
    await fulfilment.answered(giveaway, email)
    Object.assign(knownMember, { email: email.toUpperCase(), confirmed: true })
    const ask = async () => (await giveaways.get('/api/user/my-data/giveaways', { roles: [] })).body.data
    expect((await ask()).giveaways_won).toMatchObject([{ giveaway: 'A teapot for two', email, address: { name: 'Ann Bee' } }])
    Object.assign(knownMember, { email, confirmed: false })
    expect((await ask()).giveaways_won).toEqual([])
  })

  test('who is erased is no winner any more; one with an unconfirmed address is confirmed alone', async () => {
    const erased = await recordEvents(giveaways.log, memberErasedBy)
    const giveaway = await fulfilment.giveaway()
    const [own, foreign] = [newEmail(), newEmail()]
    await fulfilment.answered(giveaway, own)
    await fulfilment.answered(giveaway, foreign)
    const request = (memberId: number, email: string, confirmed: boolean) => ({
      event_id: randomUUID(),
      at: new Date().toISOString(),
      member_id: memberId,
      email,
      email_confirmed: confirmed,
    })
    await giveaways.publish(memberErasureRequested, request(71, own.toUpperCase(), true), request(72, foreign, false))
    await eventually(
      () => Promise.resolve(erased.events.filter(({ service }) => service === 'giveaways').map(({ member_id: id }) => id)),
      (ids) => ids.includes(71) && ids.includes(72),
    )
    await erased.stop()
    expect((await fulfilment.list(giveaway)).body.winners.map(({ email }) => email)).toEqual([foreign])
  })
})
