import { describe, expect, test } from '@jest/globals'
import { readTypedKeyword } from './typed-keyword.ts'

describe('a typed keyword', () => {
  test('is one line of visible text, at most a hundred characters', () => {
    expect(readTypedKeyword({ keyword: '  Ceramic \u202e mug\n' })).toEqual({
      keyword: 'Ceramic mug',
      minPriceCents: null,
      maxPriceCents: null,
    })
    expect(readTypedKeyword({ keyword: '🎁'.repeat(100) })).toMatchObject({ keyword: '🎁'.repeat(100) })
    expect(readTypedKeyword({ keyword: '🎁'.repeat(101) })).toMatchObject({ code: 'keyword-refused' })
    expect(readTypedKeyword({ keyword: ' \u200b ' })).toMatchObject({ sentence: 'Please enter a keyword.', field: 'keyword' })
  })

  test.each([
    ['', null],
    [null, null],
    [undefined, null],
    ['\u00a0', 0],
    ['1.2.3', 120],
    ['$1,299.00', 129_900],
    [12.5, 1250],
    [0, 0],
  ])('takes the price %j as %j cents', (price, cents) => {
    expect(readTypedKeyword({ keyword: 'mug', min_price: price })).toMatchObject({ minPriceCents: cents })
  })

  test.each([
    ['-5', 'A price cannot be negative.'],
    [-5, 'A price cannot be negative.'],
    ['1e9', 'A price is a number.'],
    ['free', 'A price is a number.'],
    [1e9, 'That price is too high.'],
  ])('refuses the price %j', (price, sentence) => {
    expect(readTypedKeyword({ keyword: 'mug', max_price: price })).toEqual({
      code: 'price-refused',
      sentence,
      field: 'max_price',
    })
  })

  test('has no lower price above the higher one', () => {
    expect(readTypedKeyword({ keyword: 'mug', min_price: '20', max_price: '10' })).toMatchObject({ field: 'min_price' })
    expect(readTypedKeyword({ keyword: 'mug', min_price: '20', max_price: '20' })).toMatchObject({ maxPriceCents: 2000 })
  })
})
