import { START_MS } from '@ribbonry/service-kit/testing'
import { afterAll, expect, test } from '@jest/globals'
import { until } from '@ribbonry/testing'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ADDRESS, EDITOR, tokenOf } from '../fulfilment-fixture.ts'
import { knownMember } from '../identity-stub.ts'
import { type Instance, KilledInstances } from './killed-instances.ts'

const instances = await KilledInstances.create()
const { sql } = instances
const folder = mkdtempSync(join(tmpdir(), 'ribbonry-test-log-'))
const file = join(folder, 'log')

afterAll(async () => {
  await instances.close()
  rmSync(folder, { recursive: true })
})

const [WINNER, OTHER, SPONSOR, NOBODY] = [
  'Win.Ner+1@example.org',
  'other@example.org',
  'ship@tannin.example',
  'nobody@example.org',
]
const ENTRANTS = ['ann@example.org', 'ben@example.org', 'cleo@example.org']

/** Everything that is told to one person alone, as the steps come upon it. */
const secrets = new Set<string>([
  WINNER,
  WINNER.toLowerCase(),
  OTHER,
  NOBODY,
  ...ENTRANTS,
  ADDRESS.name,
  ADDRESS.address_line_one,
  ADDRESS.phone,
])

const codeIn = (link: string): string => new URL(link).pathname.split('/').at(-2) ?? ''

/** The latest mail to an address, once it is handed over; its token or code is a secret from then on. */
async function mailTo(email: string, template: string): Promise<string> {
  const found = async () => (await instances.mails()).filter((mail) => mail.to === email && mail.template === template)
  await until(`a mail to ${email}`, async () => (await found()).length > 0, START_MS)
  const mail = (await found()).at(-1)
  if (mail === undefined || !('link' in mail.data)) return ''
  const secret = template === 'giveaway-entry' ? codeIn(mail.data.link ?? '') : tokenOf(mail)
  if (secret !== '') secrets.add(secret)
  return secret
}

async function giveaway(slug: string, ends: string): Promise<number> {
  const { rows } = await sql.query<{ id: number }>(
    `insert into giveaways (slug, title, description, sponsor, winners, starts, ends, sponsored, sponsor_contact)
     values ($1, 'A kite', '', 'Tannin', 1, now() - interval '3 days', ${ends}, true, $2) returning id`,
    [slug, SPONSOR],
  )
  return rows[0]?.id ?? 0
}

/** All steps from the name to the parcel, with wrong turns. */
async function fulfil({ calls }: Instance, id: number, email: string): Promise<void> {
  const post = (call: string, body: object, caller: object = EDITOR) =>
    calls.send('POST', `/api/user/giveaway/${id}/${call}`, body, caller)
  await post('winner', { email })
  await post('winner', { email })
  await post('send_address_request', { email, email_body: `Dear ${email}` })
  const winner = (await calls.get(`/api/user/giveaway/${id}/winners`, EDITOR)).body.winners.find(
    (one) => one.email === email.toLowerCase(),
  )
  const token = await mailTo(email.toLowerCase(), 'giveaway-address-request')
  for (const tried of [token, `${token}x`, email]) {
    await calls.get(`/api/user/giveaway/${id}/winner-public-info?token=${encodeURIComponent(tried)}`)
    await post(`winner-address?token=${encodeURIComponent(tried)}`, { email, address: { ...ADDRESS, country: 'Nowhere' } }, {})
    await post(`winner-address?token=${encodeURIComponent(tried)}`, { email, address: ADDRESS, agreed_public: true }, {})
    await post(`winner-address?token=${encodeURIComponent(tried)}`, { email, address: { ...ADDRESS, name: [ADDRESS.name] } }, {})
  }
  await post('send-shipping-request', { email: `For ${ADDRESS.name}`, winners: [winner?.id] })
  const ofSponsor = await mailTo(SPONSOR, 'giveaway-shipping-request')
  await calls.get(`/api/user/giveaway/${id}/winner-public-info?token=${ofSponsor}`)
  const parcel = { id: winner?.id, shipping_company: 'UPS', tracking_id: '1Z9' }
  await post(`winner-enter-info?token=${ofSponsor}`, { winners: [{ ...parcel, tracking_id: '' }] }, {})
  await post(`winner-enter-info?token=${ofSponsor}`, { winners: [parcel] }, {})
  await post('send-tracking-info', { winner: winner?.id, email: `To ${ADDRESS.address_line_one}` })
  await mailTo(email.toLowerCase(), 'giveaway-tracking-info')
  await post('unlock', { winner: winner?.id })
  await calls.send('POST', '/api/user/giveaway/mark-no-response', { winner_id: winner?.id }, EDITOR)
  await calls.get('/api/user/giveaway/list', EDITOR)
  knownMember.email = email
  await calls.get('/api/user/my-data/giveaways', { roles: [] })
}

async function enterAndDraw({ calls }: Instance): Promise<void> {
  const id = await giveaway('entered', "now() + interval '1 hour'")
  for (const email of ENTRANTS) {
    for (let again = 0; again < 2; again += 1) await calls.send('POST', '/api/giveaway/entered/enter', { email })
    const code = await mailTo(email, 'giveaway-entry')
    for (const tried of [code, code, `${code}x`]) await calls.send('POST', '/api/giveaway/confirm-entry', { code: tried })
  }
  await calls.send('POST', '/api/giveaway/entered/enter', { email: `${NOBODY} ` })
  await sql.query("update giveaways set ends = now() - interval '1 second' where id = $1", [id])
  const { winners } = (await calls.send('POST', `/api/user/giveaway/${id}/draw`, {}, EDITOR)).body
  expect(winners).toHaveLength(1)
  await calls.send('POST', `/api/user/giveaway/${id}/redraw`, { winner_id: winners[0]?.id, reason: 'No answer' }, EDITOR)
  await calls.get('/api/giveaway/entered/draw/entries?page=1')
}

/** Every row of every table of the database as text, which is what a dump of it holds. */
async function dump(): Promise<string> {
  const { rows: tables } = await sql.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'giveaways'`,
  )
  const rows: string[] = []
  for (const { name } of tables)
    rows.push(...(await sql.query<{ row: string }>(`select t::text as row from ${name} as t`)).rows.map(({ row }) => row))
  return rows.join('\n')
}

/** Secrets that a text holds in any usual form. */
function toldIn(text: string): string[] {
  const forms = (secret: string) => [
    secret,
    encodeURIComponent(secret),
    JSON.stringify(secret).slice(1, -1),
    Buffer.from(secret).toString('hex'),
    Buffer.from(secret).toString('base64').replace(/=+$/, ''),
  ]
  const lower = text.toLowerCase()
  return [...secrets].filter((secret) => forms(secret).some((form) => lower.includes(form.toLowerCase())))
}

test(
  'neither a dump of the database nor a line of the log nor a metric tells who won, where they live, or how a link is opened',
  async () => {
    const output = openSync(file, 'a')
    const instance = await instances.start({ LOG_LEVEL: 'trace' }, output)
    const id = await giveaway('shipped', "now() - interval '1 day'")
    await fulfil(instance, id, WINNER)
    await enterAndDraw(instance)
    // The same while every step fails in its last statement.
    await sql.query('alter table activity rename to activity_away')
    const { calls } = instance
    const failing = (call: string, body: object, caller: object = EDITOR) =>
      calls.send('POST', `/api/user/giveaway/${id}/${call}`, body, caller)
    const statuses = [
      await failing('winner', { email: OTHER }),
      await failing('send_address_request', { email: WINNER, email_body: `Dear ${WINNER}, of ${ADDRESS.address_line_one}` }),
      await failing(
        `winner-address?token=${[...secrets].find((secret) => secret.length === 43) ?? ''}`,
        { email: WINNER, address: ADDRESS },
        {},
      ),
      await calls.get(`/api/user/giveaway/${id}/winners`, EDITOR),
    ].map(({ status }) => status)
    await sql.query('alter table activity_away rename to activity')
    await sql.query('alter table entries rename to entries_away')
    statuses.push((await calls.send('POST', '/api/giveaway/shipped/enter', { email: NOBODY })).status)
    await sql.query('alter table entries_away rename to entries')
    expect(statuses.slice(0, 4)).toEqual([500, expect.any(Number), 500, 500])
    const metrics = await (await fetch(`${instance.url}/metrics`)).text()
    expect(metrics).toContain('winner-public-info')
    expect(toldIn(metrics)).toEqual([])
    await instances.kill(instance)
    closeSync(output)

    const kept = await dump()
    expect(kept).toContain('A kite')
    expect(kept).toContain('send-tracking-info')
    expect(toldIn(kept)).toEqual([])
    const lines = readFileSync(file, 'utf8')
    expect(lines.split('\n').length).toBeGreaterThan(30)
    expect(lines).toContain('activity')
    expect(toldIn(lines)).toEqual([])
    expect(secrets.size).toBeGreaterThan(13)
  },
  4 * START_MS,
)
