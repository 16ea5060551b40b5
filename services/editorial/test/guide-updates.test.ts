import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import {
  type CallAnswer,
  type cropGuideImage,
  guideChanged,
  type Meta,
  PLACEHOLDER_PICTURE,
  type saveGuideUpdate,
  type StaffGuideProduct,
} from '@ribbonry/contracts'
import { type Answer, type Caller, recordEvents } from '@ribbonry/service-kit/testing'
import { until } from '@ribbonry/testing'
import { guideCallsOf, said } from './guide-calls.ts'
import { startTestEditorial } from './test-editorial.ts'
import { payCallsOf } from './test-pay.ts'
import { ACCESS, createDraft, CURATOR, EDITOR, OTHER_WRITER, seedStaff, SHOPPER, WRITER } from './test-staff.ts'

const editorial = await startTestEditorial()
const { sql } = editorial
const calls = guideCallsOf(editorial)
const pay = payCallsOf(editorial)

beforeEach(async () => {
  await editorial.reset()
  await seedStaff(sql)
})
afterAll(() => editorial.close())

type Saved = CallAnswer<typeof saveGuideUpdate> & {
  readonly meta: Meta
  readonly products?: readonly StaffGuideProduct[]
  readonly changes?: readonly { readonly fields: readonly string[] }[]
}

const save = async (
  guide: number,
  version: number,
  products: readonly object[],
  caller: Caller = WRITER,
): Promise<Answer<Saved>> =>
  await editorial.send<Saved>('POST', `/api/user/gift-guide-updater-editor/${guide}/save`, { version, products }, caller)

const PICTURE = { ...PLACEHOLDER_PICTURE, id: 'a'.repeat(32), src: `/media/${'a'.repeat(32)}/320.jpg`, alt: '' }
const words = (count: number): string => Array.from({ length: count }, (_word, place) => `word${place}`).join(' ')

let made = 0
/** Puts a product of a shop on the list of a guide. Returns the id of the item. */
async function addItem(guide: number, changes: Readonly<Record<string, unknown>> = {}): Promise<number> {
  made += 1
  const columns = {
    title: `A lamp ${made}`,
    link: `https://shop.example.com/lamp-${made}`,
    price: 19,
    picture: JSON.stringify(PICTURE),
    ...changes,
  }
  const names = Object.keys(columns)
  const { rows } = await sql.query<{ id: number }>(
    `insert into todo_items (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning id`,
    Object.values(columns),
  )
  const id = rows[0]?.id ?? 0
  await sql.query('insert into todo_guides (todo_id, guide_id) values ($1, $2)', [id, guide])
  return id
}

const published = async (): Promise<number> =>
  await createDraft(sql, {
    user_id: WRITER.userId,
    status: 'published',
    published: new Date('2026-03-01'),
    writing_approved: true,
  })
const titles = async (guide: number): Promise<string[]> =>
  (await calls.open(guide)).body.products.map(({ title }) => title.replace(/^Product (\d) of \d+$/, '$1'))
const openItems = async (guide: number): Promise<number[]> =>
  (
    await sql.query<{ todo_id: number }>(
      'select todo_id from todo_guides where guide_id = $1 and closed is null order by todo_id',
      [guide],
    )
  ).rows.map(({ todo_id: id }) => id)

describe('a save of the updater', () => {
  test('adds what was written at its place, live at once, and the items are done', async () => {
    const guide = await published()
    const [first, second, left] = [await addItem(guide), await addItem(guide), await addItem(guide)]
    const events = await recordEvents(editorial.log, guideChanged)
    const { products } = (await calls.open(guide)).body
    const dead = products[1]?.product_id ?? 0
    const answer = await save(guide, 1, [
      { todo_id: first, content: words(30), pos: 1, title: 'A lamp with a shade', price: '$1,024.50' },
      { todo_id: second, content: words(60), replaces: dead },
    ])
    expect(answer.body).toMatchObject({ meta: { status: 'success' }, added: 2, version: 2 })
    expect((await calls.open(guide)).body.todolist).toMatchObject([{ id: left, price: 19, thumbnail: PICTURE.src }])
    const lamp = `A lamp ${made - 1}`
    expect(await titles(guide)).toEqual(['A lamp with a shade', '1', lamp, '3', '4', '5', '6'])
    const { body } = await editorial.get(`/api/buying-guide/${(await calls.open(guide)).body.guide.slug}`)
    expect(body.products.map(({ title, price }) => [title, price])).toEqual(
      expect.arrayContaining([
        ['A lamp with a shade', 1024.5],
        [lamp, 19],
      ]),
    )
    expect(await openItems(guide)).toEqual([left])
    await until('the change is published', () => events.events.some((event) => event.guide_id === guide && event.version === 2))
    await events.stop()
  })

  test('is all or nothing, with the sentence of each field', async () => {
    const guide = await published()
    const [good, bad] = [await addItem(guide), await addItem(guide)]
    const answer = await save(guide, 1, [
      { todo_id: good, content: words(30) },
      { todo_id: bad, content: 'x', title: ' ', price: 'ask us', link: '', image: '/media/unknown.jpg' },
    ])
    expect(answer.body.meta).toMatchObject({
      status: 'error',
      code: 'not-ready',
      fields: {
        'products.1.title': 'Please provide a title',
        'products.1.price': 'Please provide a price',
        'products.1.image': 'That picture cannot be used, please upload it again',
        'products.1.link': 'Please provide a link',
        'products.1.content': 'Please provide a description',
      },
    })
    expect(await titles(guide)).toEqual(['1', '2', '3', '4', '5', '6'])
    expect(await openItems(guide)).toEqual([good, bad])
  })

  test.each([
    [29, 'Please provide a description that is at least 30 words'],
    [61, 'Please provide a description that is 60 words or under'],
  ])('with %d words is refused without access, also to editors and curators', async (count, sentence) => {
    const guide = await published()
    await sql.query('update guides set user_id = 4 where id = $1', [guide])
    const todo = await addItem(guide)
    for (const caller of [EDITOR, CURATOR])
      expect(said(await save(guide, 1, [{ todo_id: todo, content: words(count) }], caller))).toEqual([sentence, 'not-ready'])
    expect((await save(guide, 1, [{ todo_id: todo, content: ' x ' }], ACCESS)).body.meta.error).toBe(
      'Please provide a description',
    )
    expect((await save(guide, 1, [{ todo_id: todo, content: words(count) }], ACCESS)).body.added).toBe(1)
  })

  test('takes the picture of the item, or one that was cut; any other is refused in words', async () => {
    const guide = await published()
    const pixel =
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const cut = await calls.post<typeof cropGuideImage>(`/crop-image/${guide}`, { source_image: pixel }, WRITER)
    expect(cut.body.meta.status).toBe('success')
    const items = [await addItem(guide), await addItem(guide), await addItem(guide, { picture: null })]
    const add = async (at: number, image: string | undefined) =>
      await save(guide, at + 1, [{ todo_id: items[at], content: words(30), image }])
    expect((await add(0, PICTURE.src)).body.added).toBe(1)
    for (const image of ['https://elsewhere.example/a.jpg', `/media/${'b'.repeat(32)}/320.jpg`, '/media/../../etc/passwd'])
      expect(said(await add(1, image))).toEqual(['That picture cannot be used, please upload it again', 'not-ready'])
    expect(said(await add(1, ''))).toEqual(['Please upload an image', 'not-ready'])
    expect((await add(1, cut.body.image)).body.added).toBe(1)
    expect(said(await add(2, undefined))).toEqual(['Please upload an image', 'not-ready'])
    expect((await calls.open(guide)).body.products.slice(6).map(({ image }) => image)).toEqual([PICTURE.src, cut.body.image])
  })

  test('of a gift of ours follows the gift where nothing else was written', async () => {
    await sql.query(
      `insert into known_posts (post_id, version, deleted, slug, title, picture, merchant, price, currency, link, nsfw, published)
        values (31, 1, false, 'owl', 'An owl', $1, 'Etsy', 12, 'USD', 'https://www.etsy.com/listing/31313131', false, now())`,
      [JSON.stringify(PICTURE)],
    )
    const guide = await published()
    const todo = await addItem(guide, {
      post_id: 31,
      title: 'An owl',
      link: 'https://www.etsy.com/listing/31313131',
      picture: null,
    })
    expect((await save(guide, 1, [{ todo_id: todo, content: words(30), price: 12 }])).body.added).toBe(1)
    await sql.query(`update known_posts set title = 'A wiser owl', price = 15 where post_id = 31`)
    expect((await calls.open(guide)).body.products[6]).toMatchObject({ title: 'A wiser owl', price: 15, slug: 'owl' })
  })

  test('by the desk’s rules refuses a product that is there, and links that lead nowhere', async () => {
    const guide = await published()
    const { products } = (await calls.open(guide)).body
    const there = await addItem(guide, { link: products[2]?.link })
    const content = words(40)
    const duplicate = ['Duplicate! This item already exists in the gift guide and could not be added.', 'duplicate-product']
    expect(said(await save(guide, 1, [{ todo_id: there, content }]))).toEqual(duplicate)
    const replacing = [{ todo_id: there, content, replaces: products[2]?.product_id }]
    expect((await save(guide, 1, replacing)).body.added).toBe(1)
    const [one, other] = [await addItem(guide, { link: 'https://shop.example.com/twin' }), await addItem(guide)]
    const twins = [one, other].map((todo_id) => ({ todo_id, content, link: 'https://shop.example.com/twin' }))
    expect(said(await save(guide, 2, twins))).toEqual(duplicate)
    for (const link of ['javascript:alert(1)', 'http://127.0.0.1/', 'https://shop.example.com/a.png'])
      expect(said(await save(guide, 2, [{ todo_id: one, content, link }]))).toEqual([
        'Product link invalid or missing',
        'not-ready',
      ])
    await calls.post('/blacklisted-sites', { sites: ['shop.example.com'] }, ACCESS)
    expect(said(await save(guide, 2, [{ todo_id: one, content }]))).toEqual(['Blacklisted site', 'not-ready'])
  })

  test('of items that are gone, of other guides or twice is refused', async () => {
    const [guide, other] = [await published(), await published()]
    const [todo, theirs] = [await addItem(guide), await addItem(other)]
    const content = words(40)
    for (const id of [theirs, 99_999]) expect(said(await save(guide, 1, [{ todo_id: id, content }]))[1]).toBe('todo-not-found')
    expect(
      (
        await save(guide, 1, [
          { todo_id: todo, content },
          { todo_id: todo, content },
        ])
      ).status,
    ).toBe(400)
    expect(said(await save(guide, 1, [{ todo_id: todo, content, replaces: 99_999 }]))[1]).toBe('product-not-found')
    for (const products of [[], [{ content }], [{ todo_id: todo, content, pos: 0 }], 'all'])
      expect((await save(guide, 1, products as never)).status).toBe(400)
    expect(
      (await editorial.send('POST', `/api/user/gift-guide-updater-editor/${guide}/save`, { products: [] }, WRITER)).status,
    ).toBe(400)
    await sql.query(`update todo_guides set closed = now(), outcome = 'removed' where todo_id = $1`, [todo])
    expect(said(await save(guide, 1, [{ todo_id: todo, content }]))[1]).toBe('todo-not-found')
    expect(await titles(guide)).toHaveLength(6)
  })
})

describe('a save that is taken back', () => {
  const undo = async (guide: number, version: number, caller: Caller = WRITER) =>
    await editorial.send<Saved & { opened: number }>(
      'POST',
      `/api/user/gift-guide-updater-editor/${guide}/undo`,
      { version },
      caller,
    )
  const content = words(40)

  test('leaves the guide as it was, with what was replaced, and the items wait again', async () => {
    const guide = await published()
    const before = (await calls.open(guide)).body
    const [first, second, third] = [await addItem(guide), await addItem(guide), await addItem(guide)]
    await save(guide, 1, [{ todo_id: third, content, title: 'An earlier lamp' }])
    await save(guide, 2, [
      { todo_id: first, content, pos: 1 },
      { todo_id: second, content, replaces: before.products[1]?.product_id },
    ])
    expect((await undo(guide, 3)).body).toMatchObject({ meta: { status: 'success' }, opened: 2, version: 4 })
    const { body } = await calls.open(guide)
    expect(body.products.slice(0, 6)).toEqual(before.products)
    expect(body.products.map(({ title }) => title)[6]).toBe('An earlier lamp')
    expect(await openItems(guide)).toEqual([first, second])
    expect((await pay.get('my-submissions', WRITER)).body.submissions).toMatchObject([{ product_count: 1 }])
    expect((await undo(guide, 3)).body.meta.code).toBe('stale-version')
    expect((await save(guide, 4, [{ todo_id: first, content }])).body.added).toBe(1)
    const { log } = (await pay.get(`action-log/${guide}`, ACCESS)).body
    expect(log.map(({ action }) => action)).toEqual(['update', 'undo-update', 'update', 'update'])
  })

  test('is refused where somebody changed the guide since', async () => {
    const guide = await published()
    const todo = await addItem(guide)
    await save(guide, 1, [{ todo_id: todo, content }])
    await calls.save({ id: guide, version: 2, outro: 'Another end.' })
    const { body } = await undo(guide, 2)
    expect(body).toMatchObject({ meta: { code: 'stale-version' }, version: 3, changes: [{ fields: ['outro'] }] })
    expect(await titles(guide)).toHaveLength(7)
    expect(await openItems(guide)).toEqual([])
  })

  test('is one’s own, and not approved yet', async () => {
    const guide = await published()
    const todo = await addItem(guide)
    await save(guide, 1, [{ todo_id: todo, content }])
    for (const [caller, status] of [
      [{}, 401],
      [SHOPPER, 403],
      [OTHER_WRITER, 403],
    ] as const)
      expect((await undo(guide, 2, caller)).status).toBe(status)
    expect((await undo(guide, 2, EDITOR)).body.meta.code).toBe('update-not-found')
    expect((await undo(99_999, 1, EDITOR)).body.meta.code).toBe('guide-not-found')
    const submission = (await pay.get('my-submissions', WRITER)).body.submissions[0]?.id ?? 0
    await pay.post('submissions/approve', { submission }, EDITOR)
    expect(said(await undo(guide, 2))).toEqual(['These gifts are approved already, so they stay in the guide.', 'not-ready'])
    expect(await openItems(guide)).toEqual([])
  })
})

describe('two people who save one guide’s items', () => {
  test('add each product once', async () => {
    const guide = await published()
    const items = [await addItem(guide), await addItem(guide)]
    const products = items.map((todo_id) => ({ todo_id, content: words(40) }))
    const answers = await Promise.all([
      save(guide, 1, products),
      save(guide, 1, products, EDITOR),
      save(guide, 1, products, ACCESS),
    ])
    expect(answers.map(({ body }) => body.meta.code ?? 'saved').toSorted()).toEqual(['saved', 'stale-version', 'stale-version'])
    expect(await titles(guide)).toHaveLength(8)
    const stale = answers.find(({ body }) => body.meta.code === 'stale-version')
    expect(stale?.body).toMatchObject({ version: 2, changes: [{ version: 2, fields: ['products'] }] })
    expect(stale?.body.products).toHaveLength(8)
    expect(said(await save(guide, 2, products))[1]).toBe('todo-not-found')
  })
})

describe('the right to save in the updater', () => {
  test('is the writer’s and the editors’', async () => {
    const guide = await published()
    const todo = await addItem(guide)
    const products = [{ todo_id: todo, content: words(40) }]
    const statuses = await Promise.all(
      [{}, SHOPPER, OTHER_WRITER, CURATOR].map(async (caller) => (await save(guide, 1, products, caller)).status),
    )
    expect(statuses).toEqual([401, 403, 403, 403])
    expect((await save(99_999, 1, products, EDITOR)).body.meta.code).toBe('guide-not-found')
    expect((await save(99_999, 1, products, WRITER)).status).toBe(403)
    expect((await save(guide, 1, products, WRITER)).body.added).toBe(1)
  })

  test('of a draft ends when the writer hands it in', async () => {
    const guide = await createDraft(sql, { user_id: WRITER.userId })
    const products = [{ todo_id: await addItem(guide), content: words(40) }]
    await pay.post(`${guide}/submit-for-review`, {}, WRITER)
    expect((await save(guide, 1, products)).status).toBe(403)
  })
})

describe('what a writer adds to a guide', () => {
  const add = async (guide: number, version: number, count = 1): Promise<void> => {
    const items: number[] = []
    for (let each = 0; each < count; each += 1) items.push(await addItem(guide))
    const answer = await save(
      guide,
      version,
      items.map((todo_id) => ({ todo_id, content: words(40) })),
    )
    expect(answer.body.added).toBe(count)
  }
  const works = async () => (await pay.get('my-submissions', WRITER)).body.submissions

  test('is one open update until it is approved, and paid at its rate', async () => {
    const guide = await published()
    await add(guide, 1)
    await add(guide, 2, 2)
    const [open, ...others] = await works()
    expect(others).toEqual([])
    expect(open).toMatchObject({ submission_type: 'update', product_count: 3, amount: null, approved: null })
    const submission = open?.id ?? 0
    expect((await pay.post('submissions/approve', { submission }, WRITER)).status).toBe(403)
    for (let time = 0; time < 2; time += 1) {
      const approved = await pay.post('submissions/approve', { submission }, EDITOR)
      expect(approved.body.submission).toMatchObject({ product_count: 3, amount: 12 })
    }
    await add(guide, 3)
    expect((await works()).map(({ product_count: count, amount }) => [count, amount])).toEqual([
      [1, null],
      [3, 12],
    ])
    const paid = await pay.post('submissions/payment', { submissions: [submission], recipient: WRITER.userId, sum: 12 })
    expect(paid.body.payment).toMatchObject({ amount: 12, product_count: 3 })
    const { log } = (await pay.get(`action-log/${guide}`, ACCESS)).body
    expect(log.map(({ action, details }) => [action, details['added'] ?? details['part']])).toEqual([
      ['pay', undefined],
      ['update', 1],
      ['approve', 'update'],
      ['update', 2],
      ['update', 1],
    ])
  })

  const mails = async () =>
    (
      await sql.query<{ member: number; data: object; waits: boolean }>(
        `select member_id::integer as member, data, due > now() as waits from due_mails where id like 'guide-step.%.updated.%'`,
      )
    ).rows

  test('is told once to those who approve and pay it, a minute later', async () => {
    const guide = await published()
    await add(guide, 1)
    await add(guide, 2)
    const link = expect.stringMatching(new RegExp(`/editor/dashboard/pay/\\?person=${WRITER.userId}$`))
    const data = expect.objectContaining({ step: 'updated', link })
    expect(await mails()).toEqual([{ member: ACCESS.userId, data, waits: true }])
    await editorial.send('POST', `/api/user/gift-guide-updater-editor/${guide}/undo`, { version: 3 }, WRITER)
    expect(await mails()).toHaveLength(1)
  })

  test('is told to nobody once it is taken back, nor of a draft', async () => {
    const guide = await published()
    await add(guide, 1)
    await editorial.send('POST', `/api/user/gift-guide-updater-editor/${guide}/undo`, { version: 2 }, WRITER)
    await add(await createDraft(sql, { user_id: WRITER.userId }), 1)
    expect(await mails()).toEqual([])
  })

  test('by an editor is no update', async () => {
    const guide = await published()
    expect((await save(guide, 1, [{ todo_id: await addItem(guide), content: words(40) }], EDITOR)).body.added).toBe(1)
    expect(await works()).toEqual([])
  })

  test('to a draft is paid once, with its writing', async () => {
    const guide = await createDraft(sql, { user_id: WRITER.userId })
    await add(guide, 1)
    const submission = (await works())[0]?.id ?? 0
    expect(said(await pay.post('submissions/approve', { submission }, EDITOR))).toEqual([
      'These gifts are paid with the writing of the guide. Approve that first.',
      'not-ready',
    ])
    await pay.post(`${guide}/submit-for-review`, {}, WRITER)
    await pay.post(`${guide}/review`, { part: 'writing', verdict: 'approved' }, EDITOR)
    expect(await works()).toMatchObject([{ submission_type: 'writing', product_count: 7, amount: 28 }])
    expect((await pay.post('submissions/approve', { submission }, EDITOR)).body.meta.code).toBe('submission-not-found')
  })
})
