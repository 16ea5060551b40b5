import { expect, it } from '@jest/globals'
import { demoEarnings } from './earnings.ts'

it('the earnings of the demo are of two months, with refunds of orders that exist', () => {
  const { orders } = demoEarnings
  expect(new Set(orders.map(({ month }) => month))).toEqual(new Set([1, 2]))
  const sold = new Set(orders.filter(({ commission }) => commission > 0).map(({ id }) => id))
  const refunded = orders.filter(({ commission }) => commission < 0).map(({ id }) => id)
  expect(refunded.filter((id) => !sold.has(id))).toEqual([])
  expect(refunded.length).toBeGreaterThan(0)
})
