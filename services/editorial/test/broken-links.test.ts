import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import {
  type CallAnswer,
  type getGuideOperation,
  guideChanged,
  type listBrokenGuideLinks,
  type listBrokenLinks,
  type previewLinkReplacement,
  type replaceBrokenLink,
  type undoGuideOperation,
  type undoLinkReplacement,
} from '@ribbonry/contracts'
import { type Caller, recordOutbox } from '@ribbonry/service-kit/testing'
import { until } from '@ribbonry/testing'
import { createGuide, createProduct } from './factories.ts'
import { ACCESS, EDITOR, guideCallsOf, goodProduct, said, WRITER } from './guide-calls.ts'
import { followUses } from './followed-uses.ts'
import { startTestEditorial } from './test-editorial.ts'

const editorial = await startTestEditorial()
const { sql } = editorial
const calls = guideCallsOf(editorial)
const outbox = await recordOutbox(sql)

beforeAll(() => editorial.addStaff({ id: 1, username: 'ada', roles: ['access'] }))
beforeEach(() => editorial.reset())
afterAll(async () => {
  await outbox.stop()
  await editorial.close()
})

const DEAD = 'https://shop.example.com/kite'
const NEW = 'https://other.example.com/kite-2'
const BASE = '/api/user/broken-links-listicles'

const list = (query = '', page: number | string = 1, caller: Caller = ACCESS) =>
  editorial.get<CallAnswer<typeof listBrokenGuideLinks>>(`${BASE}/all/${page}${query}`, caller)
const listGifts = (query = '', page: number | string = 1, caller: Caller = ACCESS) =>
  editorial.get<CallAnswer<typeof listBrokenLinks>>(`/api/user/broken-links/all/${page}${query}`, caller)
const replace = (posts: readonly unknown[], sent: object = {}, caller: Caller = ACCESS) =>
  editorial.send<CallAnswer<typeof replaceBrokenLink> & { meta: never }>(
    'POST',
    `${BASE}/update-link/`,
    { link: DEAD, new_link: NEW, posts, ...sent },
    caller,
  )
const undo = (id: unknown, caller: Caller = ACCESS) =>
  editorial.send<CallAnswer<typeof undoLinkReplacement> & { meta: never }>('POST', `${BASE}/undo/`, { change_id: id }, caller)
const OPERATIONS = '/api/admin/guide-operations'
const operation = (id: number | null, caller: Caller = ACCESS) =>
  editorial.get<CallAnswer<typeof getGuideOperation>>(`${OPERATIONS}/${id}`, caller)
const undoOperation = (id: number | null, caller: Caller = ACCESS) =>
  editorial.send<CallAnswer<typeof undoGuideOperation>>('POST', `${OPERATIONS}/${id}/undo`, undefined, caller)
const preview = (body: object, caller: Caller = ACCESS) =>
  editorial.send<CallAnswer<typeof previewLinkReplacement>>('POST', `${BASE}/preview/`, body, caller)

/** Notes which links there are, and that some of them do not work. */
async function judge(states: Readonly<Record<string, readonly [state: string, reason: string, worth?: number]>>): Promise<void> {
  await followUses(editorial)
  for (const [key, [state, reason, worth = 1]] of Object.entries(states))
    await sql.query(
      `update links set state = $2, reason = $3, worth = $4, checked_at = now(), evidence = 'It said so.', status = 404
        where key = $1`,
      [key, state, reason, worth],
    )
  await sql.query(`
    update guide_products as p set link_state = l.state from link_uses as u join links as l on l.id = u.link_id
    where u.kind = 'product' and u.use_id = p.id and p.link is not null and l.state in ('broken', 'unavailable')`)
}

async function createGift(id: number, columns: object = {}): Promise<void> {
  const gift = { title: `Kite ${id}`, slug: `kite-${id}`, link: DEAD, price: 20, ...columns }
  await sql.query(
    `insert into known_posts (post_id, version, deleted, slug, title, merchant, price, currency, link, nsfw, published)
      values ($1, 1, false, $2, $3, 'Shop', $4, 'USD', $5, false, now() - interval '1 day')`,
    [id, gift.slug, gift.title, gift.price, gift.link],
  )
}

const rows = async (): Promise<string[]> =>
  (await sql.query<{ row: string }>('select p::text as row from guide_products as p order by id')).rows.map(({ row }) => row)

/** Keys of the links that products are known to show. */
const shownLinks = async (): Promise<(readonly [number, string])[]> =>
  (
    await sql.query<{ id: number; key: string }>(
      'select u.use_id::integer as id, l.key from link_uses as u join links as l on l.id = u.link_id order by u.use_id',
    )
  ).rows.map(({ id, key }) => [id, key])

const versionsOf = async (...ids: number[]): Promise<number[]> =>
  (await sql.query<{ version: number }>('select version from guides where id = any($1) order by id', [ids])).rows.map(
    ({ version }) => version,
  )

describe('the list of broken links', () => {
  test('has a row for each link, the dearest first, with all its places and what decided', async () => {
    const [first, second] = [
      await createGuide(sql, { title: 'Owls' }),
      await createGuide(sql, { title: 'Larks', published: null }),
    ]
    const kite = await createProduct(sql, first, { link: DEAD, title: 'Paper kite' })
    const other = await createProduct(sql, second, { link: `${DEAD}?utm_source=x`, title: 'Kite again' })
    const lamp = await createProduct(sql, second, { link: 'https://shop.example.com/lamp', title: 'Lamp' })
    await createProduct(sql, first, { link: 'https://shop.example.com/fine' })
    await createGift(5, { title: 'A small paper kite', link: 'https://third.example.com/k' })
    await judge({
      'shop.example.com/kite': ['broken', 'gone', 7],
      'shop.example.com/lamp': ['unavailable', 'out-of-stock', 9],
    })
    const { links, total } = (await list()).body
    expect(total).toBe(2)
    expect(links.map(({ id }) => id)).toEqual([lamp, kite])
    expect(links[1]).toMatchObject({
      title: 'Paper kite',
      link: DEAD,
      new_link: '',
      bg_title: 'Owls',
      other_links: [{ id: other, bg_title: 'Larks', title: 'Kite again', published: false }],
      uses: 2,
      state: 'broken',
      reason: 'gone',
      clicks: 7,
      published: true,
      evidence: 'It said so.',
      status: 404,
      search_links: { amazon: 'https://www.amazon.com/s?k=Paper%20kite', etsy: 'https://www.etsy.com/search?q=Paper%20kite' },
      suggestions: [{ id: 5, title: 'A small paper kite' }],
    })
  })

  test('is narrowed by reason, shop and guide, and has no acknowledged ones unless they are asked for', async () => {
    const [first, second] = [await createGuide(sql), await createGuide(sql)]
    const kite = await createProduct(sql, first, { link: DEAD })
    const lamp = await createProduct(sql, second, { link: 'https://lamps.example.org/lamp' })
    await judge({ 'shop.example.com/kite': ['broken', 'gone'], 'lamps.example.org/lamp': ['broken', 'parked'] })
    const ids = async (query: string) => (await list(query)).body.links.map(({ id }) => id)
    expect(await ids('?reason=parked')).toEqual([lamp])
    expect(await ids('?shop=shop.example.com')).toEqual(await ids(`?guide=${first}`))
    expect(await ids(`?guide=${first}`)).toEqual([kite])
    expect(await ids(`?guide=${second}&reason=gone`)).toEqual([])
    await sql.query(
      `update links set acknowledged_why = 'A sale', acknowledged_until = now() + interval '1 day' where reason = 'gone'`,
    )
    expect(await ids('')).toEqual([lamp])
    expect(
      (await list('?acknowledged=1')).body.links
        .map(({ acknowledged }) => acknowledged?.why ?? '')
        .toSorted((one, other) => one.localeCompare(other)),
    ).toEqual(['', 'A sale'])
  })

  test('of gifts names the gift and the guides that show it', async () => {
    await createGift(3)
    const guide = await createGuide(sql, { title: 'Owls' })
    const shown = await createProduct(sql, guide, { post_id: 3, title: '' })
    await createProduct(sql, guide, { link: 'https://lamps.example.org/lamp' })
    await judge({ 'shop.example.com/kite': ['broken', 'gone'], 'lamps.example.org/lamp': ['broken', 'parked'] })
    expect((await listGifts()).body).toMatchObject({
      total: 1,
      links: [
        { id: 3, kind: 'gift', title: 'Kite 3', bg_title: '', other_links: [{ id: shown, bg_title: 'Owls', title: 'Kite 3' }] },
      ],
    })
  })

  test('is for access alone, and has pages from 1', async () => {
    for (const ask of [list, listGifts]) {
      expect((await ask('', 1, {})).status).toBe(401)
      for (const caller of [EDITOR, WRITER]) expect((await ask('', 1, caller)).status).toBe(403)
      for (const page of [0, -1, 'abc', 2 ** 31]) expect((await ask('', page)).status).toBe(400)
      expect((await ask('', 500)).body).toMatchObject({ links: [], total: 0 })
      expect((await ask('?reason=boredom')).status).toBe(400)
    }
  })
})

describe('replacing a link', () => {
  test('changes the named products that have it, live in published guides, and is undone to the byte', async () => {
    const [open, draft] = [await createGuide(sql), await createGuide(sql, { published: null })]
    await createGift(4)
    const own = await createProduct(sql, open, {
      link: `${DEAD}/?utm_medium=mail`,
      merchant: 'Shop',
      broken: true,
      price: '19.50',
    })
    const ofGift = await createProduct(sql, draft, { post_id: 4, notified_broken: true })
    const unnamed = await createProduct(sql, draft, { link: DEAD })
    await judge({ 'shop.example.com/kite': ['broken', 'gone'] })
    const before = await rows()
    const { body } = await replace([own, ofGift])
    expect(body).toMatchObject({ changed: 2, skipped: 0 })
    const { rows: after } = await sql.query(
      'select id, link, merchant, broken, notified_broken, link_state from guide_products where link is not null order by id',
    )
    const written = { link: NEW, merchant: 'Example', broken: false, notified_broken: false, link_state: null }
    expect(after).toEqual([
      { id: own, ...written },
      { id: ofGift, ...written },
      expect.objectContaining({ id: unnamed, link: DEAD, link_state: 'broken' }),
    ])
    expect(await versionsOf(open, draft)).toEqual([2, 2])
    const told = await outbox.read(guideChanged.topic)
    expect(told.map(({ key, payload }) => [key, guideChanged.payload.parse(payload)])).toEqual([
      [String(open), expect.objectContaining({ guide_id: open, version: 2, withdrawn: false, image: '' })],
    ])
    expect((await list()).body.links.map(({ id, new_link }) => [id, new_link])).toEqual([[unnamed, NEW]])

    expect((await undo(body.change_id)).body).toMatchObject({ restored: 2, skipped: 0, left: [] })
    expect(await rows()).toEqual(before)
    expect(await versionsOf(open, draft)).toEqual([3, 3])
    expect((await undo(body.change_id)).body).toMatchObject({ restored: 0, skipped: 2, left: [] })
    expect([await rows(), await versionsOf(open, draft)]).toEqual([before, [3, 3]])
    const log = (await calls.get(`/action-log/${open}`, ACCESS)).body as never as { log: { action: string; details: object }[] }
    expect(log.log.map(({ action }) => action)).toEqual(['undo-replace-link', 'replace-link'])
    expect(log.log[1]?.details).toMatchObject({ link: DEAD, new_link: NEW, products: 1, change: body.change_id })
  })

  test('is an operation, which catalog lists; taken back by its number, and done again', async () => {
    const [guide, other] = [await createGuide(sql, { title: 'Owls' }), await createGuide(sql)]
    const ids = [await createProduct(sql, guide, { link: DEAD }), await createProduct(sql, other, { link: DEAD, broken: true })]
    const before = await rows()
    const { change_id: change } = (await replace(ids)).body
    const replaced = await rows()
    const told = await outbox.read('catalog.operation-recorded.v1')
    expect(told[0]?.payload).toMatchObject({
      service: 'editorial',
      number: change,
      member_id: 1,
      action: 'replace',
      subject_type: 'replaced-link',
      subject: `2 products of ${DEAD}`,
      state: 'done',
      changed: 2,
    })
    expect(await outbox.read('catalog.activity-recorded.v1')).toEqual([])
    expect((await operation(change)).body.rows[1]).toEqual({
      type: 'guide-product',
      id: String(ids[1]),
      before: { link: DEAD, merchant: null, broken: true },
      after: { link: NEW, merchant: 'Example', broken: false },
      outcome: 'changed',
      reason: null,
    })
    const undone = (await undoOperation(change)).body.operation
    expect(undone).toMatchObject({ action: 'undo', state: 'done', changed: 2, skipped: 0, undoes: change })
    expect(await rows()).toEqual(before)
    expect((await undoOperation(change)).body.operation.number).toBe(undone.number)
    expect((await undo(change)).body).toMatchObject({ restored: 0, skipped: 2 })
    const redone = (await undoOperation(undone.number)).body.operation
    expect([redone, await rows()]).toEqual([expect.objectContaining({ action: 'redo', changed: 2 }), replaced])
    expect((await undoOperation(redone.number)).body.operation.changed).toBe(2)
    expect([await rows(), await versionsOf(guide)]).toEqual([before, [5]])
    for (const ask of [operation, undoOperation]) {
      expect((await ask(change, EDITOR)).status).toBe(404)
      expect((await ask(change, WRITER)).status).toBe(403)
      expect((await ask(change, {})).status).toBe(401)
    }
  })

  test('is known at once where the link is shown, and a new link that does not work either is marked', async () => {
    const ids: number[] = []
    for (let at = 0; at < 3; at += 1) ids.push(await createProduct(sql, await createGuide(sql), { link: DEAD }))
    const there = await createProduct(sql, await createGuide(sql), { link: NEW })
    const { change_id: unseen } = (await replace(ids)).body
    expect(await shownLinks()).toEqual(ids.map((id) => [id, 'other.example.com/kite-2']))
    await undo(unseen)
    expect(await shownLinks()).toEqual(ids.map((id) => [id, 'shop.example.com/kite']))

    await judge({ 'other.example.com/kite-2': ['unavailable', 'out-of-stock'], 'shop.example.com/kite': ['broken', 'gone'] })
    const before = await rows()
    const states = async (): Promise<unknown[]> =>
      (await sql.query<{ state: string }>('select link_state as state from guide_products order by id')).rows.map(
        ({ state }) => state,
      )
    const { change_id: change } = (await replace(ids)).body
    expect([await states(), (await shownLinks()).map(([, key]) => key)]).toEqual([
      Array(4).fill('unavailable'),
      Array(4).fill('other.example.com/kite-2'),
    ])
    await sql.query("update links set state = 'alive' where key = 'shop.example.com/kite'")
    await undo(change)
    expect(await states()).toEqual([null, null, null, 'unavailable'])
    expect(await rows()).not.toEqual(before)
    expect(await shownLinks()).toEqual([...ids.map((id) => [id, 'shop.example.com/kite']), [there, 'other.example.com/kite-2']])
  })

  test('leaves alone what was changed since, and names it', async () => {
    const guide = await createGuide(sql, { title: 'Owls' })
    const ids = [
      await createProduct(sql, guide, { link: DEAD, title: 'First' }),
      await createProduct(sql, guide, { link: DEAD, title: 'Second' }),
      await createProduct(sql, guide, { link: DEAD, title: 'Third' }),
    ]
    const { change_id: change } = (await replace(ids)).body
    await sql.query('update guide_products set link = $2 where id = $1', [ids[0], 'https://else.example.com/x'])
    await sql.query('delete from guide_products where id = $1', [ids[1]])
    expect((await undo(change)).body).toMatchObject({
      restored: 1,
      skipped: 2,
      left: [
        { id: ids[0], title: 'First', bg_title: 'Owls' },
        { id: ids[1], bg_title: 'Owls' },
      ],
    })
    const { rows: links } = await sql.query('select link from guide_products order by id')
    expect(links).toEqual([{ link: 'https://else.example.com/x' }, { link: DEAD }])
  })

  test('that is cut off before its end leaves nothing half done', async () => {
    const guide = await createGuide(sql)
    const ids = [await createProduct(sql, guide, { link: DEAD }), await createProduct(sql, guide, { link: DEAD })]
    const before = await rows()
    // The products are written, and what is known of their links waits.
    const lock = await sql.connect()
    await lock.query('begin')
    await lock.query('lock table links in share mode')
    const cut = replace(ids)
    const waiting = `from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%insert into links%'
      and datname = current_database()`
    try {
      await until('it waits', async () => (await sql.query(`select 1 ${waiting}`)).rows.length === 1)
      await sql.query(`select pg_terminate_backend(pid) ${waiting}`)
    } finally {
      await lock.query('rollback')
      lock.release()
    }
    expect((await cut).status).toBeGreaterThanOrEqual(500)
    expect([await rows(), await versionsOf(guide)]).toEqual([before, [1]])
    for (const table of ['link_replacements', 'operations', 'operation_rows', 'guide_revisions', 'activity', 'outbox'])
      expect((await sql.query(`select from ${table}`)).rowCount).toBe(0)
    expect((await replace(ids)).body).toMatchObject({ changed: 2, skipped: 0 })
  })

  test('by two people at once changes each product once', async () => {
    const ids = [
      await createProduct(sql, await createGuide(sql), { link: DEAD }),
      await createProduct(sql, await createGuide(sql), { link: DEAD }),
    ]
    const both = await Promise.all([replace(ids), replace(ids.toReversed(), { new_link: 'https://third.example.com/k' })])
    expect(both.map(({ body }) => body.changed).toSorted((one, other) => one - other)).toEqual([0, 2])
  })

  test('is a save for whoever edits the guide meanwhile', async () => {
    const { id, version, products } = await calls.make([goodProduct({ link: DEAD }), goodProduct()])
    await replace(products)
    const open = (await calls.open(id)).body
    expect(open.products.map(({ link }) => link)[0]).toBe(NEW)
    const refused = await calls.save({ id, version, title: 'Mine' })
    expect(said(refused)[1]).toBe('stale-version')
    const saved = await calls.save({ id, version: open.guide.version, title: 'Mine' })
    expect(saved.body.products.map(({ link }) => link)[0]).toBe(NEW)
  })

  test('is part of the revisions, which bring the old link back as well', async () => {
    const { id, version, products } = await calls.make([goodProduct({ link: DEAD })])
    await replace(products)
    const restored = await calls.post(`/revisions/${id}/${version}/restore`, { version: version + 1 })
    expect(said(restored as never)).toEqual([undefined, undefined])
    expect((await calls.open(id)).body.products.map(({ link }) => link)).toEqual([DEAD])
  })

  test('skips products of another link, unknown ones, and those of guides that have the new one; twice is once', async () => {
    const [guide, has] = [await createGuide(sql), await createGuide(sql)]
    const dead = await createProduct(sql, guide, { link: DEAD })
    const other = await createProduct(sql, guide, { link: 'https://shop.example.com/lamp' })
    const doubled = await createProduct(sql, has, { link: DEAD })
    await createProduct(sql, has, { link: `${NEW}?utm_source=x` })
    expect((await replace([dead, dead, other, doubled, 2_000_000])).body).toMatchObject({ changed: 1, skipped: 3 })
    expect((await replace([other, 2_000_000])).body).toMatchObject({ changed: 0, skipped: 2, change_id: null })
    expect(await versionsOf(guide, has)).toEqual([2, 1])
  })

  test('says what is wrong with a new link, in the words of the guide desk', async () => {
    const id = await createProduct(sql, await createGuide(sql), { link: DEAD })
    await sql.query(`insert into blacklisted_sites (host) values ('bad.example.com')`)
    const saidOf = async (link: string) => said((await replace([id], { new_link: link })) as never)
    expect(await saidOf('')).toEqual(['Please provide a link', 'link-not-valid'])
    for (const link of ['kite', 'javascript:alert(1)', 'https://x.example.com/a.jpg?b', 'http://127.0.0.1/'])
      expect(await saidOf(link)).toEqual(['Product link invalid or missing', 'link-not-valid'])
    expect(await saidOf('https://www.bad.example.com/x')).toEqual(['Blacklisted site', 'link-not-valid'])
    expect(await saidOf(`${DEAD}?utm_source=y`)).toEqual(['The new link leads to the same product.', 'same-link'])
    expect((await replace([])).status).toBe(400)
    expect((await replace(Array.from({ length: 100_000 }, (_id, place) => place + 1))).status).toBe(400)
    for (const posts of [['x'], [0], [null]]) expect((await replace(posts)).status).toBe(400)
    expect(said((await undo(999)) as never)[1]).toBe('change-not-found')
    expect((await undo('x')).status).toBe(400)
  })

  test('is for access alone', async () => {
    for (const ask of [replace.bind(null, [1], {}), undo.bind(null, 1), preview.bind(null, {})]) {
      expect((await ask({})).status).toBe(401)
      for (const caller of [EDITOR, WRITER]) expect((await ask(caller)).status).toBe(403)
    }
  })

  test('is previewed: for some links, or for all of a shop', async () => {
    const [open, draft] = [await createGuide(sql), await createGuide(sql, { published: null })]
    const kites = [await createProduct(sql, open, { link: DEAD }), await createProduct(sql, draft, { link: DEAD })]
    const lamp = await createProduct(sql, draft, { link: 'https://shop.example.com/lamp' })
    const far = await createProduct(sql, draft, { link: 'https://far.example.org/lamp' })
    await judge({
      'shop.example.com/kite': ['broken', 'gone', 3],
      'shop.example.com/lamp': ['broken', 'gone', 2],
      'far.example.org/lamp': ['broken', 'gone', 1],
    })
    expect((await preview({ links: [`${DEAD}#x`] })).body).toMatchObject({
      links: [{ link: DEAD, posts: kites, guides: 2, published: 1 }],
      total: 1,
    })
    const posts = async (body: object) => (await preview(body)).body.links.map((one) => one.posts)
    expect(await posts({ shop: 'shop.example.com' })).toEqual(
      await posts({ guide: draft, links: [DEAD, 'https://shop.example.com/lamp'] }),
    )
    expect(await posts({})).toEqual([kites, [lamp], [far]])
  })
})
