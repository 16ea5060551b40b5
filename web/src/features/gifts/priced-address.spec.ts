import { describe, expect, it } from '@jest/globals'
import { GIFT_SORTS } from '@ribbonry/contracts'
import fc from 'fast-check'
import { REGIONS } from '../../regions/region.ts'
import { LAST_PAGE } from '../../ui/pagination/page-number.ts'
import { pricedPath, readPricedAddress } from './priced-address.ts'

const read = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'https://ribbonry.test')
  return readPricedAddress(pathname, searchParams)
}

describe('the address of gifts at a price', () => {
  it('is parsed back', () => {
    const addresses = fc.record({
      region: fc.constantFrom(...REGIONS),
      sort: fc.constantFrom(...GIFT_SORTS),
      page: fc.integer({ min: 1, max: LAST_PAGE }),
      from: fc.integer({ min: 0, max: 500 }),
      to: fc.integer({ min: 500, max: 9999 }),
      store: fc.constantFrom('all', 'etsy', 'uncommon goods', 'b&h'),
      inStock: fc.boolean(),
    })
    fc.assert(
      fc.property(addresses, (address) => {
        expect(read(pricedPath(address))).toEqual(address)
      }),
    )
  })

  it.each([
    ['/gifts-under/', 0, 20, 'all'],
    ['/gifts-under/?from=5&to=50&store=Etsy', 5, 50, 'etsy'],
    ['/gifts-under/?from=20&to=', 20, 9999, 'all'],
    ['/gifts-under/?from=&to=&store=', 0, 9999, 'all'],
    ['/gifts-under/?from=50&to=20', 20, 50, 'all'],
    ['/gifts-under/?from=100', 100, 9999, 'all'],
    ["/gifts-under/?from='--&to=\u{202E}99", 0, 20, 'all'],
  ])('%s is from %d to %d at %s', (path, from, to, store) => {
    expect(read(path)).toMatchObject({ from, to, store, sort: 'clicks-score', page: 1 })
  })

  it('cuts an overlong store', () => {
    expect(read(`/gifts-under/?store=${'x'.repeat(10_000)}`)?.store).toHaveLength(100)
  })

  it.each([
    '/gifts-under/sideways/',
    '/gifts-under/page/0/',
    '/gifts-under/new/page/',
    '/gifts-under/new/2/',
    '/gifts-under/%E0%A4%A/',
  ])('%s is invalid', (path) => {
    expect(read(path)).toBeUndefined()
  })
})
