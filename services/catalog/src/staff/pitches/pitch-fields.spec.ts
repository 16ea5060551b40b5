import { type CallInput, createPitchPost } from '@ribbonry/contracts'
import { describe, expect, test } from '@jest/globals'
import { readPitch } from './pitch-fields.ts'

const KETTLE = { title: 'A kettle that whistles Bach', product_link: 'https://shop.example/kettle', price: '24.50' }
const read = (typed: object, mayOmitLink = false) =>
  readPitch(createPitchPost.body?.parse(typed) as CallInput<typeof createPitchPost>['body'], mayOmitLink)

describe('a pitch', () => {
  test('misses title, product link and price in this order', () => {
    expect(read({})).toMatchObject({ sentence: 'Please provide a valid title.', field: 'title' })
    expect(read({ title: '\u200f\u00a0' })).toMatchObject({ sentence: 'Please provide a valid title.' })
    expect(read({ title: 'A kettle' })).toMatchObject({ sentence: 'Please provide a product link.', field: 'product_link' })
    expect(read({ title: 'A kettle', product_link: 'shop.example/kettle' })).toMatchObject({
      sentence: 'Please provide a price.',
      field: 'price',
    })
    expect(read({ ...KETTLE, product_link: '' }, true)).toMatchObject({ productLink: '', price: 24.5 })
  })

  test.each([
    ['1.2.3', 1.2],
    ['$1,299.00', 1299],
    ['\u00a0', 0],
    [12, 12],
  ])('has the price %j as %p', (price, read_) => {
    expect(read({ ...KETTLE, price })).toMatchObject({ price: read_ })
  })

  test.each(['-5', -5, '99999999999'])('refuses the price %j', (price) => {
    expect(read({ ...KETTLE, price })).toMatchObject({ code: 'price-refused' })
  })

  test.each(['javascript:alert(1)', 'http://169.254.169.254/', 'https://a:b@shop.example/', 'ftp://shop.example/'])(
    'refuses the link %s everywhere',
    (link) => {
      expect(read({ ...KETTLE, product_link: link })).toMatchObject({ code: 'link-refused' })
      expect(read({ ...KETTLE, link })).toMatchObject({ code: 'source-refused' })
      expect(read({ ...KETTLE, video_url: link })).toMatchObject({ code: 'video-refused' })
    },
  )

  test('is of normal priority, and Amazon’s by its link', () => {
    expect(read(KETTLE)).toMatchObject({ pitch: { priority: 'Normal', amazon: false } })
    const amazon = { ...KETTLE, product_link: 'https://www.amazon.co.uk/dp/B00EXAMPL1', priority: 'High' }
    expect(read(amazon)).toMatchObject({ pitch: { priority: 'High', amazon: true } })
    expect(read({ ...KETTLE, amazon: true })).toMatchObject({ pitch: { amazon: true } })
  })

  test('has a title that a gift can have, whatever it is made of', () => {
    const { title } = read({ ...KETTLE, title: `x${'🎁'.repeat(300)}` }) as { title: string }
    expect([title.length <= 200, title.isWellFormed()]).toEqual([true, true])
  })
})
