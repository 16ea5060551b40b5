import { type getDraw, type CallAnswer, type listDrawEntries, memberErasureRequested } from '@ribbonry/contracts'
import { callsTo } from '@ribbonry/service-kit/testing'
import { eventually } from '@ribbonry/testing'
import { afterAll, afterEach, describe, expect, test } from '@jest/globals'
import { createHash, createHmac, randomUUID } from 'node:crypto'
import { DataSource } from 'typeorm'
import { AddressKeys } from '../src/addresses/address-keys.ts'
import { rotateKeys } from '../src/addresses/key-rotation.ts'
import { KeyRotationRepository } from '../src/addresses/key-rotation.repository.ts'
import { EntryOrder } from '../src/draws/drawing/entry-order.service.ts'
import { DAY_MS, errorOf, FulfilmentFixture, linkOf, MINUTE_MS, tokenOf } from './fulfilment-fixture.ts'
import { knownMember } from './identity-stub.ts'
import { startTestGiveaways, TEST_ADDRESS_KEY, testClock } from './test-giveaways.ts'

type DrawBody = CallAnswer<typeof getDraw> & CallAnswer<typeof listDrawEntries> & { entry: string; slug: string; title: string }

const giveaways = await startTestGiveaways()
const fulfilment = new FulfilmentFixture(giveaways)
const pub = callsTo<DrawBody>(giveaways.url)
const source = giveaways.service.app.get(DataSource, { strict: false })
let count = 0
const newEmail = (): string => `entrant${(count += 1)}@example.org`

afterAll(() => fulfilment.close())
afterEach(() => testClock.setBack())

/** A giveaway that ends in an hour and is entered here. */
async function giveaway(winners = 2): Promise<{ id: number; slug: string }> {
  const slug = `kite-${(count += 1)}`
  const now = testClock.now().getTime()
  const { rows } = await giveaways.sql.query<{ id: number }>(
    `insert into giveaways (slug, title, description, sponsor, winners, starts, ends) values ($1, 'A kite', '', '', $2, $3, $4)
     returning id`,
    [slug, winners, new Date(now - DAY_MS), new Date(now + 60 * MINUTE_MS)],
  )
  return { id: rows[0]?.id ?? 0, slug }
}

const enter = (slug: string, email: string) => pub.send('POST', `/api/giveaway/${slug}/enter`, { email })
const confirm = (code: string) => pub.send('POST', '/api/giveaway/confirm-entry', { code })
const draw = (slug: string) => pub.get(`/api/giveaway/${slug}/draw`)
const mails = async (email: string) => (await fulfilment.mailsTo(email)).filter(({ template }) => template === 'giveaway-entry')
const linkCode = async (email: string): Promise<string> => {
  const mail = (await mails(email)).at(-1)
  return mail === undefined ? '' : (linkOf(mail).pathname.split('/').at(-2) ?? '')
}

/** Inserts confirmed entries that nobody is behind. */
async function insertEntries(id: number, entries: number): Promise<void> {
  await giveaways.sql.query(
    `insert into entries (code, giveaway_id, confirmed, created)
     select md5($1::text || '.' || n), $1::integer, now(), now() from generate_series(1, $2) as n`,
    [id, entries],
  )
}

async function entered(slug: string, email = newEmail()): Promise<{ email: string; code: string }> {
  await enter(slug, email)
  return { email, code: (await confirm(await linkCode(email))).body.entry }
}

/** After the end and the hours that a draw waits. */
const afterEnd = (): void => {
  testClock.aheadMs += 7 * 60 * MINUTE_MS + 1000
}

/** The winners of the published data, by the published rule. */
function recomputed({ secret = '', entries_hash: published, beacon }: DrawBody['draw'], entries: readonly string[]): string[] {
  const hash = createHash('sha256').update(entries.join('\n')).digest('hex')
  expect(hash).toBe(published)
  const seed = createHmac('sha256', Buffer.from(secret, 'hex')).update(`${hash}:${beacon}`).digest()
  const ranked = entries.map((code) => ({ code, rank: createHmac('sha256', seed).update(code).digest('hex') }))
  return ranked.toSorted((one, other) => (one.rank < other.rank ? -1 : 1)).map(({ code }) => code)
}

describe('entering', () => {
  test('mails a link, which confirms the entry and answers its code, the same each time', async () => {
    const [{ slug }, email] = [await giveaway(), newEmail()]
    expect((await enter(slug, email.toUpperCase())).status).toBe(200)
    const [mail] = await mails(email)
    expect(mail).toMatchObject({ to: email, data: { title: 'A kite' } })
    const code = await linkCode(email)
    expect(linkOf(mail as never).pathname).toBe(`/giveaway/${slug}/confirm-entry/${code}/`)
    const { body } = await confirm(code)
    expect(body).toMatchObject({ slug, title: 'A kite', entry: expect.stringMatching(/^[0-9a-f]{32}$/) as unknown })
    testClock.aheadMs += DAY_MS
    expect((await confirm(code)).body.entry).toBe(body.entry)
    const { rows } = await giveaways.sql.query<{ row: string }>('select e::text as row from entries as e')
    expect(rows.map(({ row }) => row).join('\n')).not.toMatch(new RegExp(`${code}|${email}`))
  })

  test('is one entry a mailbox and one mail a minute, and never tells who has entered', async () => {
    const { id, slug } = await giveaway()
    const name = `ann${(count += 1)}`
    const spellings = [`${name}@gmail.com`, `${name.replace('nn', '.n.n')}@googlemail.com`, `${name}+kites@gmail.com`]
    const answers = await Promise.all(spellings.map((email) => enter(slug, email)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify({ ...body, meta: 0 })}`)).size).toBe(1)
    const all = async () => (await Promise.all(spellings.map(mails))).flat()
    expect(await all()).toHaveLength(1)
    testClock.aheadMs += MINUTE_MS
    await enter(slug, spellings[1] ?? '')
    const [first, again] = await all()
    expect(again).toMatchObject({ to: first?.to, data: first?.data })
    const { rows } = await giveaways.sql.query('select 1 from entries where giveaway_id = $1', [id])
    expect(rows).toHaveLength(1)
  })

  test.each([
    ['nothing', ' ', 'email-invalid'],
    ['no address', 'ann at example', 'email-invalid'],
    ['a disposable mailbox', 'ann@box.mailinator.com', 'email-disposable'],
  ])('refuses %s', async (_, email, code) => {
    expect((await enter((await giveaway()).slug, email)).body.meta).toMatchObject({ code })
  })

  test('refuses what is unknown, entered elsewhere, or not running to the second', async () => {
    const { id, slug } = await giveaway()
    const [early, late] = [newEmail(), newEmail()]
    await enter(slug, early)
    const code = await linkCode(early)
    testClock.aheadMs += 60 * MINUTE_MS + 1000
    expect((await enter(slug, late)).body.meta).toMatchObject({ code: 'giveaway-not-running' })
    expect((await confirm(code)).body.meta).toMatchObject({ code: 'giveaway-not-running' })
    expect((await confirm(code.replace(/^./, (letter) => (letter === 'a' ? 'b' : 'a')))).body.meta).toMatchObject({
      code: 'entry-link-invalid',
    })
    testClock.setBack()
    await giveaways.sql.query(`update giveaways set entry_link = 'https://sponsor.test/enter' where id = $1`, [id])
    expect((await enter(slug, late)).body.meta).toMatchObject({ code: 'not-entered-here' })
    expect((await enter('no-such-giveaway', late)).status).toBe(404)
    expect(await mails(late)).toEqual([])
  })

  test('mails a mailbox few times an hour, and answers the same beyond', async () => {
    const [{ slug }, email] = [await giveaway(), newEmail()]
    const statuses = new Set<number>()
    for (let tries = 0; tries < 17; tries += 1) {
      statuses.add((await enter(slug, email)).status)
      testClock.aheadMs += MINUTE_MS
    }
    expect([...statuses]).toEqual([200])
    expect(await mails(email)).toHaveLength(15)
  })
})

describe('a draw', () => {
  test('shows its commitment alone until it is held, and then all that it is recomputed from', async () => {
    const { id, slug } = await giveaway()
    const before = await Promise.all(Array.from({ length: 5 }, () => draw(slug)))
    const [first] = before.map(({ body }) => body.draw)
    expect(before.map(({ body }) => body.draw)).toEqual(before.map(() => first))
    expect(Object.keys(first ?? {}).toSorted()).toEqual(['commitment', 'drawn', 'imported', 'winners_count'])
    expect((await pub.get(`/api/giveaway/${slug}/draw/entries?page=1`)).body.meta).toMatchObject({ code: 'not-drawn' })
    const people = [await entered(slug), await entered(slug), await entered(slug)]
    await enter(slug, newEmail())
    testClock.aheadMs += 65 * MINUTE_MS
    expect((await fulfilment.post(id, 'draw', {})).body.meta).toMatchObject({ code: 'giveaway-not-over' })
    testClock.setBack()
    afterEnd()
    const { winners } = (await fulfilment.post(id, 'draw', {})).body
    const { draw: shown } = (await draw(slug)).body
    const { entries, total } = (await pub.get(`/api/giveaway/${slug}/draw/entries?page=1`)).body
    expect([entries, total]).toEqual([people.map(({ code }) => code).toSorted(), 3])
    expect(
      createHash('sha256')
        .update(Buffer.from(shown.secret ?? '', 'hex'))
        .digest('hex'),
    ).toBe(first?.commitment)
    expect(shown).toMatchObject({ drawn: true, entries_count: 3, winners_count: 2, beacon: '', redraws: [] })
    const order = recomputed(shown, entries)
    expect(shown.winners).toEqual(order.slice(0, 2))
    const emailOf = (code?: string) => people.find((person) => person.code === code)?.email
    expect(winners.map(({ email, place, status }) => [email, place, status])).toEqual([
      [emailOf(order[0]), 1, 'pending'],
      [emailOf(order[1]), 2, 'pending'],
    ])
    expect((await pub.get(`/api/giveaway/${slug}/draw/entries?page=2`)).body.entries).toEqual([])
  })

  test('is held once, however many ask at the same time', async () => {
    const { id, slug } = await giveaway(3)
    for (let entry = 0; entry < 5; entry += 1) await entered(slug)
    await insertEntries(id, 10_500)
    afterEnd()
    const answers = await Promise.all(Array.from({ length: 50 }, () => fulfilment.post(id, 'draw', {})))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.winners))).size).toBe(1)
    const { draw: shown } = (await draw(slug)).body
    const pages = [1, 2].map((page) => pub.get(`/api/giveaway/${slug}/draw/entries?page=${page}`))
    const entries = (await Promise.all(pages)).flatMap(({ body }) => body.entries)
    expect([entries.length, shown.entries_count]).toEqual([10_505, 10_505])
    expect(shown.winners).toEqual(recomputed(shown, entries).slice(0, 3))
    await giveaways.sql.query('update giveaways set ends = $2 where id = $1', [id, new Date(testClock.now().getTime() + DAY_MS)])
    expect((await enter(slug, newEmail())).body.meta).toMatchObject({ code: 'giveaway-not-running' })
  })

  test('that is cut short leaves nothing', async () => {
    const { id, slug } = await giveaway()
    await entered(slug)
    afterEnd()
    await giveaways.sql.query(`alter table winners add constraint no_more check (giveaway_id <> ${id})`)
    try {
      expect((await fulfilment.post(id, 'draw', {})).status).toBe(500)
    } finally {
      await giveaways.sql.query('alter table winners drop constraint no_more')
    }
    expect((await draw(slug)).body.draw.drawn).toBe(false)
    expect((await fulfilment.post(id, 'draw', {})).body.winners).toHaveLength(1)
  })

  test('needs an entry that was confirmed, and staff', async () => {
    const { id, slug } = await giveaway()
    await enter(slug, newEmail())
    afterEnd()
    expect(errorOf(await fulfilment.post(id, 'draw', {}))).toBe('There is no entry that could win.')
    expect((await draw(slug)).body.draw.drawn).toBe(false)
    expect((await fulfilment.post(id, 'draw', {}, {})).status).toBe(401)
    expect((await fulfilment.post(id, 'draw', {}, { roles: ['advertiser'] })).status).toBe(403)
    expect((await fulfilment.post(999_999, 'draw', {})).body.meta).toMatchObject({ code: 'giveaway-not-found' })
  })

  test('reads the entries in batches, those that nobody is behind too', async () => {
    const { id } = await giveaway(1)
    await insertEntries(id, 10_001)
    const order = giveaways.service.app.get(EntryOrder, { strict: false })
    const first = await source.transaction((transaction) => order.first(transaction, id, Buffer.alloc(32), 2))
    expect(first.map(({ place, email }) => [place, email])).toEqual([
      [1, undefined],
      [2, undefined],
    ])
  })
})

describe('a redraw', () => {
  test('takes the next in the order, once for each winner, and says why', async () => {
    const { id, slug } = await giveaway(1)
    for (let entry = 0; entry < 4; entry += 1) await entered(slug)
    expect((await fulfilment.post(id, 'redraw', { winner_id: 1, reason: 'x' })).body.meta).toMatchObject({ code: 'not-drawn' })
    afterEnd()
    const [winner] = (await fulfilment.post(id, 'draw', {})).body.winners
    const redraw = (body: object) => fulfilment.post(id, 'redraw', { winner_id: winner?.id, reason: 'No answer', ...body })
    expect((await redraw({ reason: ' ' })).body.meta).toMatchObject({ code: 'reason-missing' })
    expect((await redraw({ winner_id: 999_999 })).body.meta).toMatchObject({ code: 'winner-not-found' })
    const [one, other] = await Promise.all([redraw({}), redraw({})])
    expect(one.body.winner).toMatchObject({ place: 2, status: 'pending' })
    expect(other.body.winner.id).toBe(one.body.winner.id)
    const next = await redraw({ winner_id: one.body.winner.id, reason: 'Moved away' })
    const { draw: shown } = (await draw(slug)).body
    const { entries } = (await pub.get(`/api/giveaway/${slug}/draw/entries?page=1`)).body
    const order = recomputed(shown, entries)
    expect(shown.redraws).toEqual([
      { replaced: order[0], by: order[1], reason: 'No answer' },
      { replaced: order[1], by: order[2], reason: 'Moved away' },
    ])
    expect(next.body.winner.place).toBe(3)
    expect((await fulfilment.seen(id, winner?.id ?? 0)).no_response_timestamp_days_ago).toBe(0)
  })

  test('ends the links of the winner who is replaced', async () => {
    const { id, slug } = await giveaway(1)
    for (let entry = 0; entry < 2; entry += 1) await entered(slug)
    afterEnd()
    const [winner] = (await fulfilment.post(id, 'draw', {})).body.winners
    const email = winner?.email ?? ''
    await fulfilment.post(id, 'send_address_request', { email, email_body: '' })
    const token = tokenOf(await fulfilment.latestMailTo(email))
    expect((await fulfilment.page(id, token)).body.winner.id).toBe(winner?.id)
    await fulfilment.post(id, 'redraw', { winner_id: winner?.id, reason: 'No answer' })
    expect(errorOf(await fulfilment.page(id, token))).toBe('Incorrect token')
  })

  test('passes over entries without an address: where none is left, there is nobody to take', async () => {
    const { id, slug } = await giveaway(36)
    await insertEntries(id, 35)
    const { email, code } = await entered(slug)
    afterEnd()
    const [winner] = (await fulfilment.post(id, 'draw', {})).body.winners
    expect(winner?.email).toBe(email)
    const { winners } = (await draw(slug)).body.draw
    expect([winners?.length, winners?.[(winner?.place ?? 0) - 1]]).toEqual([36, code])
    expect(errorOf(await fulfilment.post(id, 'redraw', { winner_id: winner?.id, reason: 'x' }))).toBe(
      'There is no entry that could win.',
    )
  })
})

describe('a member', () => {
  test('gets their entries; erased, they leave an open list, and a drawn one keeps the code alone', async () => {
    const [open, drawn] = [await giveaway(), await giveaway()]
    const email = newEmail()
    const [, { code }] = [await entered(open.slug, email), await entered(drawn.slug, email)]
    afterEnd()
    await fulfilment.post(drawn.id, 'draw', {})
    Object.assign(knownMember, { email, confirmed: true })
    const { data } = (await giveaways.get('/api/user/my-data/giveaways', { roles: [] })).body
    expect(data.giveaway_entries).toHaveLength(2)
    expect(data.giveaway_entries).toContainEqual(expect.objectContaining({ giveaway: 'A kite', email, code }))
    const request = { event_id: randomUUID(), at: new Date().toISOString(), member_id: 81, email, email_confirmed: true }
    await giveaways.publish(memberErasureRequested, request)
    const left = () =>
      source.query('select giveaway_id, code, email_sealed, link from entries where giveaway_id = any($1)', [[open.id, drawn.id]])
    expect(await eventually(left, (rows: unknown[]) => rows.length === 1)).toEqual([
      { giveaway_id: drawn.id, code, email_sealed: null, link: null },
    ])
    expect((await fulfilment.list(drawn.id)).body.winners).toEqual([])
    expect((await draw(drawn.slug)).body.draw.winners).toEqual([code])
  })

  test('is found after keys were rotated, and so is the secret of a draw', async () => {
    const { id, slug } = await giveaway()
    const { email, code } = await entered(slug)
    const keysOf = (...keys: string[]) => new AddressKeys({ GIVEAWAY_ADDRESS_KEYS: keys })
    const newKey = 'a newer key that seals entries from now on'
    const rotated = await rotateKeys(new KeyRotationRepository(source, keysOf(newKey, TEST_ADDRESS_KEY)), 1)
    expect([rotated.secrets > 0, rotated.entries > 0]).toEqual([true, true])
    expect(await source.query('select 1 from entries where email_key_id <> $1', [keysOf(newKey).currentId])).toEqual([])
    await rotateKeys(new KeyRotationRepository(source, keysOf(TEST_ADDRESS_KEY, newKey)))
    await enter(slug, email)
    expect(await source.query('select code from entries where giveaway_id = $1', [id])).toEqual([{ code }])
    afterEnd()
    expect((await fulfilment.post(id, 'draw', {})).body.winners).toMatchObject([{ email }])
  })
})
