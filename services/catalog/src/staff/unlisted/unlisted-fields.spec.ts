import { describe, expect, test } from '@jest/globals'
import { readUnlistedFields } from './unlisted-fields.ts'

const TYPED = { title: 'A kettle', link: 'https://shop.example/kettle' }
const read = (typed: object) => readUnlistedFields({ ...TYPED, ...typed })

describe('what is typed for unlisted content', () => {
  test('is cut by code points: titles at 40, texts at 250, campaigns at 60', () => {
    const long = '🎁'.repeat(300)
    expect(read({ title: long, content: long, campaign: long })).toMatchObject({
      title: '🎁'.repeat(40),
      content: '🎁'.repeat(250),
      campaign: '🎁'.repeat(60),
    })
  })

  test.each([
    ['shop.example/kettle', 'http://shop.example/kettle'],
    ['https://www.amazon.com/dp/B00EXAMPL1?tag=theirs-20', 'https://www.amazon.com/dp/B00EXAMPL1'],
  ])('links %s to %s', (link, stored) => {
    expect(read({ link })).toMatchObject({ merchant_link: stored })
  })

  test.each([
    ['$24.50', 2450],
    ['1,234', 123_400],
    [12.5, 1250],
    ['', null],
    [null, null],
  ])('costs %j as %j cents', (price, cents) => {
    expect(read({ price })).toMatchObject({ price_cents: cents })
  })

  test.each([
    [{ title: ' \u200b ' }, 'title-missing', 'Please provide a title'],
    [{ title: '', link: '' }, 'title-missing', 'Please provide a title'],
    [{ link: ' ' }, 'link-missing', 'Please provide a link'],
    [{ link: undefined }, 'link-missing', 'Please provide a link'],
    [{ link: 'javascript:alert(1)' }, 'link-refused', 'Links must start with http:// or https://.'],
    [{ link: 'http://127.0.0.1/' }, 'link-refused', expect.any(String)],
    [{ price: 'x' }, 'price-refused', 'A price is a number.'],
    [{ price: -1 }, 'price-refused', 'A price cannot be negative.'],
    [{ price: '99999999999' }, 'price-refused', 'That price is too high.'],
  ])('%j is refused: %s', (typed, code, sentence) => {
    expect(read(typed)).toMatchObject({ code, sentence })
  })

  test('leaves what is not sent as it was', () => {
    const before = read({ content: 'It sings.', price: 5, campaign: 'spring' })
    if ('sentence' in before) throw new Error(before.sentence)
    expect(readUnlistedFields({ title: 'A singing kettle' }, before)).toEqual({ ...before, title: 'A singing kettle' })
  })
})
