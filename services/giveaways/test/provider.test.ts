import { GIVEAWAY_NOT_FOUND, giveawayChanged, SPONSOR_DETAILS_MISSING } from '@ribbonry/contracts'
import { recordEvents, recordPurges } from '@ribbonry/service-kit/testing'
import { eventually } from '@ribbonry/testing'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { GiveawaySyncService } from '../src/provider/giveaway-sync.service.ts'
import { EDITOR, startTestGiveaways } from './test-giveaways.ts'

const BASE = '/api/user/giveaway'
const SPONSOR = {
  sponsor: true,
  sponsor_name: 'Tannin & Sons',
  sponsor_url: 'https://tannin.test',
  sponsor_contact: 'post@tannin.test',
} as const

const giveaways = await startTestGiveaways()
const purges = await recordPurges(giveaways)

afterAll(async () => {
  purges.stop()
  await giveaways.close()
})
beforeEach(async () => {
  await giveaways.sql.query('truncate giveaways, outbox restart identity cascade')
})

const codeOf = (key: string): string =>
  `<a class="e-widget" href="https://gleam.io/${key}/win">Win</a><script src="https://widget.gleamjs.io/e.js" async></script>`
const lookup = (embed: unknown) => giveaways.staff.send('POST', `${BASE}/lookup`, { embed }, EDITOR)
const create = (key: string, fields: object = {}) =>
  giveaways.staff.send('POST', `${BASE}/create`, { giveaway: { embed: codeOf(key), ...fields } }, EDITOR)
const sync = (id: number) => giveaways.staff.send('POST', `${BASE}/${id}/sync`, {}, EDITOR)
const count = async (): Promise<number> =>
  (await giveaways.sql.query<{ count: number }>('select count(*)::int from giveaways')).rows[0]?.count ?? 0
const refusal = async (answer: ReturnType<typeof lookup>): Promise<object> => {
  const { status, body } = await answer
  return { status, code: body.meta.code, error: body.meta.error }
}
const NOT_FOUND = { status: 200, code: 'giveaway-not-found', error: GIVEAWAY_NOT_FOUND }
const AWAY = { status: 503, code: 'provider-away' }

describe('looking up an embed code', () => {
  test('answers what the provider has, and keeps nothing', async () => {
    await giveaways.changeCampaign('Tlook', {
      title: '  A kettle\nthat <b>sings</b> ',
      starts_at: '2026-11-01T05:30:00Z',
      ends_at: '2026-11-20T09:00:00+01:00',
    })
    const { status, body } = await lookup(codeOf('Tlook'))
    expect([status, body.giveaway]).toMatchObject([
      200,
      {
        embed: 'https://gleam.io/Tlook/a-kettle-that-b-sings-b',
        key: 'Tlook',
        title: 'A kettle that <b>sings</b>',
        image: expect.stringMatching(/^http.*Tlook\.png$/),
        starts_at: '2026-11-01T05:30:00.000Z',
        ends_at: '2026-11-20T08:00:00.000Z',
        starts_shown_at: '2026-11-01T04:15:00-05:00',
      },
    ])
    expect(await count()).toBe(0)
  })

  test.each([
    ['an unknown key', codeOf('Xabcd')],
    ['another host', codeOf('Tabcd').replace('gleam.io', 'gleam.io.evil.test')],
    ['two keys', codeOf('Tabcd') + codeOf('Tabce')],
    ['nothing', undefined],
    ['100 kB', '<a href="https://evil.test">'.repeat(4000)],
    ['characters that cannot be stored', '\u0000<\uD800>'],
  ])('of %s finds nothing', async (_, embed) => {
    expect(await refusal(lookup(embed))).toEqual(NOT_FOUND)
  })

  test.each(['Eabcd', 'Sabcd'])('of %s says that the provider does not answer', async (key) => {
    expect(await refusal(lookup(codeOf(key)))).toMatchObject(AWAY)
    expect((await lookup(codeOf('Tafte'))).status).toBe(200)
  })

  test('of a campaign that ends before it starts says so', async () => {
    await giveaways.changeCampaign('Tback', { starts_at: '2026-12-02T00:00:00Z', ends_at: '2026-12-01T00:00:00Z' })
    expect(await refusal(lookup(codeOf('Tback')))).toMatchObject({ status: 200, code: 'ends-before-start' })
    expect(await refusal(create('Tback'))).toMatchObject({ status: 200, code: 'ends-before-start' })
    expect(await count()).toBe(0)
  })
})

describe('creating a giveaway from an embed code', () => {
  test('takes dates, title and picture from the provider, is public at once, and is published', async () => {
    await giveaways.changeCampaign('Tmade', { title: 'Win a Kettle' })
    purges.clear()
    const { body } = await create('Tmade', {
      title: 'Mine',
      starts_at: '2020-01-01T00:00:00Z',
      ...SPONSOR,
      sponsor_label: 'The tea people',
    })
    expect(body.giveaway).toMatchObject({
      id: expect.any(Number),
      slug: 'win-a-kettle',
      embed: 'https://gleam.io/Tmade/win-a-kettle',
      title: 'Win a Kettle',
      sponsor: true,
      sponsor_name: 'Tannin & Sons',
      sponsor_url: 'https://tannin.test/',
      sponsor_contact: 'post@tannin.test',
      sponsor_email: expect.stringContaining('up to 4 weeks'),
      winners_count: 1,
      winners: [],
      picture: { id: expect.stringMatching(/^[0-9a-f]{32}$/), width: 960, height: 640, alt: 'Win a Kettle' },
      state: 'running',
      entries_here: false,
    })
    expect((await giveaways.get('/api/giveaway/win-a-kettle')).body.giveaway).toMatchObject({
      title: 'Win a Kettle',
      sponsor: 'The tea people',
      state: 'running',
      remaining: '11 days remaining',
      entries_here: false,
      entry_link: 'https://gleam.io/Tmade/win-a-kettle',
    })
    expect(
      await eventually(
        () => purges.arrived(),
        (paths) => paths.length > 0,
      ),
    ).toEqual(
      expect.arrayContaining(['/api/giveaways/*', '/api/giveaway/win-a-kettle', '/giveaways/*', '/giveaway/win-a-kettle']),
    )
  })

  test('tells the catalogue that it is open, in the same transaction', async () => {
    const { id } = (await create('Topen')).body.giveaway
    const recorded = await recordEvents(giveaways.log, giveawayChanged)
    const event = await eventually(
      () => Promise.resolve(recorded.events.find((one) => one.giveaway_id === id && one.slug.includes('topen'))),
      (one) => one !== undefined,
    )
    await recorded.stop()
    expect(event).toMatchObject({ open: true, version: 1 })
    await giveaways.sql.query('alter table outbox rename to outbox_away')
    try {
      expect((await create('Tfail')).status).toBe(500)
    } finally {
      await giveaways.sql.query('alter table outbox_away rename to outbox')
    }
    expect(await count()).toBe(1)
  })

  test('takes fields that stand in the body, and from a form', async () => {
    const flat = await giveaways.staff.send('POST', `${BASE}/create`, { embed: codeOf('Tflat'), entries_here: true }, EDITOR)
    expect(flat.body.giveaway).toMatchObject({ entries_here: true, entry_link: '', sponsor: false })
    const form = new URLSearchParams({ embed: codeOf('Tform'), ...SPONSOR, sponsor: 'true' }).toString()
    const sent = await giveaways.staff.send('POST', `${BASE}/create`, form, EDITOR, 'application/x-www-form-urlencoded')
    expect(sent.body.giveaway).toMatchObject({ sponsor: true, entries_here: false })
  })

  test.each([
    ['sponsor_name', { sponsor_name: ' ' }],
    ['sponsor_url', { sponsor_url: 'javascript:alert(1)' }],
    ['sponsor_contact', { sponsor_contact: 'tannin' }],
    ['sponsor_contact', { sponsor_contact: undefined }],
  ])('asks for a %s before anything else', async (field, fields) => {
    const { body } = await create('Xabcd', { ...SPONSOR, ...fields })
    expect(body.meta).toMatchObject({ status: 'error', error: SPONSOR_DETAILS_MISSING, fields: { [field]: expect.any(String) } })
  })

  test('happens once for each campaign: the second is refused, and of two at once one is made', async () => {
    const both = await Promise.all([create('Ttwic'), create('Ttwic')])
    expect(both.map(({ body }) => body.meta.code ?? 'made').toSorted()).toEqual(['giveaway-exists', 'made'])
    expect(await refusal(create('Ttwic', SPONSOR))).toMatchObject({ status: 200, code: 'giveaway-exists' })
    expect(await count()).toBe(1)
  })

  test('gives titles that are the same slugs of their own, also at once', async () => {
    const keys = ['Tsame', 'Tsam2', 'Tsam3', 'Tsam4']
    await Promise.all(keys.map((key) => giveaways.changeCampaign(key, { title: 'The same' })))
    const made = await Promise.all(keys.map((key) => create(key)))
    expect(new Set(made.map(({ body }) => body.giveaway.slug))).toEqual(
      new Set(['the-same', 'the-same-2', 'the-same-3', 'the-same-4']),
    )
  })

  test('whose title has no letter for an address has a slug all the same', async () => {
    await giveaways.changeCampaign('Tcat1', { title: '猫' })
    expect((await create('Tcat1')).body.giveaway.slug).toBe('giveaway')
  })
})

describe('reading a giveaway anew', () => {
  test('takes dates and title, keeps the slug, and publishes only what changed', async () => {
    await giveaways.changeCampaign('Tsync', { title: 'Before' })
    const { id, slug } = (await create('Tsync')).body.giveaway
    const versions = async (): Promise<unknown> =>
      (await giveaways.sql.query('select version, synced is not null as synced from giveaways')).rows
    expect((await sync(id)).body.giveaway.title).toBe('Before')
    expect(await versions()).toEqual([{ version: 1, synced: true }])
    purges.clear()
    await giveaways.changeCampaign('Tsync', { title: 'After', ends_at: '2030-01-01T00:00:00Z' })
    expect((await sync(id)).body.giveaway).toMatchObject({ title: 'After', slug, ends_at: '2030-01-01T00:00:00.000Z' })
    expect(await versions()).toEqual([{ version: 2, synced: true }])
    expect(
      await eventually(
        () => purges.arrived(),
        (paths) => paths.length > 0,
      ),
    ).toContain(`/api/giveaway/${slug}`)
  })

  test('keeps what it has where the provider has no good answer', async () => {
    const { id, title } = (await create('Tkeep')).body.giveaway
    await giveaways.changeCampaign('Tkeep', { title: 'Wrong', ends_at: '2000-01-01T00:00:00Z' })
    expect(await refusal(sync(id))).toMatchObject({ status: 200, code: 'ends-before-start' })
    await giveaways.sql.query(`update giveaways set provider_key = 'Xkeep'`)
    expect(await refusal(sync(id))).toMatchObject({ status: 200, code: 'giveaway-not-found' })
    await giveaways.sql.query(`update giveaways set provider_key = 'Ekeep'`)
    expect(await refusal(sync(id))).toMatchObject(AWAY)
    expect((await giveaways.sql.query('select title from giveaways')).rows).toEqual([{ title }])
    await giveaways.sql.query('update giveaways set provider = null, provider_key = null')
    expect(await refusal(sync(id))).toMatchObject({ status: 200, code: 'no-provider' })
    expect(await refusal(sync(999))).toEqual(NOT_FOUND)
  })

  test('happens by itself for all that have not ended, whatever becomes of others', async () => {
    await Promise.all(['Tall1', 'Tall2', 'Tall3'].map((key) => create(key)))
    await giveaways.sql.query(`update giveaways set provider_key = 'Xall1' where provider_key = 'Tall1'`)
    await giveaways.sql.query(
      `update giveaways set starts = now() - interval '3 days', ends = now() where provider_key = 'Tall3'`,
    )
    await Promise.all(['Tall2', 'Tall3'].map((key) => giveaways.changeCampaign(key, { title: `New ${key}` })))
    await giveaways.service.app.get(GiveawaySyncService, { strict: false }).syncAll()
    const { rows } = await giveaways.sql.query<{ title: string }>(`select title from giveaways where title like 'New%'`)
    expect(rows).toEqual([{ title: 'New Tall2' }])
  })
})
