import {
  type Call,
  type CallAnswer,
  createGiveaway,
  getGiveawaysWaiting,
  getStaffGiveaway,
  GIVEAWAY_NOT_FOUND,
  listStaffGiveaways,
  lookupGiveaway,
  type Meta,
  postChanged,
  ROLES,
  SPONSOR_DETAILS_MISSING,
  type StaffGiveaway,
  syncGiveaway,
  updateGiveaway,
  writeGiveaway,
} from '@ribbonry/contracts'
import { type Caller, callerHeaders } from '@ribbonry/service-kit/testing'
import { buildPostChanged, eventually } from '@ribbonry/testing'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { EDITOR, ONE_PIXEL_PNG, startTestGiveaways } from './test-giveaways.ts'

const LIST = '/api/user/giveaway/list'
const ADMIN = '/api/admin/giveaways'
const DAY_MS = 86_400_000

const giveaways = await startTestGiveaways()

afterAll(() => giveaways.close())
beforeEach(async () => {
  await giveaways.sql.query('truncate giveaways restart identity cascade')
})

const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString()
const ours = (fields: object = {}): object => ({
  title: 'A snail for you',
  description: 'Slow.\n\nVery.',
  starts_at: inDays(-1),
  ends_at: inDays(3.5),
  ...fields,
})
const write = (fields: object = {}) => giveaways.staff.send('POST', ADMIN, ours(fields), EDITOR)
const update = (id: number, fields: object) => giveaways.staff.send('PUT', `${ADMIN}/${id}`, fields, EDITOR)
type Waiting = CallAnswer<typeof getGiveawaysWaiting>['waiting']

const list = async (query = ''): Promise<readonly StaffGiveaway[]> =>
  (await giveaways.staff.get(`${LIST}?${query}`, EDITOR)).body.giveaways
const titles = async (query = ''): Promise<string[]> => (await list(query)).map(({ title }) => title)
const waiting = async (): Promise<Waiting> =>
  (await giveaways.get<{ waiting: Waiting }>('/api/admin/giveaways/waiting', EDITOR)).body.waiting
const codeOf = async (answer: ReturnType<typeof write>): Promise<unknown[]> => {
  const { status, body } = await answer
  return [status, body.meta.code]
}

/** Sends a form with a picture, as pages do. */
async function sendForm(method: 'POST' | 'PUT', path: string, fields: object, picture: Uint8Array) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  form.set('picture', new Blob([new Uint8Array(picture)]), 'picture.png')
  const response = await fetch(giveaways.url + path, { method, body: form, headers: await callerHeaders(EDITOR) })
  return { status: response.status, body: (await response.json()) as { giveaway: StaffGiveaway; meta: Meta } }
}

describe('the list for staff', () => {
  test('has the newest first, fifty a page, and how many there are', async () => {
    await giveaways.sql.query(
      `insert into giveaways (slug, title, description, sponsor, winners, starts, ends)
       select 'g-' || n, 'G ' || n, '', '', 1, now(), now() + interval '1 day' from generate_series(1, 60) as n`,
    )
    const [first, second, third] = await Promise.all([1, 2, 3].map((page) => giveaways.staff.get(`${LIST}?page=${page}`, EDITOR)))
    expect(first?.body.giveaways.map(({ title }) => title)).toEqual(Array.from({ length: 50 }, (_, n) => `G ${60 - n}`))
    expect([first, second, third].map((page) => [page?.body.giveaways.length, page?.body.total])).toEqual([
      [50, 60],
      [10, 60],
      [0, 60],
    ])
    expect((await giveaways.staff.get(`${LIST}?page=0`, EDITOR)).status).toBe(400)
  })

  test('is filtered by words, by time, by whether there is a sponsor, and by winners', async () => {
    const sponsor = { sponsor: true, sponsor_name: 'Tannin 50%', sponsor_url: 'https://t.test', sponsor_contact: 'a@t.test' }
    await write({ title: 'Teapot', ...sponsor })
    await write({ title: 'Later', starts_at: inDays(2) })
    await write({ title: 'Over', starts_at: inDays(-9), ends_at: inDays(-1) })
    expect(await titles()).toEqual(['Over', 'Later', 'Teapot'])
    expect(await titles('search=TEA')).toEqual(['Teapot'])
    expect(await titles('search=50%25')).toEqual(['Teapot'])
    expect(await titles('search=_')).toEqual([])
    expect(await Promise.all(['coming', 'running', 'ended'].map((time) => titles(`time=${time}`)))).toEqual([
      ['Later'],
      ['Teapot'],
      ['Over'],
    ])
    expect([await titles('sponsor=yes'), await titles('sponsor=no&search=o')]).toEqual([['Teapot'], ['Over']])
    expect(await titles('winners=overdue')).toEqual([])
    expect((await giveaways.staff.get(`${LIST}?winners=all`, EDITOR)).status).toBe(400)
  })

  test('has the winners of each giveaway, and is filtered by them', async () => {
    for (const title of ['One', 'Two', 'Three']) await write({ title })
    const [, two] = await list()
    const { body } = await giveaways.send('POST', `/api/user/giveaway/${two?.id}/winner`, { email: 'ann@postbox.test' }, EDITOR)
    expect((await list()).map(({ title, winners }) => [title, winners])).toEqual([
      ['Three', []],
      ['Two', [body.winner]],
      ['One', []],
    ])
    const filters = ['missing-address', 'overdue', 'unsent', 'mail-failed']
    const change = async (sql: string): Promise<string[][]> => {
      await giveaways.sql.query(`update winners set ${sql}`)
      // The start page of staff counts the same.
      const { overdue, unsent } = await waiting()
      expect([overdue, unsent]).toEqual([(await titles('winners=overdue')).length, (await titles('winners=unsent')).length])
      return await Promise.all(filters.map((filter) => titles(`winners=${filter}`)))
    }
    expect(await change(`status = 'pending'`)).toEqual([['Two'], [], [], []])
    expect(await change(`status = 'asked', address_requested = now() - interval '8 days'`)).toEqual([['Two'], ['Two'], [], []])
    expect(await change(`status = 'answered'`)).toEqual([[], [], ['Two'], []])
    expect(await change(`status = 'released'`)).toEqual([[], [], [], []])
    expect(await change(`tracking_received = now()`)).toEqual([[], [], ['Two'], []])
    await giveaways.sql.query(`
      with failed as (
        insert into winner_mails (id, giveaway_id, kind, winner_ids, state, created, due)
        select gen_random_uuid(), giveaway_id, 'tracking-info', array[id], 'failed', now(), now() from winners returning id
      )
      update winners set last_mail_id = failed.id, status = 'shipped' from failed`)
    expect(await Promise.all(filters.map((filter) => titles(`winners=${filter}`)))).toEqual([[], [], [], ['Two']])
    expect(await waiting()).toEqual({ overdue: 0, unsent: 0, failed_mails: 1 })
  })

  test('has a text for the sponsor, which asks for parcels and holds no address', async () => {
    await write({ sponsor: 'yes', sponsor_name: 'Tannin', sponsor_url: 'http://t.test', sponsor_contact: 'a@t.test' })
    const [{ sponsor_email: text } = { sponsor_email: '' }] = await list()
    expect(text).toMatch(/^Hello Tannin,\n\n.*A snail for you/)
    expect(text).toContain('up to 4 weeks')
    expect(text).not.toContain('@')
  })
})

describe('a giveaway of our own', () => {
  test('is written by staff, entered here, and public at once', async () => {
    const { body } = await write({ winners_count: 3, starts_at: '2026-07-01T10:00:00+02:00', ends_at: inDays(400) })
    expect(body.giveaway).toMatchObject({
      slug: 'a-snail-for-you',
      embed: '',
      winners_count: 3,
      starts_at: '2026-07-01T08:00:00.000Z',
      starts_shown_at: '2026-07-01T04:15:00-04:00',
      entries_here: true,
      sponsor: false,
      sponsor_email: '',
      prize: '',
      picture: { id: null },
      synced: null,
    })
    expect((await giveaways.get('/api/giveaway/a-snail-for-you')).body.giveaway).toMatchObject({
      entries_here: true,
      entry_link: '',
      sponsor: 'Ribbonry',
      winners: 3,
      description: 'Slow.\n\nVery.',
    })
  })

  test.each([
    [{ title: '  ' }, 400, 'invalid-input'],
    [{ ends_at: inDays(-2) }, 422, 'ends-before-start'],
    [{ ends_at: 'tomorrow' }, 400, 'invalid-input'],
    [{ winners_count: 0 }, 400, 'invalid-input'],
    [{ sponsor: true, sponsor_name: 'Tannin' }, 422, 'sponsor-details-missing'],
    [{ prize: 'no-such-gift' }, 422, 'prize-not-found'],
  ])('with %j is refused', async (fields, status, code) => {
    expect(await codeOf(write(fields))).toEqual([status, code])
    expect(await titles()).toEqual([])
  })

  test('is told all that is wrong with it at once', async () => {
    const { body } = await write({ ends_at: inDays(-2), sponsor: true, sponsor_name: 'Tannin', prize: 'no-such-gift' })
    expect(Object.keys(body.meta.fields ?? {}).toSorted()).toEqual(['ends_at', 'prize', 'sponsor_contact', 'sponsor_url'])
  })

  test('is read by its id, and none is not found', async () => {
    const { body } = await write({ winners_count: 3 })
    const read = await giveaways.staff.get(`${ADMIN}/${body.giveaway.id}`, EDITOR)
    expect(read.body.giveaway).toEqual(body.giveaway)
    expect(await codeOf(giveaways.staff.get(`${ADMIN}/9999`, EDITOR))).toEqual([404, 'giveaway-not-found'])
  })

  test('keeps what is not sent, and takes what is', async () => {
    const { id, slug, starts_at } = (await write()).body.giveaway
    const changed = await update(id, { title: 'A faster snail', winners_count: 2, ends_at: inDays(9) })
    expect(changed.body.giveaway).toMatchObject({
      slug,
      title: 'A faster snail',
      description: 'Slow.\n\nVery.',
      winners_count: 2,
      starts_at,
      entries_here: true,
    })
    expect(await codeOf(update(id, { ends_at: inDays(-5) }))).toEqual([422, 'ends-before-start'])
    expect(await update(999, {})).toMatchObject({ status: 404, body: { meta: { error: GIVEAWAY_NOT_FOUND } } })
    expect((await update(id, { description: '' })).body.giveaway).toMatchObject({ title: 'A faster snail', description: '' })
  })

  test('has a picture that was uploaded, decoded anew, until it is removed', async () => {
    const made = await sendForm('POST', ADMIN, ours({ sponsor: 'false' }), ONE_PIXEL_PNG)
    expect(made.body.giveaway.picture).toMatchObject({ id: expect.stringMatching(/^[0-9a-f]{32}$/), alt: 'A snail for you' })
    const { id } = made.body.giveaway
    expect((await sendForm('PUT', `${ADMIN}/${id}`, {}, Buffer.from('<svg onload=alert(1)>'))).body.meta.code).toBe(
      'image-refused',
    )
    expect((await update(id, { winners_count: 5 })).body.giveaway.picture).toEqual(made.body.giveaway.picture)
    expect((await update(id, { remove_picture: true })).body.giveaway.picture).toMatchObject({ id: null })
  })

  test('names a gift that exists as its prize', async () => {
    await giveaways.publish(postChanged, buildPostChanged(901, { slug: 'a-real-snail' }))
    const { id } = (await write()).body.giveaway
    const changed = await eventually(
      () => update(id, { prize: 'a-real-snail' }),
      ({ status }) => status === 200,
    )
    expect(changed.body.giveaway).toMatchObject({ prize: 'a-real-snail', picture: { src: '/media/901.jpg' } })
    expect((await giveaways.get('/api/giveaway/a-snail-for-you')).body.giveaway).toMatchObject({
      prize: 'a-real-snail',
      image: '/media/901.jpg',
    })
    expect((await update(id, { prize: '' })).body.giveaway.prize).toBe('')
  })
})

describe('a giveaway of a provider', () => {
  test('has words, sponsor and winners that staff change, but not its dates and title', async () => {
    const embed = 'https://gleam.io/Tedit/x'
    const { id, title, starts_at, ends_at } = (await giveaways.staff.send('POST', '/api/user/giveaway/create', { embed }, EDITOR))
      .body.giveaway
    const changed = await update(id, { title, starts_at, ends_at, description: 'Ours', winners_count: 4, entries_here: true })
    expect(changed.body.giveaway).toMatchObject({
      title,
      description: 'Ours',
      winners_count: 4,
      entries_here: true,
      entry_link: '',
    })
    expect(await codeOf(update(id, { title: 'Mine' }))).toEqual([422, 'belongs-to-provider'])
    expect(await codeOf(update(id, { ends_at: inDays(30) }))).toEqual([422, 'belongs-to-provider'])
    const half = await update(id, { sponsor: true, sponsor_name: 'Tannin' })
    expect([half.status, half.body.meta.error]).toEqual([422, SPONSOR_DETAILS_MISSING])
    const whole = { sponsor: true, sponsor_name: 'Tannin', sponsor_url: 'https://t.test', sponsor_contact: 'a@t.test' }
    expect((await update(id, whole)).body.giveaway).toMatchObject({ sponsor: true, sponsor_contact: 'a@t.test' })
    expect((await update(id, { sponsor_label: 'Tea' })).body.giveaway).toMatchObject({ sponsor: true, sponsor_label: 'Tea' })
    expect((await giveaways.staff.send('POST', `/api/user/giveaway/${id}/sync`, {}, EDITOR)).body.giveaway).toMatchObject({
      description: 'Ours',
      winners_count: 4,
    })
  })
})

describe('calls of staff', () => {
  const CALLS: readonly (readonly [Call, object?])[] = [
    [lookupGiveaway, { embed: 'x' }],
    [createGiveaway, { embed: 'x' }],
    [syncGiveaway, {}],
    [listStaffGiveaways],
    [getStaffGiveaway],
    [getGiveawaysWaiting],
    [writeGiveaway, {}],
    [updateGiveaway, {}],
  ]
  const statusOf = async ([{ method, path }, body]: readonly [Call, object?], caller: Caller): Promise<number> => {
    const filled = path.replace(':id', '1')
    if (method === 'GET') return (await giveaways.get(filled, caller)).status
    return (await giveaways.staff.send(method, filled, body, caller)).status
  }

  test.each(CALLS.map((one) => [one[0].path, one] as const))('%s are for editors and administrators', async (_, one) => {
    expect(await statusOf(one, {})).toBe(401)
    const others = ROLES.filter((role) => role !== 'editor' && role !== 'access')
    const refused = await Promise.all([[], ...others.map((role) => [role])].map((roles) => statusOf(one, { roles })))
    expect(new Set(refused)).toEqual(new Set([403]))
    for (const role of ['editor', 'access'] as const) expect([401, 403]).not.toContain(await statusOf(one, { roles: [role] }))
  })
})
