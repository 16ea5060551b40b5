import { describe, expect, it } from '@jest/globals'
import { LIST_SORTS } from '@ribbonry/contracts'
import fc from 'fast-check'
import { REGIONS } from '../../regions/region.ts'
import { LAST_PAGE } from '../../ui/pagination/page-number.ts'
import { listPath, readListPath } from './list-address.ts'

describe('the address of a list', () => {
  it('is parsed back', () => {
    const addresses = fc.record({
      sort: fc.constantFrom(...LIST_SORTS),
      region: fc.constantFrom(...REGIONS),
      page: fc.integer({ min: 1, max: LAST_PAGE }),
    })
    fc.assert(
      fc.property(addresses, (address) => {
        expect(readListPath(listPath(address))).toEqual(address)
      }),
    )
  })

  it.each(['/page/0/', '/page/-1/', '/page/abc/', '/page/1.5/', '/page/1000000000/', '/new/page/', '/gifts/'])(
    '%s is invalid',
    (path) => {
      expect(readListPath(path)).toBeUndefined()
    },
  )
})
