import {
  type CallAnswer,
  type deleteGiftCategory,
  type getGiftCategoryHanging,
  type Hanging,
  type listDeletedGiftCategories,
  type restoreGiftCategory,
  TRASH_DAYS,
  type undoOperation,
} from '@ribbonry/contracts'
import type { Caller } from '@ribbonry/service-kit/testing'
import { serveHttp } from '@ribbonry/testing'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { aCategory, aPost, emptyTables } from './factories.ts'
import { startTestCatalog } from './test-catalog.ts'

const edda = { userId: 7, roles: ['editor'] } as const
const otto = { userId: 8, roles: ['editor'] } as const
const admin = { userId: 1, roles: ['access'] } as const
const PATH = '/api/admin/gift-categories'
const TRASH = '/api/admin/deleted-gift-categories'
const DAY_MS = 86_400_000

let isAway = false
/** What editorial was asked. */
let asked: unknown
const OF_GUIDES: Hanging = [{ kind: 'links', count: 2, examples: ['For aunts', 'On kettles'] }]
const editorial = await serveHttp((request, response) => {
  let text = ''
  request.on('data', (part: Buffer) => {
    text += part.toString()
  })
  request.on('end', () => {
    asked = JSON.parse(text)
    response.writeHead(isAway ? 503 : 200, { 'content-type': 'application/json' })
    const meta = isAway ? { status: 'error', code: 'unavailable', error: 'Away.' } : { status: 'success' }
    response.end(JSON.stringify({ meta, hanging: OF_GUIDES }))
  })
})
const catalog = await startTestCatalog({ EDITORIAL_URL: editorial.url })
const { sql } = catalog

afterAll(async () => {
  await catalog.close()
  await editorial.close()
})
beforeEach(async () => {
  isAway = false
  // What was done is not deleted by anybody else.
  await sql.query('truncate operations, listed_operations cascade')
  await emptyTables(sql, 'posts', 'gift_categories', 'known_members', 'navigation_entries', 'navigation_seasons')
  await sql.query("insert into known_members (member_id, version, username) values (7, 1, 'Edda'), (8, 1, 'Otto')")
})

type Refused = { readonly meta: { readonly code?: string; readonly error?: string } }

const hangingOf = (id: number, caller: Caller = edda) =>
  catalog.get<CallAnswer<typeof getGiftCategoryHanging> & Refused>(`${PATH}/${id}/hanging`, caller)
const remove = async (id: number, caller: Caller = edda) =>
  (await catalog.send<CallAnswer<typeof deleteGiftCategory>>('DELETE', `${PATH}/${id}`, undefined, caller)).body.operation_id
const trash = async () => (await catalog.get<CallAnswer<typeof listDeletedGiftCategories>>(TRASH, otto)).body.categories
const trashed = async () => (await trash()).map(({ id }) => id)
const restore = (id: number, caller: Caller = otto) =>
  catalog.send<CallAnswer<typeof restoreGiftCategory> & Refused>('POST', `${PATH}/${id}/restore`, undefined, caller)
const undo = async (operation: string | null, caller: Caller = edda) =>
  (await catalog.send<CallAnswer<typeof undoOperation>>('POST', `/api/admin/operations/${operation}/undo`, {}, caller)).body
    .operation
const columns = async (id: number) =>
  ((await sql.query('select * from gift_categories where id = $1', [id])).rows as Record<string, unknown>[]).map(
    ({ version: _version, modified: _modified, ...rest }) => rest,
  )
const below = async (table: string, column: string, id: number) =>
  (await sql.query(`select * from ${table} where ${column} = $1 order by 1, 2`, [id])).rows as object[]

/** A category with all that can hang on one. */
async function aHungCategory(): Promise<{ readonly drinks: number; readonly tea: number }> {
  const drinks = await aCategory(sql, { name: 'Drinks', slug: 'drinks' })
  const tea = await aCategory(sql, { name: 'Tea', slug: 'tea', parent_id: drinks })
  for (const title of ['A kettle', 'A cup']) await aPost(sql, { title, category_ids: [tea] })
  await sql.query(`insert into navigation_entries (title, link, sort) values
    ('Tea', '/gifts/drinks/tea/', 1), ('Leaves', '/gifts/tea/?from=menu', 2), ('Teapots', '/gifts/teapots/', 3)`)
  await sql.query(
    `insert into navigation_seasons (name, starts, ends, links) values
      ('Advent', '12-01', '12-24', '[{"title": "Tea", "link": "/gifts/drinks/tea/", "late": false}]'),
      ('Easter', '03-01', '04-20', '[]')`,
  )
  await sql.query("insert into feed_category_choices (source, label, category_id) values ('shop', 'Food > Tea', $1)", [tea])
  await sql.query('insert into category_ratings (member_id, thing_id, stars) values (7, $1, 5)', [tea])
  return { drinks, tea }
}

describe('what hangs on a gift category', () => {
  test('is gifts, its address, menus, seasons, feeds, ratings, and what guides say of it', async () => {
    const { drinks, tea } = await aHungCategory()
    expect((await hangingOf(tea)).body).toMatchObject({
      guides_known: true,
      hanging: [
        { kind: 'gifts', count: 2, examples: ['A cup', 'A kettle'] },
        { kind: 'address', count: 1, examples: ['/gifts/drinks/tea/'] },
        { kind: 'menu', count: 2, examples: ['Tea', 'Leaves'] },
        { kind: 'seasons', count: 1, examples: ['Advent'] },
        { kind: 'feeds', count: 1, examples: ['Food > Tea'] },
        { kind: 'ratings', count: 1, examples: [] },
        ...OF_GUIDES,
      ],
    })
    expect(asked).toEqual({ slug: 'tea', paths: ['/gifts/drinks/tea/', '/gifts/tea/'] })
    expect((await hangingOf(drinks)).body.hanging.slice(0, 2)).toEqual([
      { kind: 'address', count: 1, examples: ['/gifts/drinks/'] },
      { kind: 'categories', count: 1, examples: ['Tea'] },
    ])
    expect(asked).toEqual({ slug: 'drinks', paths: ['/gifts/drinks/'] })
  })

  test('is told without the guides while they cannot be asked', async () => {
    const id = await aCategory(sql, { slug: 'tea' })
    isAway = true
    expect((await hangingOf(id)).body).toMatchObject({
      guides_known: false,
      hanging: [{ kind: 'address', count: 1, examples: ['/gifts/tea/'] }],
    })
  })
})

describe('the trash of gift categories', () => {
  test('shows who deleted what, and any editor brings it back with all that was below it', async () => {
    const { tea } = await aHungCategory()
    const all = async () => [
      await columns(tea),
      await below('post_categories', 'category_id', tea),
      await below('feed_category_choices', 'category_id', tea),
      await below('category_ratings', 'thing_id', tea),
    ]
    const before = await all()
    expect(await trash()).toEqual([])
    const deletion = await remove(tea)
    expect(await trash()).toMatchObject([
      { id: tea, name: 'Tea', slug: 'tea', post_count: 2, who: 'Edda', deleted: expect.any(String) },
    ])
    const { status, body } = await restore(tea)
    expect([status, body.category]).toMatchObject([200, { id: tea, slug: 'tea', post_count: 2 }])
    expect(await all()).toEqual(before)
    expect((await catalog.get('/api/gifts/tea/new/1')).status).toBe(200)
    expect(await trash()).toEqual([])
    // The deletion is taken back by that, whoever asks for its undo later; and the restoring can be taken back.
    for (const caller of [admin, edda])
      expect(await undo(deletion, caller)).toMatchObject({ action: 'restore', who: 'Otto', changed: 1, skipped: 0 })
    expect(await undo(body.operation_id, otto)).toMatchObject({ changed: 1, skipped: 0 })
    expect(await trash()).toMatchObject([{ id: tea, post_count: 2, who: 'Otto' }])
    const again = await restore(tea)
    expect(again.status).toBe(200)
    expect(await all()).toEqual(before)
  })

  test('refuses while another category has the address, and not any more once it is free', async () => {
    const id = await aCategory(sql, { name: 'Tea', slug: 'tea' })
    const deletion = await remove(id)
    const taker = await aCategory(sql, { name: 'Leaves', slug: 'tea' })
    const refused = await restore(id)
    expect([refused.status, refused.body.meta.code, refused.body.meta.error]).toEqual([
      409,
      'slug-taken',
      'Leaves has the address /gifts/tea/ now. Give it another one, then restore this category.',
    ])
    // The undo of the deletion is spent in vain; the trash still has the category.
    expect(await undo(deletion)).toMatchObject({ changed: 0, skipped: 1 })
    expect(await trashed()).toEqual([id])
    await sql.query("update gift_categories set slug = 'leaves' where id = $1", [taker])
    expect((await restore(id)).body.category).toMatchObject({ id, slug: 'tea' })
  })

  test('refuses while the category above is deleted, or stands below another one', async () => {
    const above = await aCategory(sql, { name: 'Drinks' })
    const id = await aCategory(sql, { name: 'Tea', parent_id: above })
    await remove(id)
    await remove(above)
    expect(await trashed()).toEqual([above, id])
    expect((await restore(id)).body.meta).toMatchObject({
      code: 'parent-not-found',
      error: 'The category above it is deleted, too. Please restore that one first.',
    })
    expect((await restore(above)).status).toBe(200)
    await sql.query('update gift_categories set parent_id = $1 where id = $2', [await aCategory(sql), above])
    expect((await restore(id)).body.meta).toMatchObject({ code: 'parent-too-deep' })
    await sql.query('update gift_categories set parent_id = null where id = $1', [above])
    expect((await restore(id)).body.category).toMatchObject({ id, parent_id: above })
  })

  test('forgets them after its days', async () => {
    const old = async (id: number, days: number) => {
      const at = new Date(Date.now() - days * DAY_MS)
      await sql.query(
        `with done as (
          insert into operations (at, actor, member_id, action, subject_type, subject_id, subject, state, total, changed, touched)
          values ($1, 'member 7', 7, 'delete', 'gift-category', $2::integer::text, 'Tea', 'done', 1, 1, $1) returning id
        ) insert into operation_rows (operation_id, place, row_type, row_id, before, outcome)
        select id, 0, 'gift-category', $2::integer::text,
          jsonb_build_object('id', $2::integer, 'name', 'Tea', 'slug', 'tea'), 'changed' from done`,
        [at, id],
      )
    }
    await old(900_001, TRASH_DAYS - 1)
    await old(900_002, TRASH_DAYS + 1)
    expect(await trash()).toMatchObject([{ id: 900_001, post_count: 0 }])
    expect((await restore(900_002)).body.meta.code).toBe('category-not-found')
  })

  test('is for editors, and knows only what was deleted', async () => {
    const id = await aCategory(sql)
    for (const [caller, status] of [
      [undefined, 401],
      [{ userId: 3, roles: [] }, 403],
      [{ userId: 3, roles: ['listicle_editor'] }, 403],
    ] as const) {
      expect((await catalog.get(`${PATH}/${id}/hanging`, caller)).status).toBe(status)
      expect((await catalog.get(TRASH, caller)).status).toBe(status)
      expect((await catalog.send('POST', `${PATH}/${id}/restore`, undefined, caller)).status).toBe(status)
    }
    expect([(await hangingOf(4711)).status, (await hangingOf(4711)).body.meta.code]).toEqual([404, 'category-not-found'])
    expect([(await restore(id)).status, (await restore(4711)).body.meta.code]).toEqual([404, 'category-not-found'])
    expect((await catalog.get(`${PATH}/tea/hanging`, edda)).status).toBe(400)
  })
})
