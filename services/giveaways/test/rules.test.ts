import { type CallAnswer, type getGiveawayRules, postChanged } from '@ribbonry/contracts'
import { callsTo, recordPurges } from '@ribbonry/service-kit/testing'
import { buildPostChanged, eventually } from '@ribbonry/testing'
import { afterAll, afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { EDITOR, startTestGiveaways, testClock } from './test-giveaways.ts'

const DAY_MS = 86_400_000
const giveaways = await startTestGiveaways()
const pub = callsTo<CallAnswer<typeof getGiveawayRules>>(giveaways.url)
const purges = await recordPurges(giveaways)
let gift = 7000

afterAll(async () => {
  purges.stop()
  await giveaways.close()
})
beforeEach(async () => {
  await giveaways.sql.query('truncate giveaways restart identity cascade')
})
afterEach(() => testClock.setBack())

const inDays = (days: number): string => new Date(testClock.now().getTime() + days * DAY_MS).toISOString()
const rulesOf = async (slug: string) => (await pub.get(`/api/giveaway/${slug}/rules`)).body.rules

/** A giveaway of staff, which starts so many days from now. */
async function written(fields: object = {}) {
  const body = { title: 'Win a kite', description: '', starts_at: inDays(1), ends_at: inDays(9), ...fields }
  return (await giveaways.staff.send('POST', '/api/admin/giveaways', body, EDITOR)).body.giveaway
}
const change = (id: number, fields: object) => giveaways.staff.send('PUT', `/api/admin/giveaways/${id}`, fields, EDITOR)

async function publishGift(price: number): Promise<string> {
  const slug = `kite-${gift}`
  await giveaways.publish(postChanged, buildPostChanged(gift, { slug, title: 'A kite', price, currency: 'EUR', version: price }))
  await eventually(
    async () =>
      (await giveaways.sql.query('select 1 from known_posts where slug = $1 and price = $2', [slug, price])).rows.length,
    (rows) => rows === 1,
  )
  return slug
}

describe('the rules of a giveaway', () => {
  beforeEach(() => {
    gift += 1
  })

  test('say when, how many, what and by whom', async () => {
    const prize = await publishGift(40)
    const { slug, starts_at: start, ends_at: end } = await written({ prize, winners_count: 3 })
    expect(await rulesOf(slug)).toMatchObject({
      version: 1,
      title: 'Win a kite',
      start,
      end,
      time_zone: 'America/New_York',
      winners: 3,
      sponsor: 'Ribbonry',
      entries_here: true,
      entry_link: '',
      prize: { slug: prize, title: 'A kite', value: 40, currency: 'EUR' },
      changes: [],
    })
    expect((await pub.get('/api/giveaway/no-such-giveaway/rules')).status).toBe(404)
  })

  test('stand beside a draw that is committed to from the first day', async () => {
    const { id } = await written()
    const { rows } = await giveaways.sql.query('select drawn from draws where giveaway_id = $1', [id])
    expect(rows).toEqual([{ drawn: null }])
  })

  test('may be changed before the start without a new version', async () => {
    const { id, slug } = await written()
    await change(id, { winners_count: 4, title: 'Win four kites' })
    expect(await rulesOf(slug)).toMatchObject({ version: 1, winners: 4, title: 'Win four kites', changes: [] })
  })

  test('are fixed once it runs: a change is a new version that says what changed', async () => {
    const { id, slug } = await written()
    testClock.aheadMs += 2 * DAY_MS
    purges.clear()
    await change(id, { winners_count: 4, description: 'More words change no rules.' })
    await purges.arrived()
    expect(purges.has(`/api/giveaway/${slug}/rules`)).toBe(true)
    expect(purges.has(`/giveaway/${slug}/rules`)).toBe(true)
    await change(id, { description: 'Still none.' })
    await change(id, {
      ends_at: inDays(12),
      sponsor: true,
      sponsor_name: 'Tannin',
      sponsor_url: 'https://t.test',
      sponsor_contact: 'a@t.test',
    })
    const rules = await rulesOf(slug)
    expect(rules).toMatchObject({ version: 3, winners: 4, sponsor: 'Tannin' })
    expect(rules.changes.map(({ version, changed }) => [version, changed])).toEqual([
      [3, ['the end', 'the sponsor']],
      [2, ['the number of winners']],
    ])
  })

  test('of giveaways from before there were versions begin with what was promised', async () => {
    const { rows } = await giveaways.sql.query<{ id: number }>(
      `insert into giveaways (slug, title, description, sponsor, winners, starts, ends)
       values ('old', 'Old', '', '', 1, now() - interval '1 day', now() + interval '9 days') returning id`,
    )
    await change(rows[0]?.id ?? 0, { winners_count: 2 })
    expect(await rulesOf('old')).toMatchObject({ version: 2, winners: 2, changes: [{ changed: ['the number of winners'] }] })
  })

  test('follow the provider', async () => {
    await giveaways.changeCampaign('Truls', { starts_at: inDays(-2), ends_at: inDays(5) })
    const embed = '<a class="e-widget" href="https://gleam.io/Truls/x">x</a>'
    const { id, slug } = (await giveaways.staff.send('POST', '/api/user/giveaway/create', { embed }, EDITOR)).body.giveaway
    await giveaways.changeCampaign('Truls', { ends_at: inDays(6) })
    await giveaways.staff.send('POST', `/api/user/giveaway/${id}/sync`, {}, EDITOR)
    expect(await rulesOf(slug)).toMatchObject({ version: 2, changes: [{ version: 2, changed: ['the end'] }] })
  })

  test("take the prize's price until the start, and keep it from then on", async () => {
    const prize = await publishGift(40)
    const { slug } = await written({ prize })
    await publishGift(45)
    const value = async () => (await rulesOf(slug)).prize?.value
    expect(await eventually(value, (shown) => shown === 45)).toBe(45)
    testClock.aheadMs += 2 * DAY_MS
    await publishGift(60)
    expect(await rulesOf(slug)).toMatchObject({ version: 1, prize: { value: 45 } })
  })
})
