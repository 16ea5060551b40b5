import { type CallAnswer, type getDraw, type importEntries, type Meta, REJECTED_ENTRANTS_SHOWN } from '@ribbonry/contracts'
import { callerHeaders, callsTo } from '@ribbonry/service-kit/testing'
import { afterAll, afterEach, describe, expect, test } from '@jest/globals'
import { DAY_MS, EDITOR, FulfilmentFixture } from './fulfilment-fixture.ts'
import { startTestGiveaways, testClock } from './test-giveaways.ts'

type ImportBody = CallAnswer<typeof importEntries> & { readonly meta: Meta }

const giveaways = await startTestGiveaways()
const fulfilment = new FulfilmentFixture(giveaways)
const pub = callsTo<CallAnswer<typeof getDraw>>(giveaways.url)
let count = 0

afterAll(() => fulfilment.close())
afterEach(() => testClock.setBack())

/** A giveaway of a provider that ends in an hour. */
async function atProvider({ entriesHere = false } = {}): Promise<{ id: number; slug: string }> {
  const slug = `lamp-${(count += 1)}`
  const now = testClock.now().getTime()
  const { rows } = await giveaways.sql.query<{ id: number }>(
    `insert into giveaways (slug, title, description, sponsor, winners, starts, ends, provider, provider_key, entry_link,
       entries_here)
     values ($1, 'A lamp', '', '', 2, $2, $3, 'gleam', $1, 'https://gleam.io/Tlamp/a-lamp', $4) returning id`,
    [slug, new Date(now - DAY_MS), new Date(now + 3_600_000), entriesHere],
  )
  return { id: rows[0]?.id ?? 0, slug }
}

async function upload(id: number, csv: string, caller: Parameters<typeof callerHeaders>[0] = EDITOR) {
  const form = new FormData()
  form.set('entrants', new Blob([csv]), 'entrants.csv')
  const headers = await callerHeaders(caller)
  const response = await fetch(`${giveaways.url}/api/user/giveaway/${id}/import-entries`, { method: 'POST', body: form, headers })
  return { status: response.status, body: (await response.json()) as ImportBody }
}
const drawOf = async (slug: string) => (await pub.get(`/api/giveaway/${slug}/draw`)).body.draw
const afterEnd = (): void => {
  testClock.aheadMs += DAY_MS
}

describe("a provider's list of entrants", () => {
  test('is drawn here, one entry a mailbox, and anybody recomputes who won', async () => {
    const { id, slug } = await atProvider()
    const promised = await drawOf(slug)
    expect(promised).toMatchObject({ drawn: false, imported: false })
    const list =
      'Name,Email\nAnn,ann@gmail.com\nAnn again,a.n.n+x@googlemail.com\nBen,ben@inkpot.example\nCy,nobody\nDi,Di@inkpot.example\n'
    expect((await upload(id, list)).body).toMatchObject({
      imported: 3,
      already: 1,
      rejected_count: 1,
      rejected: [{ row: 5, reason: 'This is not an e-mail address.' }],
    })
    expect((await upload(id, 'email\nBEN@inkpot.example\neve@inkpot.example')).body).toMatchObject({ imported: 1, already: 1 })
    expect(await drawOf(slug)).toEqual({ ...promised, imported: true })
    afterEnd()
    const { winners } = (await fulfilment.post(id, 'draw', {})).body
    expect(winners.map(({ place }) => place)).toEqual([1, 2])
    expect(['ann@gmail.com', 'ben@inkpot.example', 'di@inkpot.example', 'eve@inkpot.example']).toEqual(
      expect.arrayContaining(winners.map(({ email }) => email)),
    )
    expect(await drawOf(slug)).toMatchObject({ drawn: true, imported: true, entries_count: 4, commitment: promised.commitment })
    expect((await upload(id, 'email\nfay@inkpot.example')).body.meta).toMatchObject({ code: 'already-drawn' })
  })

  test('brings nobody a mail, and no address in clear into the database', async () => {
    const { id } = await atProvider()
    await upload(id, 'email\nquiet@inkpot.example')
    expect(await fulfilment.mailsTo('quiet@inkpot.example')).toEqual([])
    const { rows } = await giveaways.sql.query<{ row: string }>(
      `select e::text as row from entries as e where giveaway_id = $1
       union all select a::text from activity as a where action = 'import-entries'`,
      [id],
    )
    expect(rows.length).toBeGreaterThan(1)
    expect(rows.map(({ row }) => row).join('\n')).not.toContain('quiet')
  })

  test('is read to its end, and the first of many bad rows are told', async () => {
    const { id } = await atProvider()
    const bad = Array.from({ length: 500 }, (_, row) => `bad ${row}`)
    const good = Array.from({ length: 4500 }, (_, row) => `many${row}@inkpot.example`)
    const { body } = await upload(id, ['email', ...bad, ...good].join('\n'))
    expect([body.imported, body.rejected_count, body.rejected.length]).toEqual([4500, 500, REJECTED_ENTRANTS_SHOWN])
  })

  test('may be sent twice at once: each mailbox has one entry', async () => {
    const { id } = await atProvider()
    const list = ['email', ...Array.from({ length: 3000 }, (_, row) => `twice${row}@inkpot.example`)].join('\n')
    const answers = await Promise.all([upload(id, list), upload(id, list)])
    expect(answers.reduce((sum, { body }) => sum + body.imported, 0)).toBe(3000)
    expect(answers.reduce((sum, { body }) => sum + body.already, 0)).toBe(3000)
  })

  test.each([
    ['an empty file', ''],
    ['no column of addresses', 'name,age\nAnn,7\n'],
  ])('is refused with %s', async (_, csv) => {
    const { id, slug } = await atProvider()
    expect((await upload(id, csv)).body.meta).toMatchObject({ status: 'error', code: 'entrants-unreadable' })
    expect(await drawOf(slug)).toMatchObject({ imported: false })
  })

  test('is for giveaways that are entered at their provider, and for staff', async () => {
    const { id } = await atProvider({ entriesHere: true })
    const csv = 'email\nann@inkpot.example'
    expect((await upload(id, csv)).body.meta).toMatchObject({ code: 'entered-here' })
    expect((await upload(999_999, csv)).body.meta).toMatchObject({ code: 'giveaway-not-found' })
    expect((await upload(id, csv, {})).status).toBe(401)
    expect((await upload(id, csv, { roles: ['advertiser'] })).status).toBe(403)
    expect((await fulfilment.post(id, 'import-entries', {})).status).toBe(400)
  })

  test('that is missing leaves nothing to draw from', async () => {
    const { id, slug } = await atProvider()
    afterEnd()
    expect((await fulfilment.post(id, 'draw', {})).body.meta).toMatchObject({ code: 'no-entries' })
    expect((await drawOf(slug)).drawn).toBe(false)
  })
})
