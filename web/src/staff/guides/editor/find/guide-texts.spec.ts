import { describe, expect, it } from '@jest/globals'
import type { GuideValues } from '../guide-values.ts'
import { backFrom, guideTexts, withTexts } from './guide-texts.ts'

const PRODUCT = {
  product_id: 5,
  post_id: null,
  title: 'Owl',
  price: '39',
  link: '',
  image: '',
  content: 'It sits.',
  crop_source: '',
  crop: false,
  crop_left: null,
  crop_right: null,
  crop_top: null,
  crop_bottom: null,
}
const GUIDE: GuideValues = {
  fields: {
    title: 'Asleep',
    slug: 'asleep',
    short_title: '',
    content: 'Why.',
    outro: 'Bye.',
    color: '#ffffff',
    categories: [],
    special_categories: [],
    traffic_volume: null,
  },
  products: [PRODUCT, { ...PRODUCT, product_id: 6, title: 'Lamp' }],
}

describe('the texts of a guide', () => {
  it('are in the order of reading', () => {
    expect(guideTexts(GUIDE).map(({ name, text }) => `${name}: ${text}`)).toEqual([
      'Title: Asleep',
      'Short title: ',
      'Intro: Why.',
      'Gift 1, title: Owl',
      'Gift 1, description: It sits.',
      'Gift 2, title: Lamp',
      'Gift 2, description: It sits.',
      'Outro: Bye.',
    ])
  })

  it('are changed where they still are what they were, and back', () => {
    const changes = [
      { key: 'outro', from: 'Bye.', to: 'Good night.' },
      { key: '6 content', from: 'It sits.', to: 'It glows.' },
      { key: '5 title', from: 'An owl', to: 'A hawk' },
    ]
    const changed = withTexts(GUIDE, changes)
    expect([changed.fields.outro, changed.products.map(({ title, content }) => [title, content])]).toEqual([
      'Good night.',
      [
        ['Owl', 'It sits.'],
        ['Lamp', 'It glows.'],
      ],
    ])
    // Unchanged products stay the same objects, so that their rows do not render again.
    expect(changed.products[0]).toBe(PRODUCT)
    expect(withTexts(changed, backFrom(changes))).toEqual(GUIDE)
  })
})
