import { listStandingProducts } from '@ribbonry/contracts'
import { describe, expect, test } from '@jest/globals'
import { KnownProducts } from './known-products.ts'

/** Products over what editorial tells at the moment, which may be nothing. */
function productsOf(told: () => Readonly<Record<number, number | null>> | undefined) {
  const asked: (readonly number[])[] = []
  let now = 1
  const call = (called: unknown, { body: { ids } }: { body: { ids: readonly number[] } }) => {
    expect(called).toBe(listStandingProducts)
    asked.push(ids)
    const posts = told()
    if (posts === undefined) return Promise.reject(new Error('away'))
    const products = ids.flatMap((id) => (id in posts ? [{ product_id: id, guide_id: 4, post_id: posts[id] ?? null }] : []))
    return Promise.resolve({ products })
  }
  const products = new KnownProducts({ call } as unknown as ConstructorParameters<typeof KnownProducts>[0], () => now)
  return { products, asked, pass: (milliseconds: number) => (now += milliseconds) }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

describe('products of guides', () => {
  test('are asked for once, with their guide and their gift', async () => {
    const { products, asked } = productsOf(() => ({ 7: null, 8: 300 }))
    await products.load([7, 8, 9])
    expect([products.has(7), products.has(9), products.find(9)]).toEqual([true, false, undefined])
    expect(products.find(7)).toMatchObject({ guide: 4, post: null })
    expect(products.find(8)).toMatchObject({ guide: 4, post: 300 })
    expect(asked).toEqual([[7, 8, 9]])
  })

  test('are asked for again after five minutes, and stay what they were until then', async () => {
    let posts: Record<number, number | null> | undefined = { 7: null }
    const { products, asked, pass } = productsOf(() => posts)
    await products.load([7])
    posts = { 7: 300 }
    pass(299_999)
    products.find(7)
    await settled()
    expect(asked).toHaveLength(1)
    pass(1)
    expect(products.find(7)?.post).toBeNull()
    await settled()
    expect([products.find(7)?.post, asked.length]).toEqual([300, 2])
  })

  test('are asked for without ids that no product can have', async () => {
    const { products, asked } = productsOf(() => ({ 7: null }))
    await products.load([2 ** 40, 7])
    await products.load([2 ** 31])
    expect([products.has(7), products.has(2 ** 40), products.has(2 ** 31)]).toEqual([true, false, false])
    expect(asked).toEqual([[7]])
  })

  test('stay what they were while editorial is away', async () => {
    let posts: Record<number, number | null> | undefined = { 7: 300 }
    const { products, pass } = productsOf(() => posts)
    await products.load([7])
    posts = undefined
    pass(300_000)
    products.find(7)
    await settled()
    expect([products.has(7), products.find(7)?.post]).toEqual([true, 300])
    await products.load([8])
    expect([products.has(8), products.find(8)]).toEqual([undefined, undefined])
  })
})
