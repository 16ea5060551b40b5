import { describe, expect, it } from '@jest/globals'
import { GIFT_SORTS } from '@ribbonry/contracts'
import fc from 'fast-check'
import { REGIONS } from '../../regions/region.ts'
import { LAST_PAGE } from '../../ui/pagination/page-number.ts'
import { giftsPath, readGiftsAddress } from './gifts-address.ts'
import { ANY_PRICE } from './price-range.ts'

const read = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'https://ribbonry.test')
  return readGiftsAddress(pathname, searchParams)
}

const names = fc.constantFrom<readonly [string | null, string]>([null, 'all'], [null, 'desk'], ['interests', 'tea-and-coffee'])
const ranges = fc.constantFrom(ANY_PRICE, { min: 20, max: 2000 }, { min: 0, max: 60 }, { min: 40, max: 90 })

describe('the address of a gift category', () => {
  it('is parsed back', () => {
    const addresses = fc.record({
      region: fc.constantFrom(...REGIONS),
      names,
      sort: fc.constantFrom(...GIFT_SORTS),
      page: fc.integer({ min: 1, max: LAST_PAGE }),
      range: ranges,
      store: fc.constantFrom('all', 'etsy', 'uncommon goods', 'b&h'),
      inStock: fc.boolean(),
    })
    fc.assert(
      fc.property(addresses, ({ names: [parent, list], ...rest }) => {
        const address = { ...rest, parent, list }
        expect(read(giftsPath(address))).toEqual(address)
      }),
    )
  })

  it('omits default sort, first page and filters that are not set', () => {
    const all = { store: 'all', inStock: false }
    expect(giftsPath({ region: 'us', list: 'all', parent: null, sort: 'new', page: 1, range: ANY_PRICE, ...all })).toBe('/gifts/')
    const desk = { region: 'uk', list: 'desk', parent: 'interests', sort: 'popular', page: 2 } as const
    const range = { min: 20, max: 2000 }
    expect(giftsPath({ ...desk, range, ...all })).toBe('/uk/gifts/interests/desk/sort/popular/page/2/?min=20&max=2000')
    expect(giftsPath({ ...desk, range, store: 'etsy', inStock: true })).toBe(
      '/uk/gifts/interests/desk/sort/popular/page/2/?min=20&max=2000&store=etsy&in_stock=true',
    )
  })

  it.each([
    '/gifts/page/0/',
    '/gifts/page/abc/',
    '/gifts/desk/sort/sideways/',
    '/gifts/a/b/c/',
    '/gifts/desk/page/2/sort/new/',
    '/gifts/sort/',
    '/gifts/%E0%A4%A/',
    '/gifts/%3Cscript%3E/',
    '/gifts/%F0%9F%8E%81/',
    `/gifts/${'a'.repeat(4000)}/`,
    "/gifts/o'brien/",
    '/gifts/Desk/',
  ])('%s is invalid', (path) => {
    expect(read(path)).toBeUndefined()
  })
})
