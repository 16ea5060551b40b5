import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import type {
  addGiftTodo,
  addTodo,
  Call,
  CallAnswer,
  editTodo,
  findUpdaterDuplicates,
  getUpdaterTotals,
  hideUpdaterGift,
  listGuidesWithTodos,
  listNeedyGuides,
  listUpdaterGifts,
  listUpdaterTodos,
  Meta,
  TodoItem,
} from '@ribbonry/contracts'
import type { Answer, Caller } from '@ribbonry/service-kit/testing'
import { until } from '@ribbonry/testing'
import sharp from 'sharp'
import { createGuide, createProduct } from './factories.ts'
import { ACCESS, EDITOR, OTHER, said, WRITER } from './guide-calls.ts'
import { startTestEditorial } from './test-editorial.ts'

const U = '/api/user/gift-guide-updater'
const V = '/api/user/gift-guide-updater-editor'
const IMAGE = 'https://cdn.example.com/kettle.jpg'
const MEDIA_PATH = /^\/media\/[0-9a-f]{32}\/\d+\.jpg$/

type Sent<C extends Call> = Promise<Answer<CallAnswer<C> & { readonly meta: Meta }>>

const editorial = await startTestEditorial()
afterAll(() => editorial.close())
beforeEach(() => editorial.reset())

const post = <C extends Call>(path: string, body: object = {}, caller: Caller = ACCESS): Sent<C> =>
  editorial.send<CallAnswer<C>>('POST', path, body, caller)
const get = <C extends Call>(path: string, caller: Caller = ACCESS): Sent<C> => editorial.get<CallAnswer<C>>(path, caller)

/** Makes a guide with this writer. */
const guideOf = (writer: number | null = null, columns: object = {}): Promise<number> =>
  createGuide(editorial.sql, { user_id: writer, ...columns })

const add = (guides: unknown, fields: object = {}): Sent<typeof addTodo> =>
  post(`${U}/add-todolist`, { buying_guides: guides, title: 'A kettle', price: '$29.50', large_image: IMAGE, ...fields })

const addGift = (guide: number, id: number, caller: Caller = ACCESS, fields: object = {}): Sent<typeof addGiftTodo> =>
  post(`${U}/${guide}/add-todolist`, { id, ...fields }, caller)

const todos = async (query = '', caller?: Caller): Promise<readonly TodoItem[]> =>
  (await get<typeof listUpdaterTodos>(`${caller === undefined ? U : V}/todolist${query}`, caller)).body.items

const guidesOf = async (id: number): Promise<number[]> =>
  (await todos()).find((item) => item.id === id)?.buying_guides.map((guide) => guide.buying_guide_id) ?? []

async function createGift(id: number, columns: Readonly<Record<string, unknown>> = {}): Promise<number> {
  const values = {
    post_id: id,
    version: 1,
    deleted: false,
    slug: `gift-${id}`,
    title: `Gift ${id}`,
    merchant: 'shop.example',
    price: 20,
    currency: 'USD',
    link: `https://shop.example/gift-${id}`,
    nsfw: false,
    published: new Date(Date.UTC(2026, 0, 1) + id * 1000),
    ...columns,
  }
  const names = Object.keys(values)
  await editorial.sql.query(
    `insert into known_posts (${names.join(', ')}) values (${names.map((_name, at) => `$${at + 1}`).join(', ')})`,
    Object.values(values),
  )
  return id
}

describe('adding a product of a shop', () => {
  test('puts one item on the lists of all the guides, cleaned', async () => {
    const [one, other] = [await guideOf(), await guideOf()]
    const added = await add([one, other, one], {
      title: '  A   kettle ',
      price: '$1,299.00',
      link: 'https://shop.example.com/kettle?utm_source=mail',
      large_image: 'https://cdn.example.com/kettle-300x250.jpg',
    })
    expect(added.body).toMatchObject({ meta: { status: 'success' }, buying_guides: [one, other] })
    expect(await todos()).toMatchObject([
      {
        id: added.body.id,
        post_id: null,
        title: 'A kettle',
        price: 1299,
        link: 'https://shop.example.com/kettle',
        source_image: IMAGE,
        image: '/media/placeholder.svg',
        image_state: 'waiting',
        crop_left: 0,
        crop_right: 300,
        crop_top: 250,
        crop_bottom: 0,
        cropped: false,
        buying_guides: [{ buying_guide_id: one }, { buying_guide_id: other }],
      },
    ])
  })

  test('asks for a guide before it asks for a picture', async () => {
    const guide = await guideOf()
    expect(said(await add([], { large_image: '' }))).toEqual(['Please select a gift guide.', 'guide-missing'])
    expect(said(await post(`${U}/add-todolist`, {}))).toEqual(['Please select a gift guide.', 'guide-missing'])
    for (const large_image of ['', 'kettle.jpg', 'javascript:alert(1)', '/etc/passwd'])
      expect(said(await add([guide], { large_image }))).toEqual(['Please paste an image URL and hit enter.', 'image-missing'])
    expect(await todos()).toEqual([])
  })

  test('is refused for guides that are not there, links that lead nowhere and prices that are none', async () => {
    const guide = await guideOf()
    expect(said(await add([guide, 99_999]))[1]).toBe('guide-not-found')
    expect(said(await add([guide], { link: 'javascript:alert(1)' }))[1]).toBe('link-refused')
    expect(said(await add([guide], { price: '-3' }))[1]).toBe('price-refused')
    const all = await add([], { large_image: '', link: 'javascript:alert(1)', price: '-3' })
    expect(Object.keys(all.body.meta.fields ?? {}).toSorted()).toEqual(['buying_guides', 'image', 'link', 'price'])
    expect((await add(['abc'])).status).toBe(400)
    expect((await add(Array.from({ length: 101 }, (_, at) => at + 1))).status).toBe(400)
    expect(await todos()).toEqual([])
  })

  test('names a product without a title, and reads a price that is only a space as 0', async () => {
    await add(await guideOf(), { title: ' ', price: '\u00a0' })
    expect(await todos()).toMatchObject([{ title: 'New product', price: 0 }])
  })
})

describe('the picture of an item', () => {
  test('is fetched in the background and cut to the chosen part', async () => {
    const photo = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#336699' } })
      .jpeg()
      .toBuffer()
    editorial.shop.pages.set('/kettle.jpg', (_request, response) => response.end(photo))
    const guide = await guideOf()
    const { id } = (await add([guide], { large_image: `${editorial.shop.url}/kettle.jpg`, cropped: true })).body
    await until('the picture is there', async () => (await todos())[0]?.image_state === 'ready')
    const [item] = await todos()
    expect([item?.image, item?.large_image].filter((path) => MEDIA_PATH.test(path ?? ''))).toHaveLength(2)
    const edited = await post<typeof editTodo>(`${U}/edit-todolist/${id}`, { crop_left: 100, crop_right: 700, crop_top: 500 })
    expect(edited.body.item).toMatchObject({ image_state: 'waiting', image: item?.image })
    await until('the other part is there', async () => (await todos())[0]?.image_state === 'ready')
    expect((await todos())[0]?.image).not.toBe(item?.image)
  })

  test('that cannot be had says why', async () => {
    const guide = await guideOf()
    editorial.shop.pages.set('/text.jpg', (_request, response) => response.end('no picture'))
    for (const [address, sentence] of [
      [`${editorial.shop.url}/gone.jpg`, 'The image is no longer there.'],
      [`${editorial.shop.url}/text.jpg`, 'Please use a JPEG, PNG, WebP, AVIF or GIF image.'],
      ['http://127.0.0.1:1/a.jpg', 'This address does not lead to a public website.'],
      ['http://169.254.169.254/a.jpg', 'This address does not lead to a public website.'],
    ]) {
      await editorial.sql.query('delete from todo_items')
      await add([guide], { large_image: address })
      await until(`${address} has failed`, async () => (await todos())[0]?.image_state === 'failed')
      expect(await todos()).toMatchObject([{ image: '/media/placeholder.svg', image_error: sentence }])
    }
  })
})

describe('adding a gift of ours', () => {
  test('makes one item of it, however often, for however many guides', async () => {
    const [one, other, gift] = [await guideOf(), await guideOf(), await createGift(7)]
    const added = await addGift(one, gift, EDITOR, { title: 'A gift as we call it', price: '24' })
    expect(added.body).toMatchObject({ buying_guides: [one] })
    expect((await addGift(one, gift)).body).toMatchObject({ id: added.body.id, buying_guides: [one], added: false })
    expect((await addGift(other, gift)).body).toMatchObject({ id: added.body.id, buying_guides: [one, other], added: true })
    expect(await todos()).toMatchObject([
      { post_id: 7, title: 'A gift as we call it', price: 24, link: 'https://shop.example/gift-7', image_state: 'ready' },
    ])
  })

  test('at once by many is one item', async () => {
    const [one, other, gift] = [await guideOf(), await guideOf(), await createGift(7)]
    const answers = await Promise.all([one, other, one, other, one, other].map((guide) => addGift(guide, gift)))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect((await todos()).map((item) => item.buying_guides.length)).toEqual([2])
    expect((await get<typeof getUpdaterTotals>(`${U}/totals`)).body).toMatchObject({ todo: 1, guides: 2 })
  })

  test('is refused for gifts and guides that are not there', async () => {
    const guide = await guideOf()
    await createGift(8, { deleted: true })
    expect(said(await addGift(guide, 8))[1]).toBe('gift-not-found')
    expect(said(await addGift(99_999, await createGift(9)))[1]).toBe('guide-not-found')
    expect((await addGift(99_999, 9, WRITER)).status).toBe(403)
  })
})

describe('an open item', () => {
  test('is removed from one guide or all, twice is once, and comes back', async () => {
    const [one, other] = [await guideOf(), await guideOf()]
    const { id } = (await add([one, other])).body
    const remove = (body: object = {}) => post<typeof addTodo>(`${U}/remove-todolist/${id}`, body)
    expect((await remove({ buying_guide_id: one })).body.buying_guides).toEqual([one])
    expect(await guidesOf(id)).toEqual([other])
    expect((await remove()).body.buying_guides).toEqual([other])
    expect(await todos()).toEqual([])
    expect((await remove()).body).toMatchObject({ meta: { status: 'success' }, buying_guides: [] })
    for (let times = 0; times < 2; times += 1) {
      const restored = await post<typeof addTodo>(`${U}/restore-todolist/${id}`, { buying_guides: [one, other] })
      expect(restored.body.buying_guides).toEqual([one, other])
    }
    expect(await guidesOf(id)).toEqual([one, other])
  })

  test('is edited, assigned to other guides, and not found once it is removed', async () => {
    const [one, other, third] = [await guideOf(), await guideOf(), await guideOf()]
    const { id } = (await add([one, other])).body
    const edit = (body: object, caller = ACCESS) => post<typeof editTodo>(`${U}/edit-todolist/${id}`, body, caller)
    expect((await edit({ title: 'A teapot', price: '12' })).body.item).toMatchObject({ title: 'A teapot', price: 12 })
    expect((await edit({ buying_guides: [other, third] })).body.item.buying_guides).toMatchObject([
      { buying_guide_id: other },
      { buying_guide_id: third },
    ])
    expect(said(await edit({ buying_guides: [] }))).toEqual(['Please select a gift guide.', 'guide-missing'])
    expect(said(await edit({ buying_guides: [other, 99_999] }))[1]).toBe('guide-not-found')
    expect(said(await edit({ price: 'much' }))[1]).toBe('price-refused')
    expect(await guidesOf(id)).toEqual([other, third])
    await post(`${U}/remove-todolist/${id}`)
    for (const path of [`edit-todolist/${id}`, 'edit-todolist/99999', 'remove-todolist/99999'])
      expect(said(await post(`${U}/${path}`))[1]).toBe('todo-not-found')
  })

  test('is edited by the writer of one of its guides, who does not see or change the others', async () => {
    const [own, foreign] = [await guideOf(WRITER.userId), await guideOf(OTHER.userId)]
    const { id } = (await add([own, foreign])).body
    expect(await todos('', WRITER)).toMatchObject([{ id, buying_guides: [{ buying_guide_id: own }] }])
    const edit = (body: object) => post<typeof editTodo>(`${U}/edit-todolist/${id}`, body, WRITER)
    expect((await edit({ buying_guides: [own] })).body.item.buying_guides).toHaveLength(1)
    expect(await guidesOf(id)).toEqual([own, foreign])
    expect((await edit({ buying_guides: [own, await guideOf(OTHER.userId)] })).status).toBe(403)
    expect((await post<typeof addTodo>(`${U}/remove-todolist/${id}`, {}, WRITER)).body.buying_guides).toEqual([own])
    expect(await guidesOf(id)).toEqual([foreign])
    expect((await edit({ title: 'Mine' })).status).toBe(403)
  })

  test('is counted right while many change its guides at once', async () => {
    const guides = [await guideOf(), await guideOf(), await guideOf()]
    const items = await Promise.all([1, 2, 3, 4].map(async () => (await add(guides)).body.id))
    const [first = 0, ...others] = guides
    const changes = items.flatMap((id) => [
      post(`${U}/remove-todolist/${id}`, { buying_guide_id: first }),
      post(`${U}/edit-todolist/${id}`, { buying_guides: others }),
    ])
    expect((await Promise.all(changes)).map(({ status }) => status)).toEqual(changes.map(() => 200))
    expect((await get<typeof listGuidesWithTodos>(`${V}/list`)).body.items).toMatchObject([{ todo: 4 }, { todo: 4 }])
    expect((await get<typeof getUpdaterTotals>(`${U}/totals`)).body).toMatchObject({ todo: 4, guides: 2 })
  })
})

describe('the candidates', () => {
  const list = async (query = '') => (await get<typeof listUpdaterGifts>(`${U}/list${query}`)).body
  const hide = (id: number | string, how = 'hide') => post<typeof hideUpdaterGift>(`${U}/${id}/${how}`)

  test('are published gifts, newest first, with the guides that they are in or wait for', async () => {
    for (const id of [1, 2, 3]) await createGift(id)
    await createGift(4, { published: null })
    await createGift(5, { nsfw: true })
    await createGift(6, { broken: true })
    const [one, other] = [await guideOf(), await guideOf()]
    await createProduct(editorial.sql, one, { post_id: 2 })
    await addGift(other, 2)
    const { items, total } = await list()
    expect([items.map(({ id }) => id), total]).toEqual([[3, 2, 1], 3])
    expect(items[1]).toMatchObject({ buying_guides: [{ buying_guide_id: one }], todo_guides: [{ buying_guide_id: other }] })
  })

  test('can be hidden and shown again, twice is once', async () => {
    for (const id of [1, 2]) await createGift(id)
    for (const how of ['hide', 'hide'])
      expect((await hide(2, how)).body).toMatchObject({ meta: { status: 'success' }, hidden: true })
    expect(await list()).toMatchObject({ items: [{ id: 1, hidden: false }], total: 1 })
    expect(await list('?hidden=1')).toMatchObject({ items: [{ id: 2, hidden: true }], total: 1 })
    expect((await get<typeof getUpdaterTotals>(`${U}/totals`)).body.hidden).toBe(1)
    for (const how of ['unhide', 'unhide']) expect((await hide(2, how)).body).toMatchObject({ hidden: false })
    expect((await list()).total).toBe(2)
    expect(said(await hide(99))[1]).toBe('gift-not-found')
    expect((await hide('abc')).status).toBe(400)
  })
})

test.each(['0', '-1', 'abc', '1.5', '99999999999'])('page %s of no list is read', async (page) => {
  for (const prefix of [U, V])
    for (const name of ['list', 'todolist', 'totals', 'needs-updating', 'duplicate-check'])
      expect([prefix, name, (await get(`${prefix}/${name}?page=${page}`)).status]).toEqual([prefix, name, 400])
})

test('guides with open items are listed newest first, oldest first, or those with most first', async () => {
  const [one, other] = [await guideOf(), await guideOf()]
  await add([one])
  await add([one])
  await add([other])
  const ids = async (sort: string) =>
    (await get<typeof listGuidesWithTodos>(`${V}/list${sort}`, EDITOR)).body.items.map((guide) => guide.buying_guide_id)
  expect([await ids(''), await ids('?sort=oldest'), await ids('?sort=most')]).toEqual([
    [other, one],
    [one, other],
    [one, other],
  ])
  expect((await get(`${V}/list?sort=best`, EDITOR)).status).toBe(400)
  expect(await todos(`?buying_guide_id=${other}`)).toHaveLength(1)
})

describe('what needs updating', () => {
  const need = async (guide: number, reason: string, score: number, snoozed: string | null = null) => {
    // No look at the guide finds out that it needs something else.
    await editorial.sql.query('delete from guide_need_notes')
    await editorial.sql.query(
      `insert into guide_needs (buying_guide_id, reason, evidence, score, snoozed_until) values ($1, $2, $3, $4, $5)`,
      [guide, reason, `Evidence of ${reason}`, score, snoozed],
    )
  }
  const list = async (query = '', caller?: Caller) => {
    const { guides, total } = (await get<typeof listNeedyGuides>(`${U}/needs-updating${query}`, caller)).body
    return { ids: guides.map((guide) => guide.buying_guide_id), total, guides }
  }

  test('is sorted by what is lost, and filtered by reason, writer and category', async () => {
    await editorial.addStaff({ id: 7, username: 'inez', roles: ['listicle_editor'] })
    const [one, other, third] = [await guideOf(7, { category_ids: [5] }), await guideOf(), await guideOf()]
    await need(one, 'stale', 2)
    await need(one, 'todo', 3)
    await need(other, 'falling', 4)
    await need(third, 'stale', 9, '2099-01-01')
    const all = await list()
    expect(all).toMatchObject({ ids: [one, other], total: 2 })
    expect(all.guides[0]).toMatchObject({
      score: 5,
      username: 'inez',
      reasons: [{ reason: 'todo', evidence: 'Evidence of todo', score: 3 }, { reason: 'stale' }],
    })
    expect([
      (await list('?reason=falling')).ids,
      (await list('?writer=7')).ids,
      (await list('?category=5')).ids,
      (await list('?category=6')).ids,
      (await list('?snoozed=1')).ids,
    ]).toEqual([[other], [one], [one], [], [third, one, other]])
    expect((await get(`${U}/needs-updating?reason=ugly`)).status).toBe(400)
  })

  test('is done when its last reason is gone', async () => {
    const guide = await guideOf()
    await need(guide, 'stale', 2)
    await editorial.sql.query('update guide_needs set score = 6')
    expect((await list()).guides[0]?.score).toBe(6)
    await editorial.sql.query('delete from guide_needs')
    expect(await list()).toMatchObject({ ids: [], total: 0 })
    await need(guide, 'stale', 2)
    await editorial.sql.query('delete from guides where id = $1', [guide])
    expect((await list()).total).toBe(0)
  })
})

describe('duplicates', () => {
  const find = async (query: Readonly<Record<string, string>>, caller?: Caller) => {
    const path = `${caller === undefined ? U : V}/duplicate-check?${new URLSearchParams(query).toString()}`
    const { duplicates } = (await get<typeof findUpdaterDuplicates>(path, caller)).body
    return duplicates.map((one) => [one.in, one.same, one.buying_guide_id, one.title])
  }

  test('are found by the product that a link leads to, in guides and on todo lists', async () => {
    const [one, other] = [await guideOf(), await guideOf()]
    await createGift(7, { link: 'https://www.amazon.com/dp/B00ABCDEFG', title: 'A robot' })
    await createProduct(editorial.sql, one, { post_id: 7, title: '' })
    await createProduct(editorial.sql, other, { link: 'https://shop.example.com/kettle', title: 'A kettle' })
    await add([one], { title: 'Waits', link: 'https://www.etsy.com/listing/123456/mug?ref=x' })
    expect(await find({ link: 'https://amazon.com/Robot-Thing/dp/b00abcdefg/ref=sr_1?tag=x' })).toEqual([
      ['guide', 'link', one, 'A robot'],
    ])
    expect(await find({ link: 'https://www.amazon.de/dp/B00ABCDEFG' })).toEqual([])
    expect(await find({ link: 'http://m.shop.example.com/kettle/?utm_source=x' })).toEqual([['guide', 'link', other, 'A kettle']])
    expect(await find({ link: 'https://shop.example.com/kettle?colour=red' })).toEqual([])
    expect(await find({ link: 'https://etsy.com/uk/listing/123456/other-words' })).toEqual([['todolist', 'link', one, 'Waits']])
    expect(await find({ link: 'https://etsy.com/listing/123456', buying_guide_id: String(other) })).toEqual([])
  })

  test('are found by a title in other letters, and only where the member may edit', async () => {
    const [own, foreign] = [await guideOf(WRITER.userId), await guideOf(OTHER.userId)]
    for (const guide of [own, foreign]) await createProduct(editorial.sql, guide, { title: 'Café  Crème', link: null })
    expect(await find({ title: ' cafe CREME' })).toHaveLength(2)
    expect(await find({ title: 'cafe creme' }, WRITER)).toEqual([['guide', 'title', own, 'Café  Crème']])
    expect([await find({}), await find({ link: 'kettle' }), await find({ title: '%' })]).toEqual([[], [], []])
  })
})
