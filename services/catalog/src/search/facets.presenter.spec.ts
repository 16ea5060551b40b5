import { expect, it } from '@jest/globals'
import { presentFacets } from './facets.presenter.ts'

const entry = (post_id: number, dollars: number | null, category_ids: number[]) => ({
  post_id,
  price_usd_cents: dollars === null ? null : dollars * 100,
  category_ids,
})
const categories = new Map([
  [1, { name: 'Kitchen', slug: 'kitchen' }],
  [2, { name: 'Desk', slug: 'desk' }],
])

it('counts categories, the largest first, and prices by ranges with both of their limits, as the filter does', () => {
  const found = [entry(1, 19.99, [1]), entry(2, 20, [1, 2]), entry(3, 250, [1]), entry(4, null, [2, 99])]
  expect(
    presentFacets(
      found,
      (id) => categories.get(id),
      (amount) => amount * 100,
    ),
  ).toEqual({
    categories: [
      { name: 'Kitchen', slug: 'kitchen', count: 3 },
      { name: 'Desk', slug: 'desk', count: 2 },
    ],
    prices: [
      { min: 0, max: 20, count: 2 },
      { min: 20, max: 50, count: 1 },
      { min: 100, max: 250, count: 1 },
      { min: 250, max: null, count: 1 },
    ],
  })
})

it('counts by ranges in the currency of the page', () => {
  const found = [entry(1, 19.99, []), entry(2, 25, []), entry(3, 26, [])]
  const { prices } = presentFacets(
    found,
    (id) => categories.get(id),
    (pounds) => pounds * 127,
  )
  expect(prices).toEqual([
    { min: 0, max: 20, count: 2 },
    { min: 20, max: 50, count: 1 },
  ])
})
