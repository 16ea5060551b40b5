import { type CallAnswer, type EventPayload, type getGuideFigures, guideFiguresChanged, postChanged } from '@ribbonry/contracts'
import { buildPostChanged, eventually } from '@ribbonry/testing'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { createGuide, createProduct } from './factories.ts'
import { ACCESS, B, OTHER_WRITER, type StaffBody, seedStaff, WRITER } from './test-staff.ts'
import { startTestEditorial } from './test-editorial.ts'

const editorial = await startTestEditorial()
const { sql } = editorial

beforeEach(async () => {
  await editorial.reset()
  await seedStaff(sql)
})
afterAll(() => editorial.close())

type Payload = EventPayload<typeof guideFiguresChanged>
type GiftFigures = Pick<Payload['gifts'][number], 'post_id' | 'impressions' | 'clicks'>
/** A product's events at places: place, impressions, clicks. */
type ProductCounts = Pick<Payload['products'][number], 'product_id' | 'guide_id' | 'places'>

interface Figures extends Pick<Payload, 'version'> {
  readonly guides?: Payload['guides']
  readonly gifts?: readonly GiftFigures[]
  readonly products?: readonly ProductCounts[]
  readonly places?: Payload['places']
}

const NOTHING_EARLIER = { earlier_impressions: 0, earlier_clicks: 0 }

/** Publishes counts as tracking does. */
const publishFigures = (...computations: Figures[]): Promise<void> =>
  editorial.publish(
    guideFiguresChanged,
    ...computations.map(({ version, guides = [], gifts = [], products = [], places = [] }) => ({
      event_id: randomUUID(),
      at: new Date().toISOString(),
      version,
      guides,
      gifts: gifts.map((gift) => ({ ...gift, ...NOTHING_EARLIER })),
      products: products.map((product) => ({
        ...product,
        ...NOTHING_EARLIER,
        impressions: product.places.reduce((sum, [, impressions]) => sum + impressions, 0),
        clicks: product.places.reduce((sum, [, , clicks]) => sum + clicks, 0),
      })),
      places,
    })),
  )

const listed = async (sort = 'views') => (await editorial.get<StaffBody>(`${B}/all/${sort}/1`, ACCESS)).body.guides
const shown = async (id: number) => (await listed()).find((guide) => guide.id === id)

/** Creates a guide with gifts at these places, the first at 1. */
async function guideWith(...gifts: number[]): Promise<number> {
  const id = await createGuide(sql, { slug: `figures-${gifts.join('-')}` })
  for (const [index, post] of gifts.entries())
    await createProduct(sql, id, { place: index + 1, gift: `gift-${post}`, post_id: post })
  return id
}

describe('the figures of guides', () => {
  test('are the latest counts of tracking, for repeated and unordered events', async () => {
    const [one, other] = [await guideWith(1), await guideWith(2)]
    await publishFigures({
      version: 7,
      guides: [
        { guide_id: one, views: 70 },
        { guide_id: other, views: 90 },
        { guide_id: 999_999, views: 3 },
      ],
    })
    await publishFigures(
      { version: 6, guides: [{ guide_id: one, views: 12 }] },
      { version: 8, guides: [{ guide_id: other, views: 40 }] },
    )
    await eventually(
      () => shown(other),
      (guide) => guide?.views === 40,
    )
    await publishFigures(
      { version: 8, guides: [{ guide_id: other, views: 41 }] },
      { version: 9, guides: [{ guide_id: one, views: 0 }] },
    )
    await eventually(
      () => shown(one),
      (guide) => guide?.views === 0,
    )
    expect((await listed()).map(({ id, views }) => [id, views])).toEqual([
      [other, 40],
      [one, 0],
    ])
  })

  test('contain the smoothed click rate of the first ten gifts, and none without impressions', async () => {
    const posts = Array.from({ length: 11 }, (_, index) => 21 + index)
    const [long, short, unseen] = [await guideWith(...posts), await guideWith(31, 40), await guideWith(41)]
    await publishFigures({
      version: 1,
      gifts: [
        { post_id: 21, impressions: 300, clicks: 18 },
        { post_id: 30, impressions: 100, clicks: 10 },
        // Eleventh product of the long guide, and first of the short one.
        { post_id: 31, impressions: 1000, clicks: 0 },
        { post_id: 40, impressions: 900, clicks: 198 },
      ],
    })
    await eventually(
      () => shown(short),
      (guide) => guide?.top_ten_ctr === 0.1,
    )
    // The prior is two clicks in a hundred impressions.
    expect((await shown(long))?.top_ten_ctr).toBe(30 / 500)
    expect((await shown(unseen))?.top_ten_ctr).toBeNull()
    expect((await listed('ctr')).map(({ id }) => id)).toEqual([short, long, unseen])
    await publishFigures({
      version: 2,
      gifts: [
        { post_id: 31, impressions: 0, clicks: 0 },
        { post_id: 40, impressions: 0, clicks: 0 },
      ],
    })
    await eventually(
      () => shown(short),
      (guide) => guide?.top_ten_ctr === null,
    )
  })

  test('include a gift that is added to a guide after it was counted', async () => {
    await publishFigures({ version: 1, gifts: [{ post_id: 51, impressions: 100, clicks: 8 }] })
    const id = await createGuide(sql, { slug: 'figures-later' })
    await createProduct(sql, id, { gift: 'gift-51' })
    await editorial.publish(postChanged, buildPostChanged(51))
    const guide = await eventually(
      () => shown(id),
      (one) => one?.top_ten_ctr !== null,
    )
    expect(guide?.top_ten_ctr).toBe(0.05)
  })
})

describe('the figures of products', () => {
  const productsOf = async (id: number): Promise<number[]> => {
    const found = await sql.query<{ id: number }>('select id from guide_products where guide_id = $1 order by place', [id])
    return found.rows.map((row) => row.id)
  }
  const figuresOf = async (id: number, caller = ACCESS) =>
    (await editorial.get<CallAnswer<typeof getGuideFigures>>(`${B}/figures/${id}`, caller)).body

  test('count for their own guide, where the same gift stands in two', async () => {
    const [one, other] = [await guideWith(61), await guideWith(61, 62)]
    const [[inOne], [inOther]] = [await productsOf(one), await productsOf(other)]
    await publishFigures({ version: 1, gifts: [{ post_id: 61, impressions: 400, clicks: 20 }] })
    await eventually(
      () => shown(one),
      (guide) => guide?.top_ten_ctr === 22 / 500,
    )
    // As soon as one of its products is counted, what was counted of the gift belongs to that one.
    await publishFigures({ version: 2, products: [{ product_id: inOne ?? 0, guide_id: one, places: [[1, 300, 18]] }] })
    await eventually(
      () => shown(one),
      (guide) => guide?.top_ten_ctr === 20 / 400,
    )
    await publishFigures({ version: 3, products: [{ product_id: inOther ?? 0, guide_id: other, places: [[1, 100, 0]] }] })
    await eventually(
      () => shown(other),
      (guide) => guide?.top_ten_ctr === 2 / 200,
    )
    expect((await shown(one))?.top_ten_ctr).toBe(20 / 400)
  })

  test('of those that are no gifts of ours count as well', async () => {
    const id = await createGuide(sql, { slug: 'figures-of-others' })
    const product = await createProduct(sql, id, {
      gift: null,
      post_id: null,
      title: 'A lamp',
      link: 'https://shop.example/lamp',
    })
    await publishFigures({ version: 1, products: [{ product_id: product, guide_id: id, places: [[1, 100, 8]] }] })
    const guide = await eventually(
      () => shown(id),
      (one) => one?.top_ten_ctr !== null,
    )
    expect(guide?.top_ten_ctr).toBe(10 / 200)
  })

  test('are told at the guide, by place, with what is usual there and what follows', async () => {
    const id = await guideWith(71, 72, 73, 74)
    const [first, second, third, fourth] = (await productsOf(id)) as [number, number, number, number]
    await publishFigures({
      version: 1,
      guides: [{ guide_id: id, views: 900 }],
      places: [
        { place: 1, impressions: 100_000, clicks: 6000 },
        { place: 2, impressions: 90_000, clicks: 4500 },
        { place: 3, impressions: 80_000, clicks: 3200 },
      ],
      products: [
        { product_id: first, guide_id: id, places: [[1, 400, 2]] },
        {
          product_id: second,
          guide_id: id,
          places: [
            [1, 100, 3],
            [2, 300, 14],
          ],
        },
        { product_id: third, guide_id: id, places: [[3, 250, 30]] },
      ],
    })
    const figures = await eventually(
      () => figuresOf(id),
      ({ views, impressions }) => views === 900 && impressions === 1050,
    )
    expect(figures).toMatchObject({ views: 900, impressions: 1050, clicks: 49, ctr: 49 / 1050 })
    expect(figures.usual_ctr).toBeCloseTo((500 * 0.06 + 300 * 0.05 + 250 * 0.04) / 1050, 3)
    expect(figures.products).toEqual([
      {
        product_id: first,
        place: 1,
        impressions: 400,
        clicks: 2,
        ctr: 0.005,
        usual_ctr: expect.closeTo(0.06, 3),
        unclicked: false,
      },
      {
        product_id: second,
        place: 2,
        impressions: 400,
        clicks: 17,
        ctr: 0.0425,
        usual_ctr: expect.closeTo(0.05, 3),
        unclicked: false,
      },
      {
        product_id: third,
        place: 3,
        impressions: 250,
        clicks: 30,
        ctr: 0.12,
        usual_ctr: expect.closeTo(0.04, 3),
        unclicked: false,
      },
      {
        product_id: fourth,
        place: 4,
        impressions: 0,
        clicks: 0,
        ctr: null,
        usual_ctr: expect.closeTo(0.05, 2),
        unclicked: false,
      },
    ])
    expect(figures.proposals).toEqual([
      {
        kind: 'other-picture',
        product_id: first,
        to: null,
        evidence: 'Clicked 2 times when seen 400 times around place 1, where 24 are usual.',
      },
      {
        kind: 'move-up',
        product_id: third,
        to: 1,
        evidence: 'Clicked 30 times when seen 250 times around place 3, where 10 are usual.',
      },
    ])
    // Nobody is told to show a product that cannot be bought.
    await sql.query('update guide_products set broken = true where id = any($1)', [[first, third]])
    expect((await figuresOf(id)).proposals).toEqual([])
  })

  test('are for those who may read the guide; without events there are none', async () => {
    const id = await createGuide(sql, { slug: 'figures-of-a-draft', user_id: WRITER.userId, published: null, status: 'draft' })
    const path = `${B}/figures/${id}`
    expect(await figuresOf(id, WRITER)).toMatchObject({
      views: 0,
      impressions: 0,
      ctr: null,
      usual_ctr: null,
      products: [],
      proposals: [],
    })
    const statuses = [OTHER_WRITER, undefined].map(async (caller) => (await editorial.get(path, caller)).status)
    expect(await Promise.all(statuses)).toEqual([403, 401])
    expect(await editorial.get(`${B}/figures/999999`, ACCESS)).toMatchObject({
      body: { meta: { code: 'guide-not-found' } },
    })
    expect((await editorial.get(`${B}/figures/x`, ACCESS)).status).toBe(400)
  })
})

describe('products for those who count', () => {
  test('are told with their guide and their gift, of published guides alone', async () => {
    const [open, draft] = [await guideWith(81), await createGuide(sql, { slug: 'hidden', published: null, status: 'draft' })]
    const gift = await sql.query<{ id: number }>('select id from guide_products where guide_id = $1', [open])
    const other = await createProduct(sql, open, { place: 2, gift: null, post_id: null, link: 'https://shop.example/x' })
    const hidden = await createProduct(sql, draft, { gift: null, post_id: null, link: 'https://shop.example/y' })
    const own = gift.rows[0]?.id ?? 0
    const ask = (ids: readonly unknown[]) => editorial.send<object>('POST', '/api/admin/standing-products', { ids }, ACCESS)
    expect((await ask([own, other, hidden, other, 2 ** 31 - 1])).body).toMatchObject({
      products: [
        { product_id: own, guide_id: open, post_id: 81 },
        { product_id: other, guide_id: open, post_id: null },
      ],
    })
    expect((await ask([])).body).toMatchObject({ products: [] })
    expect((await ask(['x'])).status).toBe(400)
  })
})
