import { describe, expect, it } from '@jest/globals'
import { guideDifferences } from './differences.ts'

describe('differences between two saves', () => {
  it('are listed by field and by product', () => {
    const product = (product_id: number, price = 1) => ({ product_id, title: `P${product_id}`, price })
    const before = {
      fields: { title: 'Mugs', content: 'Why.', categories: [1] },
      products: [1, 2, 3, 4, 6].map((id) => product(id)),
    }
    const after = {
      fields: { title: 'Cups', content: 'Why.', categories: [1, 2] },
      products: [product(1, 2), product(4), product(6), product(3), product(5)],
    }
    expect(guideDifferences(before, after)).toEqual({
      fields: [
        { field: 'title', before: 'Mugs', after: 'Cups' },
        { field: 'categories', before: [1], after: [1, 2] },
      ],
      products: [
        { product_id: 1, title: 'P1', change: 'changed', fields: [{ field: 'price', before: 1, after: 2 }] },
        { product_id: 3, title: 'P3', change: 'moved', fields: [] },
        { product_id: 5, title: 'P5', change: 'added', fields: [] },
        { product_id: 2, title: 'P2', change: 'removed', fields: [] },
      ],
    })
    expect(guideDifferences(before, before)).toEqual({ fields: [], products: [] })
  })
})
