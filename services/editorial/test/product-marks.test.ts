import { afterAll, describe, expect, test } from '@jest/globals'
import type { markProductsRead } from '@ribbonry/contracts'
import { guideCallsOf, goodProduct, said } from './guide-calls.ts'
import { startTestEditorial } from './test-editorial.ts'

const editorial = await startTestEditorial()
const calls = guideCallsOf(editorial)
afterAll(() => editorial.close())

describe('a note about a product', () => {
  test('says that somebody was notified of its broken link', async () => {
    const { id, version, products } = await calls.make([goodProduct()])
    const note = (body: object) => calls.post('/notify-broken-link/', { product: products[0], buying_guide: id, ...body })
    await note({})
    expect((await calls.open(id)).body).toMatchObject({ version, products: [{ notified_broken: true }] })
    await note({ unset: true })
    expect((await calls.open(id)).body.products[0]?.notified_broken).toBe(false)
    expect(said(await note({ product: 2_000_000 }))[1]).toBe('product-not-found')
  })

  test('says that its text was proofread, until the text changes', async () => {
    const { id, version, products } = await calls.make([goodProduct(), goodProduct()])
    expect((await calls.post<typeof markProductsRead>(`/${id}/mark-read`, { products })).body.products).toEqual(products)
    const { products: read } = (await calls.open(id)).body
    expect(read.map((one) => one.read)).toEqual([true, true])
    const changed = read.map((one, at) => (at === 0 ? { ...one, content: 'New words.' } : one))
    expect((await calls.save({ id, version, products: changed } as never)).body.products.map((one) => one.read)).toEqual([
      false,
      true,
    ])
  })
})

describe('a proofread text', () => {
  test('is marked as it was shown, not as somebody saved it meanwhile', async () => {
    const { id, products } = await calls.make([
      goodProduct({ title: 'A', content: 'Old.' }),
      goodProduct({ title: 'B', content: 'New.' }),
    ])
    const [first = 0, second = 0] = products
    const seen = [
      { product_id: first, title: 'A', content: 'Older.' },
      { product_id: second, title: 'B', content: 'New.' },
    ]
    await calls.post(`/${id}/mark-read`, { products, seen })
    expect((await calls.open(id)).body.products.map(({ read }) => read)).toEqual([false, true])
  })
})
