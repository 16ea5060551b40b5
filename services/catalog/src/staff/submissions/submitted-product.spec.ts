import { describe, expect, test } from '@jest/globals'
import { readSubmittedProduct } from './submitted-product.ts'

const TYPED = { title: 'A kettle', link: 'https://shop.example/kettle', price: '', description: '' }

describe('a submitted product', () => {
  test.each([
    ['$24.50', 24.5],
    ['24', 24],
    [' $1,299.00', 1299],
    ['1.2.3', 1.2],
    ['\u00a0', 0],
    ['', null],
    [0, 0],
    [12.345, 12.35],
  ])('at the price %j costs %j', (price, dollars) => {
    expect(readSubmittedProduct({ ...TYPED, price })).toMatchObject({ price: dollars })
  })

  test.each([
    ['-5', 'A price cannot be negative.'],
    ['$-5', 'A price cannot be negative.'],
    ['-$5', 'A price cannot be negative.'],
    ['−5', 'A price cannot be negative.'],
    [-5, 'A price cannot be negative.'],
    ['free', 'A price is a number.'],
    ['.', 'A price is a number.'],
    ['10000001', 'That price is too high.'],
    [1e9, 'That price is too high.'],
  ])('at the price %j is refused', (price, sentence) => {
    expect(readSubmittedProduct({ ...TYPED, price })).toMatchObject({ refusal: { code: 'price-refused', sentence } })
  })

  test.each([
    [{ link: '' }, 'link'],
    [{ title: '' }, 'title'],
    [{ title: '\u202e\u200b' }, 'title'],
  ])('needs a link and a title (%j)', (given, field) => {
    expect(readSubmittedProduct({ ...TYPED, ...given })).toEqual({
      refusal: { code: 'fields-missing', field, sentence: 'Please fill out all the required fields.' },
    })
  })

  test.each(['javascript:alert(1)', 'http://127.0.0.1/', 'http://169.254.169.254/', 'https://me:secret@shop.example/'])(
    'leads to a public shop, not to %s',
    (link) => {
      expect(readSubmittedProduct({ ...TYPED, link })).toMatchObject({ refusal: { code: 'link-refused', field: 'link' } })
    },
  )

  test('is cut where it is too long, and its text is no markup', () => {
    const read = readSubmittedProduct({ ...TYPED, title: '🎁'.repeat(10_000), description: '**loud**' })
    expect(read).toMatchObject({ title: '🎁'.repeat(200), content: String.raw`\*\*loud\*\*` })
  })
})
