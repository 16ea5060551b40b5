import { describe, expect, it } from '@jest/globals'
import { giftBody, NEW_GIFT } from './gift-form.ts'

describe('the form of a gift', () => {
  it('sends nothing for empty fields, and leaves the slug to the server', () => {
    expect(giftBody({ ...NEW_GIFT, title: 'A kettle' })).toEqual({
      title: 'A kettle',
      what: '',
      quip: '',
      content: '',
      expanded_desc: null,
      link: '',
      price: null,
      currency: 'USD',
      prices: [],
      countries: [],
      category_ids: [],
      picture_ids: [],
      nsfw: false,
      nsfw_sex: null,
      broken: false,
      unavailable: false,
      concept: false,
      instagram: false,
      published: null,
    })
  })

  it('normalizes countries and currency, and sends a price as it is', () => {
    const body = giftBody({
      ...NEW_GIFT,
      countries: ' us,GB;ca ',
      currency: 'gbp',
      price: '12,50',
      prices: [{ country: 'CA', price: ' 17 ' }],
      slug: ' a-kettle ',
      pictures: [{ id: 'p', src: '/p' }],
    })
    expect(body).toMatchObject({
      countries: ['us', 'GB', 'ca'],
      currency: 'GBP',
      price: '12,50',
      prices: [{ country: 'CA', price: '17' }],
      slug: 'a-kettle',
      picture_ids: ['p'],
    })
  })
})
