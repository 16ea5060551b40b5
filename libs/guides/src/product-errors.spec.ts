import { describe, expect, it } from '@jest/globals'
import { PRODUCT_ERRORS as SAID, productErrors, type ProductToCheck } from './product-errors.ts'

const words = (count: number): string => Array.from({ length: count }, (_word, place) => `word${place}`).join(' ')
const good: ProductToCheck = {
  title: 'A kettle that hums',
  price: 29.5,
  image: '/media/abc/300.jpg',
  link: 'https://shop.example.com/kettle',
  content: words(40),
}
const errorsOf = (changes: Partial<ProductToCheck>, rules: Partial<Parameters<typeof productErrors>[1]> = {}): string[] =>
  productErrors({ ...good, ...changes }, { words: 'thirty-to-sixty', blacklist: [], ...rules })

describe('the errors of a product', () => {
  it('are none if it is complete', () => expect(errorsOf({})).toEqual([]))

  it('are returned all at once', () => {
    expect(errorsOf({ title: ' ', price: null, image: '', link: '', content: '' }, { duplicate: true })).toEqual([
      SAID.title,
      SAID.price,
      SAID.image,
      SAID.link,
      SAID.tooShort,
      SAID.duplicate,
    ])
  })

  it('include a price of zero', () => expect(errorsOf({ price: 0 })).toEqual([SAID.price]))

  it.each([
    'javascript:alert(1)',
    'http://127.0.0.1/kettle',
    'https://user:pass@shop.example.com/',
    'https://shop.example.com/kettle.png?x',
    'https://shop.example.com/kettle.JPEG',
    'https://shop.example.com/kettle.jpg#top',
    'ftp://shop.example.com/kettle',
    'shop.example.com/kettle',
    'https://localhost/kettle',
    'nonsense',
  ])('include the link %s', (link) => expect(errorsOf({ link })).toEqual([SAID.invalidLink]))

  it('include text that is no link', () => {
    expect(errorsOf({ link: 'https://shop.example.com/kettle?picture=a.png' })).toEqual([])
    expect(errorsOf({ link: 'https://shop.example.com/png' })).toEqual([])
  })

  it('include a blacklisted site, with any subdomain or redirect', () => {
    const blacklist = ['example.org']
    for (const link of [
      'https://example.org/a',
      'https://www.example.org/a',
      'http://deep.shop.example.org/a',
      'https://www.awin1.com/cread.php?awinmid=1&awinaffid=2&ued=https%3A%2F%2Fexample.org%2Fa',
    ])
      expect([link, errorsOf({ link }, { blacklist })]).toEqual([link, [SAID.blacklisted]])
    expect(errorsOf({ link: 'https://notexample.org/a' }, { blacklist })).toEqual([])
    expect(errorsOf({ link: 'https://example.org.example.com/a' }, { blacklist })).toEqual([])
  })

  it('include a text of less than 30 or more than 60 words, for writers', () => {
    const said = [29, 30, 60, 61].map((count) => errorsOf({ content: words(count) }))
    expect(said).toEqual([[SAID.tooShort], [], [], [SAID.tooLong]])
  })

  it('include a text of less than two characters by that rule, and no text otherwise', () => {
    expect(errorsOf({ content: ' a ' }, { words: 'some' })).toEqual([SAID.content])
    expect(errorsOf({ content: 'ok' }, { words: 'some' })).toEqual([])
    expect(errorsOf({ content: '' }, { words: 'any' })).toEqual([])
  })
})
