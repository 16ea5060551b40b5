import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { getFeaturedGuides, listGuidesToFeature } from '@ribbonry/contracts'
import { createGuide, removeGuides } from './factories.ts'
import { ACCESS, EDITOR, said } from './guide-calls.ts'
import { startTestEditorial } from './test-editorial.ts'

const editorial = await startTestEditorial()
afterAll(() => editorial.close())

type Lists = typeof getFeaturedGuides.answer._output
type Choices = typeof listGuidesToFeature.answer._output

const BASE = '/api/user/menu-editor'
const read = async () => (await editorial.get<Lists>(`${BASE}/featured-buying-guide/`, ACCESS)).body
const save = (body: object, caller: object = ACCESS) => editorial.send<Lists>('POST', `${BASE}/buying-guides/`, body, caller)
const choices = async (path: string) => (await editorial.get<Choices>(`${BASE}/${path}`, ACCESS)).body
const latest = async (query = '') =>
  (await editorial.get(`/api/buying-guides/latest${query}`)).body.guides.map(({ slug }) => slug)

let guides: readonly number[] = []
beforeEach(async () => {
  await editorial.sql.query('delete from featured_guide_versions')
  await removeGuides(editorial.sql)
  guides = []
  for (let number = 1; number <= 8; number += 1)
    guides = [...guides, await createGuide(editorial.sql, { slug: `number-${number}`, title: `For number ${number}` })]
})
const idOf = (number: number): number => guides[number - 1] ?? 0

describe('featured guides', () => {
  test('lead the latest ones of their place, which the newest fill up to six', async () => {
    await save({ homepage: [idOf(2), idOf(7)], postpage: [idOf(1)] })
    expect(await latest()).toEqual(['number-2', 'number-7', 'number-8', 'number-6', 'number-5', 'number-4'])
    expect(await latest('?for=homepage')).toEqual(await latest())
    expect(await latest('/?for=postpage')).toEqual(['number-1', 'number-8', 'number-7', 'number-6', 'number-5', 'number-4'])
    expect((await editorial.get('/api/buying-guides/latest?for=menu')).status).toBe(400)
  })

  test('are read with their order, as saved', async () => {
    expect(await read()).toMatchObject({ homepage: [], postpage: [], version: 1 })
    const { body } = await save({ homepage: [idOf(3), idOf(1), idOf(3)], postpage: [] })
    const homepage = [
      { id: idOf(3), slug: 'number-3', title: 'For number 3', sort: 1, published: true },
      { id: idOf(1), slug: 'number-1', sort: 2 },
    ]
    expect(body).toMatchObject({ meta: { status: 'success' }, homepage, postpage: [], version: 2 })
    expect(await read()).toMatchObject({ homepage, postpage: [] })
  })

  test('stay in a place that is not sent, and go from one that is sent empty', async () => {
    await save({ homepage: [idOf(1)], postpage: [idOf(2)] })
    await save({ postpage: [] })
    expect(await read()).toMatchObject({ homepage: [{ id: idOf(1) }], postpage: [] })
  })

  test('drop out while they are not published, and close the gap when they are removed', async () => {
    await save({ homepage: [idOf(1), idOf(2), idOf(3)] })
    await editorial.sql.query(`update guides set status = 'draft', published = null where id = $1`, [idOf(1)])
    await editorial.sql.query('delete from guides where id = $1', [idOf(2)])
    expect((await latest()).slice(0, 2)).toEqual(['number-3', 'number-8'])
    expect((await read()).homepage).toMatchObject([
      { id: idOf(1), sort: 1, published: false },
      { id: idOf(3), sort: 2, published: true },
    ])
  })

  test('keep their place while they are in the trash, where the lists do not show them', async () => {
    await save({ homepage: [idOf(1), idOf(2)], postpage: [idOf(2)] })
    const move = (step: string) => editorial.send('POST', `/api/user/buying-guides/${idOf(2)}/${step}`, {}, ACCESS)
    const hanging = await editorial.get(`/api/user/buying-guides/hanging?ids=${idOf(2)}`, ACCESS)
    expect(hanging.body).toMatchObject({
      hanging: expect.arrayContaining([{ kind: 'featured', count: 2, examples: ['homepage', 'postpage'] }]),
    })
    await move('remove')
    expect(await read()).toMatchObject({ homepage: [{ id: idOf(1), sort: 1 }], postpage: [] })
    await save({ homepage: [idOf(3)], postpage: [] })
    expect((await latest()).slice(0, 2)).toEqual(['number-3', 'number-8'])
    await move('restore')
    expect(await read()).toMatchObject({ homepage: [{ id: idOf(3) }, { id: idOf(2) }], postpage: [{ id: idOf(2) }] })
    expect((await latest()).slice(0, 2)).toEqual(['number-3', 'number-2'])
  })

  test.each([
    ['restore', { unfeatured: ['homepage'] }],
    ['undo', { changed: 1, skipped: 0 }],
  ])('are six after a %s too: others may have taken the place meanwhile', async (way, outcome) => {
    const [one] = guides
    await save({ homepage: guides.slice(0, 3), postpage: [idOf(1)] })
    const move = (step: string) =>
      editorial.send<{ operation_id: string }>('POST', `/api/user/buying-guides/${idOf(1)}/${step}`, {}, ACCESS)
    const removed = await move('remove')
    await save({ homepage: guides.slice(1, 7) })
    const { version } = await read()
    const number = removed.body.operation_id.replace('editorial-', '')
    const answer =
      way === 'restore'
        ? (await move('restore')).body
        : (await editorial.send<{ operation: object }>('POST', `/api/admin/guide-operations/${number}/undo`, {}, ACCESS)).body
            .operation
    expect(answer).toMatchObject(outcome)
    const lists = await read()
    expect(lists.homepage.map(({ id }) => id)).toEqual(guides.slice(1, 7))
    expect(lists).toMatchObject({ postpage: [{ id: one }], version: version + 1 })
    const { rows } = await editorial.sql.query(
      `select action, member_id::integer as member from activity where item_type = 'featured-guides' order by id desc limit 1`,
    )
    expect(rows).toEqual([{ action: 'featured', member: 1 }])
  })

  test('come back in their places while there is room', async () => {
    await save({ homepage: guides.slice(0, 6) })
    const move = (step: string) => editorial.send('POST', `/api/user/buying-guides/${idOf(1)}/${step}`, {}, ACCESS)
    await move('remove')
    expect((await move('restore')).body).toMatchObject({ unfeatured: [] })
    expect((await read()).homepage.map(({ id }) => id)).toEqual(guides.slice(0, 6))
  })

  test('are not saved over what somebody else saved: the refusal shows it', async () => {
    const { version } = await read()
    await save({ homepage: [idOf(1)], version })
    const stale = await save({ homepage: [idOf(2)], version })
    expect(said(stale)).toEqual(['Somebody else has changed this in the meantime.', 'stale-version'])
    expect(stale.body).toMatchObject({ homepage: [{ id: idOf(1) }], version: version + 1 })
    expect((await save({ homepage: [idOf(2)] })).body.homepage).toMatchObject([{ id: idOf(2) }])
  })

  test('of two saves at once, one is refused', async () => {
    const { version } = await read()
    const answers = await Promise.all([1, 2, 3].map((number) => save({ homepage: [idOf(number)], version })))
    expect(answers.map(({ body }) => body.meta.status).toSorted()).toEqual(['error', 'error', 'success'])
  })

  test('are guides that exist, six at most', async () => {
    expect(said(await save({ homepage: [idOf(1), 4711] }))).toEqual(['There is no guide 4711.', 'guide-not-found'])
    const { status, body } = await save({ homepage: guides.slice(0, 7) })
    expect([status, body.meta.error]).toEqual([400, 'At most 6 guides can be featured in one place.'])
    for (const homepage of ['1', [0], ['x'], { id: 1 }]) expect((await save({ homepage })).status).toBe(400)
    expect((await read()).homepage).toEqual([])
  })

  test('are recorded with who changed them', async () => {
    await save({ homepage: [idOf(5)] })
    const { rows } = await editorial.sql.query<{ details: object; member: number }>(
      `select details, member_id::integer as member from activity where item_type = 'featured-guides' order by id desc limit 1`,
    )
    expect(rows).toMatchObject([{ member: 1, details: { after: { homepage: [idOf(5)], postpage: [] } } }])
  })
})

describe('guides to feature', () => {
  test('are found by words of title or slug, published ones only', async () => {
    await createGuide(editorial.sql, { slug: 'number-draft', published: null })
    expect((await choices('search-buying-guides/number-8/')).guides).toMatchObject([
      { id: idOf(8), slug: 'number-8', slug_title: 'Number 8', title: 'For number 8', published: true },
    ])
    expect((await choices('search-buying-guides/number')).guides).toHaveLength(8)
    expect((await choices('search-buying-guides/a-%25-b')).guides).toEqual([])
    expect(await choices('search-buying-guides/ab')).toMatchObject({
      meta: { error: 'Please enter at least 3 characters', code: 'term-too-short' },
    })
  })

  test('are listed in pages', async () => {
    expect((await choices('all-buying-guides/1/')).guides).toHaveLength(8)
    expect((await choices('all-buying-guides/2')).guides).toEqual([])
    for (const page of ['0', '-1', 'abc'])
      expect((await editorial.get(`${BASE}/all-buying-guides/${page}`, ACCESS)).status).toBe(400)
  })
})

test('only access may see or change featured guides', async () => {
  for (const path of ['featured-buying-guide', 'search-buying-guides/number', 'all-buying-guides/1']) {
    expect((await editorial.get(`${BASE}/${path}`)).status).toBe(401)
    expect((await editorial.get(`${BASE}/${path}`, EDITOR)).status).toBe(403)
  }
  expect((await save({ homepage: [] }, {})).status).toBe(401)
  expect((await save({ homepage: [] }, EDITOR)).status).toBe(403)
})
