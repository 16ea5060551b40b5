import { describe, expect, it } from '@jest/globals'
import { doubtfulPriceHint, type GuideValues, savedPart } from './guide-values.ts'

const PRODUCT = {
  product_id: 5,
  post_id: null,
  title: 'Owl',
  price: '39',
  link: '',
  image: '',
  content: '',
  crop: false,
  crop_source: '',
  crop_left: null,
  crop_right: null,
  crop_top: null,
  crop_bottom: null,
}
const SAVED: GuideValues = {
  fields: {
    title: 'Asleep by nine',
    slug: 'asleep',
    short_title: '',
    content: '',
    outro: '',
    color: '#ffffff',
    categories: [1],
    special_categories: [],
    traffic_volume: null,
  },
  products: [PRODUCT, { ...PRODUCT, product_id: 6 }],
}

describe('what a save sends', () => {
  it('is what changed', () => {
    expect(savedPart(SAVED, SAVED)).toEqual({})
    expect(savedPart(SAVED, { ...SAVED, fields: { ...SAVED.fields, title: 'Asleep' } })).toEqual({ title: 'Asleep' })
  })

  it('is the whole list of products, with what changed of each', () => {
    const [first, second] = SAVED.products
    if (first === undefined || second === undefined) throw new Error('There are two')
    expect(savedPart(SAVED, { ...SAVED, products: [second, { ...first, content: 'It sits on the lid.' }] })).toEqual({
      products: [{ product_id: 6 }, { product_id: 5, content: 'It sits on the lid.' }],
    })
  })
})

describe('a price that may mean another amount', () => {
  it.each([
    ['24,99', 'Read as $2,499. Please check it.'],
    ['13.337', 'Read as $13.34. Please check it.'],
    ['$1,299.00', undefined],
    ['', undefined],
  ])('is shown as it was read: %j', (typed, hint) => expect(doubtfulPriceHint(typed)).toBe(hint))
})
