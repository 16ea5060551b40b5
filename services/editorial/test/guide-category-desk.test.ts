import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import type {
  CallAnswer,
  changeGuideCategory,
  getGuideCategoriesHanging,
  listGuideCategoryRows,
  undoGuideOperation,
} from '@ribbonry/contracts'
import { recordPurges } from '@ribbonry/service-kit/testing'
import { createCategory, createGuide } from './factories.ts'
import { B, EDITOR, seedStaff } from './test-staff.ts'
import { startTestEditorial } from './test-editorial.ts'

type Changed = CallAnswer<typeof changeGuideCategory> & { readonly meta: { readonly code?: string } }

const PATH = '/api/admin/guide-categories'
const editorial = await startTestEditorial()
const { sql } = editorial
const purges = await recordPurges(editorial)
/** Another editor. */
const ADA = { roles: ['editor'], userId: 9 } as const
let [tea, coffee, mugs] = [0, 0, 0]
let teaOnly = 0

beforeEach(async () => {
  await editorial.reset()
  await seedStaff(sql)
  ;[tea, coffee, mugs] = [
    await createCategory(sql, 'Tea'),
    await createCategory(sql, 'Coffee'),
    await createCategory(sql, 'Mugs'),
  ]
  await createGuide(sql, { slug: 'both', title: 'Both', category_ids: [tea, coffee] })
  teaOnly = await createGuide(sql, { slug: 'tea-only', title: 'Tea only', category_ids: [tea], published: null })
})
afterAll(async () => {
  purges.stop()
  await editorial.close()
})

const post = (path: string, body: object, caller = EDITOR) => editorial.send<Changed>('POST', `${PATH}/${path}`, body, caller)
const rows = async (state: 'live' | 'trash' = 'live') =>
  (await editorial.get<CallAnswer<typeof listGuideCategoryRows>>(`${PATH}?state=${state}`, EDITOR)).body.categories
const shown = async (slug = 'both') =>
  (await editorial.get<{ guide: { categories: { name: string; slug: string }[] } }>(`/api/buying-guide/${slug}`)).body.guide
    .categories
const names = async (slug?: string) => (await shown(slug)).map(({ name }) => name)
const stored = async () => (await sql.query('select * from guide_categories order by id')).rows as Record<string, unknown>[]
const columns = async () => (await stored()).map(({ version: _version, modified: _modified, ...rest }) => rest)
const undo = async (operation: string | null) =>
  (
    await editorial.send<CallAnswer<typeof undoGuideOperation>>(
      'POST',
      `/api/admin/guide-operations/${operation?.replace('editorial-', '')}/undo`,
      undefined,
      EDITOR,
    )
  ).body.operation

describe('the categories of guides', () => {
  test('are listed by name with their guides, and what hangs on some is said before they go', async () => {
    expect(await rows()).toMatchObject([
      { name: 'Coffee', guides: 1, published: 1, trashed: null, merged_into: null },
      { name: 'Mugs', guides: 0 },
      { name: 'Tea', slug: 'tea', guides: 2, published: 1 },
    ])
    const ask = async (ids: string) =>
      (await editorial.get<CallAnswer<typeof getGuideCategoriesHanging>>(`${PATH}/hanging?ids=${ids}`, EDITOR)).body.hanging
    expect(await ask(`${tea},${coffee}`)).toEqual([
      { kind: 'guides', count: 2, examples: ['Both', 'Tea only'] },
      { kind: 'address', count: 2, examples: ['/gifts/coffee/', '/gifts/tea/'] },
    ])
    expect(await ask(String(mugs))).toEqual([{ kind: 'address', count: 1, examples: ['/gifts/mugs/'] }])
    expect((await editorial.get(`${PATH}/hanging?ids=tea`, EDITOR)).status).toBe(400)
  })
})

describe('a renamed category', () => {
  test('is shown under its new name at once, also with another address, and undone column by column', async () => {
    const before = await columns()
    purges.clear()
    const { body } = await post(`${tea}/change`, { name: 'Leaves', slug: 'leaves', version: 1 })
    expect(body.category).toMatchObject({ name: 'Leaves', slug: 'leaves', version: 2, guides: 2 })
    expect(await shown()).toEqual([
      { name: 'Leaves', slug: 'leaves' },
      { name: 'Coffee', slug: 'coffee' },
    ])
    await purges.arrived()
    expect([purges.has('/api/buying-guide/both'), purges.has('/both')]).toEqual([true, true])
    expect(await undo(body.operation_id)).toMatchObject({ changed: 1, skipped: 0 })
    expect(await columns()).toEqual(before)
    expect(await names()).toEqual(['Tea', 'Coffee'])
  })

  test.each([
    [{ name: 'coffee', version: 1 }, 409, 'name-taken'],
    [{ slug: 'coffee', version: 1 }, 409, 'slug-taken'],
    [{ name: ' ', version: 1 }, 422, 'name-missing'],
    [{ name: 'Leaves', version: 7 }, 409, 'stale-version'],
    [{ slug: 'Not a slug', version: 1 }, 400, 'invalid-input'],
  ])('is refused with what is wrong: %j', async (body, status, code) => {
    const answer = await post(`${tea}/change`, body)
    expect([answer.status, answer.body.meta.code]).toEqual([status, code])
    expect(await names()).toEqual(['Tea', 'Coffee'])
  })

  test('says who was first to the other one, with what is there now', async () => {
    await post(`${tea}/change`, { name: 'Leaves', version: 1 }, ADA)
    const late = await post(`${tea}/change`, { name: 'Brews', version: 1 })
    expect(late.body).toMatchObject({ meta: { code: 'stale-version' }, current: { name: 'Leaves', version: 2 } })
  })
})

describe('merged categories', () => {
  test('are shown as the one that took their place, once, and taken back exactly', async () => {
    const before = await columns()
    const { body } = await post('merge', { ids: [tea], into: coffee })
    expect(body.category).toMatchObject({ id: coffee, guides: 2 })
    expect(await names()).toEqual(['Coffee'])
    expect((await editorial.get<{ guide: object }>(`${B}/${teaOnly}`, EDITOR)).body.guide).toMatchObject({
      categories: [{ id: coffee, name: 'Coffee' }],
    })
    expect(await rows('trash')).toMatchObject([{ id: tea, merged_into: { id: coffee, name: 'Coffee' } }])
    await undo(body.operation_id)
    expect(await columns()).toEqual(before)
    expect(await names()).toEqual(['Tea', 'Coffee'])
  })

  test('follow when the one that took their place is merged as well', async () => {
    await post('merge', { ids: [tea], into: coffee })
    const { body } = await post('merge', { ids: [coffee], into: mugs })
    expect(await names()).toEqual(['Mugs'])
    await undo(body.operation_id)
    expect(await names()).toEqual(['Coffee'])
  })

  test('are taken by an editor that was opened before', async () => {
    const { body: open } = await editorial.get<{ version: number }>(`${B}/${teaOnly}`, EDITOR)
    await post('merge', { ids: [tea], into: coffee })
    const save = { id: teaOnly, version: open.version, categories: [tea, mugs] }
    await editorial.send('POST', B, save, EDITOR)
    const { rows: guides } = await sql.query('select category_ids from guides where id = $1', [teaOnly])
    expect(guides).toEqual([{ category_ids: [coffee, mugs] }])
  })

  test('cannot be merged into themselves, nor into what is in the trash', async () => {
    expect((await post('merge', { ids: [tea, coffee], into: tea })).body).toMatchObject({ meta: { code: 'same-category' } })
    await post('trash', { ids: [mugs] })
    expect((await post('merge', { ids: [tea], into: mugs })).body).toMatchObject({ meta: { code: 'category-not-found' } })
    expect(await names()).toEqual(['Tea', 'Coffee'])
  })
})

describe('a category in the trash', () => {
  test('is gone from guides and from the list at once, and comes back with its guides', async () => {
    const before = await columns()
    purges.clear()
    const trashed = await post('trash', { ids: [tea, mugs] })
    expect(trashed.body).toMatchObject({ trashed: 2 })
    await purges.arrived()
    expect([purges.has('/api/buying-guide/both'), purges.has('/both')]).toEqual([true, true])
    expect(await names()).toEqual(['Coffee'])
    const listed = await editorial.get<{ categories: { name: string }[] }>(`${B}/categories/all`, EDITOR)
    expect(listed.body.categories.map(({ name }) => name)).toEqual(['Coffee'])
    expect((await rows('trash')).map(({ name }) => name).toSorted()).toEqual(['Mugs', 'Tea'])
    expect((await post('trash', { ids: [tea] })).body).toMatchObject({ meta: { code: 'category-not-found' } })

    expect((await post(`${tea}/restore`, {})).body.category).toMatchObject({ name: 'Tea', trashed: null, guides: 2 })
    expect(await names()).toEqual(['Tea', 'Coffee'])
    expect((await post(`${tea}/restore`, {})).body).toMatchObject({ meta: { code: 'category-not-found' } })
    expect(await undo(trashed.body.operation_id)).toMatchObject({ changed: 1, skipped: 1 })
    expect(await columns()).toEqual(before)
  })

  test('leaves its name free, and does not come back while another one has it', async () => {
    const { body } = await post('trash', { ids: [tea] })
    const made = await editorial.send<{ category: { id: number } }>('POST', `${B}/categories/create`, { name: 'tea' }, EDITOR)
    expect(made.body.category.id).not.toBe(tea)
    expect((await post(`${tea}/restore`, {})).body).toMatchObject({ meta: { code: 'name-taken' } })
    expect(await undo(body.operation_id)).toMatchObject({ changed: 0, skipped: 1 })
    expect(await names()).toEqual(['Coffee'])
    expect((await rows()).map(({ name }) => name)).toEqual(['Coffee', 'Mugs', 'tea'])
  })

  test('is kept by a guide that is saved meanwhile', async () => {
    await post('trash', { ids: [tea] })
    const { body: open } = await editorial.get<{ version: number }>(`${B}/${teaOnly}`, EDITOR)
    await editorial.send('POST', B, { id: teaOnly, version: open.version, title: 'Leaves and pots' }, EDITOR)
    await post(`${tea}/restore`, {})
    expect((await editorial.get<{ guide: object }>(`${B}/${teaOnly}`, EDITOR)).body.guide).toMatchObject({
      title: 'Leaves and pots',
      categories: [{ id: tea }],
    })
  })
})
