import { describe, expect, it } from '@jest/globals'
import { STAFF_POST_SORTS } from '@ribbonry/contracts'
import { filterInput, listPath, readList, sortInput } from '../kit/list-query.ts'
import { GIFT_FILTERS } from './gift-filters.ts'

const read = (search: string) => readList(GIFT_FILTERS, new URLSearchParams(search))

describe('the list of gifts', () => {
  it('has every condition and its order in the address', () => {
    const search =
      'term=tea&state=trash&category=7&merchant=etsy&source=import&import=12&missing=link&price_min=5&price_max=9.5&sort=-ctr'
    const list = read(search)
    expect(filterInput(GIFT_FILTERS, list.values)).toEqual({
      term: 'tea',
      state: 'trash',
      category: 7,
      merchant: 'etsy',
      source: 'import',
      import: 12,
      missing: 'link',
      price_min: 5,
      price_max: 9.5,
    })
    expect(sortInput(STAFF_POST_SORTS, list.sort)).toEqual({ sort: 'ctr', direction: 'desc' })
    expect(listPath('/admin/gifts/', GIFT_FILTERS, list)).toBe(`/admin/gifts/?${search}`)
  })

  it('ignores invalid parameters', () => {
    const list = read('state=lost&category=x&import=0&price_min=-1&price_max=much&sort=-beauty')
    expect(filterInput(GIFT_FILTERS, list.values)).toEqual({})
    expect(sortInput(STAFF_POST_SORTS, list.sort)).toEqual({})
  })
})
