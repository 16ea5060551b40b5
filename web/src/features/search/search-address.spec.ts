import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { REGIONS } from '../../regions/region.ts'
import { LAST_PAGE } from '../../ui/pagination/page-number.ts'
import { cutTerm, readSearchAddress, searchPath } from './search-address.ts'

const read = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'https://ribbonry.test')
  return readSearchAddress(pathname, searchParams)
}

describe('the address of a search', () => {
  it('is parsed back, whatever was typed', () => {
    const addresses = fc.record({
      region: fc.constantFrom(...REGIONS),
      term: fc
        .string({ unit: 'grapheme', minLength: 1, maxLength: 80 })
        .map(cutTerm)
        .filter((term) => !['', '.', '..'].includes(term) && !/[\p{Cc}\p{Cs}]/u.test(term)),
      page: fc.integer({ min: 1, max: LAST_PAGE }),
      lookup: fc.boolean(),
      literal: fc.boolean(),
      dev: fc.boolean(),
      min: fc.integer({ min: 0, max: 50 }),
      max: fc.integer({ min: 50, max: 999 }),
      category: fc.constantFrom('kitchen', 'tea-and-coffee'),
      store: fc.constantFrom('all', 'etsy', 'uncommon goods'),
      inStock: fc.boolean(),
      sort: fc.constantFrom('price-low', 'price-high'),
    })
    fc.assert(
      fc.property(addresses, (address) => {
        expect(read(searchPath(address))).toEqual(address)
      }),
    )
  })

  it.each([
    ['/search/lamp/', { term: 'lamp', region: 'us', page: 1, lookup: false, dev: false }],
    ['/uk/search/tea%20pot/?page=2', { term: 'tea pot', region: 'uk', page: 2, lookup: false, dev: false }],
    ['/search/a%2Fb/?lookup=1&dev=true', { term: 'a/b', region: 'us', page: 1, lookup: true, dev: true }],
    ['/search/lamp/?min=50&max=20', { term: 'lamp', region: 'us', page: 1, lookup: false, dev: false, min: 20, max: 50 }],
    [
      '/search/lamp/?store=%20Etsy&in_stock=true&sort=price-low',
      { term: 'lamp', region: 'us', page: 1, lookup: false, dev: false, store: 'etsy', inStock: true, sort: 'price-low' },
    ],
    ['/search/lamp/?store=&in_stock=&sort=new&min=&max=', { term: 'lamp', region: 'us', page: 1, lookup: false, dev: false }],
    ["/search/lamp/?min=-1&max=1'--&category=%20", { term: 'lamp', region: 'us', page: 1, lookup: false, dev: false }],
  ])('%s is read', (path, expected) => {
    expect(read(path)).toEqual({ store: 'all', inStock: false, literal: false, ...expected })
  })

  it('cuts an overlong term', () => {
    expect(read(`/search/${'x'.repeat(10_000)}/`)?.term).toHaveLength(200)
  })

  it.each(['/search/%20/', '/search/%E0%A4%A/', '/search/lamp/?page=0', '/search/lamp/?page=x'])('%s is invalid', (path) => {
    expect(read(path)).toBeUndefined()
  })
})
