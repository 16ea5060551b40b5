import { describe, expect, it } from '@jest/globals'
import { GUIDE_GATES } from '@ribbonry/contracts'
import { closedGate, guideGates, type GuideToPublish } from './gates.ts'

const ready: GuideToPublish = {
  title: 'Mugs',
  slug: 'mugs',
  short_title: 'Mugs',
  content: 'Why.',
  outro: 'That is all.',
  has_image: true,
  products: [1, 2, 3, 4, 5].map((product_id) => ({ product_id, errors: [], broken: false })),
  writing_approved: true,
  checklist: [{ name: 'Prices', done: true }],
  is_slug_taken: false,
  categories: 1,
  special_categories: 1,
  interlinking: [{ keyword: 'tea', done: true }],
  linked_pages: 0,
  traffic_volume: 0,
  waived: {},
}
const closed = (changes: Partial<GuideToPublish>): [string, number | null][] =>
  guideGates({ ...ready, ...changes }).flatMap(({ ok, name, product_id }) => (ok ? [] : [[name, product_id]]))

describe('the conditions of publication', () => {
  it('are listed completely, required ones first, and met if nothing is missing', () => {
    expect(guideGates(ready).map(({ name, ok }) => [name, ok])).toEqual(GUIDE_GATES.map((name) => [name, true]))
  })

  it.each<[string, Partial<GuideToPublish>]>([
    ['title', { title: ' ' }],
    ['slug', { slug: '' }],
    ['intro', { content: '' }],
    ['main-image', { has_image: false }],
    ['products', { products: ready.products.slice(1) }],
    ['writing-approved', { writing_approved: false }],
    ['checklist', { checklist: [{ name: 'Prices', done: false }] }],
    ['address', { is_slug_taken: true }],
    ['short-title', { short_title: '' }],
    ['outro', { outro: '' }],
    ['category', { categories: 0 }],
    ['audience', { special_categories: 0 }],
    ['interlinking', { interlinking: [{ keyword: 'tea', done: false }] }],
    ['interlinking', { interlinking: [], linked_pages: 0 }],
    ['traffic', { traffic_volume: null }],
  ])('include %s', (name, changes) => expect(closed(changes)).toEqual([[name, null]]))

  it('have a link to another page where the texts have one, planned or not', () => {
    expect(closed({ interlinking: [], linked_pages: 1 })).toEqual([])
  })

  it('link to the product at fault', () => {
    const products = ready.products.map((product) => ({ ...product, errors: product.product_id > 3 ? ['No price'] : [] }))
    expect(closed({ products })).toEqual([['product-errors', 4]])
    expect(closed({ products: ready.products.map((product) => ({ ...product, broken: product.product_id === 2 })) })).toEqual([
      ['links', 2],
    ])
    const hidden = [...ready.products, { product_id: 6, errors: [], broken: false, visible: false }]
    expect(closed({ products: hidden })).toEqual([['links', 6]])
    expect(closed({ products: hidden.slice(1) })).toEqual([
      ['products', null],
      ['links', 6],
    ])
  })

  it('can be waived if they are recommended', () => {
    const waived = { outro: 'It says it all', title: 'No need' }
    const gates = guideGates({ ...ready, title: '', outro: '', waived })
    expect(closedGate(gates)?.name).toBe('title')
    expect(closedGate(guideGates({ ...ready, outro: '', waived }))).toBeUndefined()
    expect(closedGate(guideGates({ ...ready, outro: '' }))?.name).toBe('outro')
    expect(closedGate(guideGates({ ...ready, outro: '' }), 'required')).toBeUndefined()
  })
})
