import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { changedNames, changesOf, emptyProduct, type GuideContent, type ProductContent, takeBack } from './guide-content.ts'

const product = (id: number, changes: Partial<ProductContent> = {}): ProductContent => ({
  ...emptyProduct(id),
  title: `Product ${id}`,
  ...changes,
})

const guide = (products: readonly ProductContent[], fields: Partial<GuideContent['fields']> = {}): GuideContent => ({
  fields: {
    slug: 'mugs',
    title: 'Mugs',
    short_title: '',
    content: '',
    outro: '',
    color: '#ffffff',
    layout: 'listicle',
    category_ids: [1],
    audience: [],
    traffic_volume: null,
    picture: null,
    source_picture: null,
    focus_x: 0.5,
    focus_y: 0.5,
    ...fields,
  },
  products,
  interlinks: [],
})

describe('a change of a guide', () => {
  const before = guide([product(1), product(2), product(3)])

  it('is none where all is the same', () => {
    expect(changesOf(before, guide([product(1), product(2), product(3)]))).toBeUndefined()
  })

  it('writes the rows that differ and no other', () => {
    const changes = changesOf(before, guide([product(1), product(2, { price: 5 }), product(3)], { title: 'Cups' }))
    expect(changes).toMatchObject({ fields: ['title'], inserted: [], removed: [], interlinks: false })
    expect(changes?.updated.map(({ product: { id }, place }) => [id, place])).toEqual([[2, 2]])
    expect(changes?.before).toEqual({ fields: { title: 'Mugs' }, products: { 2: product(2) } })
    expect(changes && changedNames(changes)).toEqual(['title', 'products'])
  })

  it('moves products without rewriting what it remembers of them', () => {
    const changes = changesOf(before, guide([product(3), product(1), product(2)]))
    expect(changes?.updated.map(({ product: { id }, place }) => [id, place])).toEqual([
      [3, 1],
      [1, 2],
      [2, 3],
    ])
    expect(changes?.before).toEqual({ order: [1, 2, 3] })
  })

  it('can be taken back, whatever it was', () => {
    const products = fc.uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 12 }), title: fc.string() }), {
      selector: ({ id }) => id,
    })
    const content = fc
      .record({ products, title: fc.string(), category_ids: fc.array(fc.integer()) })
      .map(({ products: given, ...fields }) =>
        guide(
          given.map(({ id, title }) => product(id, { title })),
          fields,
        ),
      )
    fc.assert(
      fc.property(content, content, (one, other) => {
        const changes = changesOf(one, other)
        expect(changes === undefined ? other : takeBack(other, changes.before)).toEqual(one)
      }),
    )
  })
})
