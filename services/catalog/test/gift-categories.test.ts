import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { CallAnswer, deleteGiftCategory, undoOperation } from '@ribbonry/contracts'
import { aCategory, aPicture, aPost, emptyTables } from './factories.ts'
import { startTestCatalog, type Answer } from './test-catalog.ts'

const editor = { roles: ['editor'] } as const

const catalog = await startTestCatalog()

afterAll(() => catalog.close())
beforeEach(async () => {
  await emptyTables(catalog.sql, 'posts', 'gift_categories')
})

const create = (body: object): Promise<Answer> => catalog.send('POST', '/api/admin/gift-categories', body, editor)
const change = (id: number, body: object): Promise<Answer> => catalog.save(`/api/admin/gift-categories/${id}`, body, editor)
const remove = (id: number): Promise<Answer> => catalog.send('DELETE', `/api/admin/gift-categories/${id}`, undefined, editor)

describe('gift categories', () => {
  test('are created with a slug of their name, below another or at the top', async () => {
    const { body: parent } = await create({ name: 'Interests' })
    expect(parent.category).toMatchObject({
      name: 'Interests',
      slug: 'interests',
      parent_id: null,
      post_count: 0,
      description: '',
    })
    const { body: child } = await create({ name: 'Café lovers', description: 'Up early', parent_id: parent.category.id })
    expect(child.category).toMatchObject({ slug: 'cafe-lovers', description: 'Up early', parent_id: parent.category.id })
  })

  test('are listed by name with their number of gifts', async () => {
    const [b, a] = [await aCategory(catalog.sql, { name: 'B' }), await aCategory(catalog.sql, { name: 'A' })]
    await aPost(catalog.sql, { category_ids: [b] })
    const { body } = await catalog.get('/api/admin/gift-categories', editor)
    expect(body.categories).toMatchObject([
      { id: a, post_count: 0 },
      { id: b, post_count: 1 },
    ])
    expect((await catalog.get(`/api/admin/gift-categories/${b}`, editor)).body.category.post_count).toBe(1)
  })

  test('of one name stand in the order in which they were made, whichever was changed last', async () => {
    const [first, second] = [await aCategory(catalog.sql, { name: 'Tea' }), await aCategory(catalog.sql, { name: 'Tea' })]
    await change(first, { description: 'Leaves' })
    const { body } = await catalog.get('/api/gift-categories')
    expect(body.categories.map(({ id }) => id)).toEqual([first, second])
  })

  test('change in what is sent', async () => {
    const id = await aCategory(catalog.sql, { name: 'Before', description: 'stays' })
    expect((await change(id, { name: 'After' })).body.category).toMatchObject({ name: 'After', description: 'stays' })
  })

  test('show the chosen picture with its focus in menus and on their page at once, and else that of the best gift', async () => {
    const id = await aCategory(catalog.sql, { name: 'Tea', slug: 'tea' })
    await aPost(catalog.sql, { category_ids: [id] })
    await catalog.sql.query("insert into navigation_entries (title, link) values ('Tea', '/gifts/tea/')")
    const chosen = await aPicture(catalog.sql)
    const pictures = async () => {
      const [menu, page] = [await catalog.get('/api/navigation'), await catalog.get('/api/gifts/tea/new/1')]
      const entry = menu.body.navigation.find(({ link }) => link === '/gifts/tea/')
      return [entry?.picture, page.body.category.picture]
    }
    const { body } = await change(id, { picture_id: chosen, focus_x: 0.2, focus_y: 0.9 })
    expect(body.category.picture).toMatchObject({ id: chosen, focus: { x: 0.2, y: 0.9 } })
    const shown = expect.objectContaining({ id: chosen, focus: { x: 0.2, y: 0.9 } })
    expect(await pictures()).toEqual([shown, shown])
    await change(id, { picture_id: null })
    const [entry] = await pictures()
    expect(entry?.id).not.toBe(chosen)
    expect((await change(id, { picture_id: 'f'.repeat(32) })).status).toBe(400)
    await emptyTables(catalog.sql, 'navigation_entries')
  })

  test('show under their new name on cards at once', async () => {
    const id = await aCategory(catalog.sql, { name: 'Before' })
    await aPost(catalog.sql, { category_ids: [id] })
    await change(id, { name: 'After' })
    expect((await catalog.get('/api/lists/new/1')).body.posts[0]?.categories).toBe('["After"]')
  })

  test('have two levels and no circles', async () => {
    const top = await aCategory(catalog.sql)
    const below = await aCategory(catalog.sql, { parent_id: top })
    const other = await aCategory(catalog.sql)
    const refusals = [
      await create({ name: 'Third', parent_id: below }),
      await change(top, { parent_id: other }),
      await change(top, { parent_id: below }),
      await change(top, { parent_id: top }),
    ]
    expect(refusals.map(({ status }) => status)).toEqual([400, 400, 400, 400])
    expect(refusals.every(({ body }) => 'parent_id' in body.meta.fields)).toBe(true)
    expect((await change(below, { parent_id: null })).status).toBe(200)
  })

  test('cannot become a circle by two changes at once', async () => {
    const [one, two] = [await aCategory(catalog.sql), await aCategory(catalog.sql)]
    const answers = await Promise.all([change(one, { parent_id: two }), change(two, { parent_id: one })])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  })

  test('are deleted without their gifts, and not while they have children', async () => {
    const top = await aCategory(catalog.sql)
    const below = await aCategory(catalog.sql, { parent_id: top })
    const post = await aPost(catalog.sql, { category_ids: [below] })
    const refused = await remove(top)
    expect([refused.status, refused.body.meta.code]).toEqual([409, 'category-has-children'])
    expect((await remove(below)).status).toBe(200)
    expect((await catalog.get(`/api/admin/posts/${post}`, editor)).body.post.category_ids).toEqual([])
    expect((await remove(top)).status).toBe(200)
  })

  test('come back with their gifts and their address, unless somebody took it meanwhile', async () => {
    const id = await aCategory(catalog.sql, { slug: 'teapots' })
    const post = await aPost(catalog.sql, { category_ids: [id] })
    const get = (one: number): Promise<Answer> => catalog.get(`/api/admin/gift-categories/${one}`, editor)
    const { modified: _modified, version: _version, ...before } = (await get(id)).body.category
    const undo = async (operation: string | null) =>
      (await catalog.send<CallAnswer<typeof undoOperation>>('POST', `/api/admin/operations/${operation}/undo`, {}, editor)).body
        .operation
    const path = `/api/admin/gift-categories/${id}`
    const removal = async () =>
      (await catalog.send<CallAnswer<typeof deleteGiftCategory>>('DELETE', path, undefined, editor)).body.operation_id
    const first = await removal()
    expect(await undo(first)).toMatchObject({ changed: 1, skipped: 0 })
    expect((await get(id)).body.category).toMatchObject(before)
    expect((await catalog.get(`/api/admin/posts/${post}`, editor)).body.post.category_ids).toEqual([id])
    const second = await removal()
    expect((await create({ name: 'Teapots', slug: 'teapots' })).status).toBe(200)
    expect(await undo(second)).toMatchObject({ changed: 0, skipped: 1 })
    expect((await get(id)).status).toBe(404)
  })

  test('are refused without a name, under a parent that is not there, and with a slug that is taken', async () => {
    await aCategory(catalog.sql, { slug: 'taken' })
    expect((await create({ name: ' ' })).body.meta.fields).toEqual({ name: 'Please enter a name' })
    expect((await create({ name: 'X', parent_id: 4711 })).status).toBe(400)
    expect((await create({ name: 'Taken' })).status).toBe(409)
    expect((await change(4711, { name: 'X' })).status).toBe(404)
    expect((await remove(4711)).status).toBe(404)
    expect((await catalog.get('/api/admin/gift-categories/4711', editor)).status).toBe(404)
  })
})
