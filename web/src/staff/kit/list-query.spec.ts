import { describe, expect, it } from '@jest/globals'
import { choiceFilter, cursorFilter, idFilter, priceFilter, searchFilter, tabFilter } from './filters.ts'
import { filterInput, listPath, readList, sortInput } from './list-query.ts'

const FILTERS = {
  term: searchFilter('Find', 'By title'),
  state: choiceFilter(['draft', ['broken', 'Broken link']], { label: 'State' }),
  before: cursorFilter({ back: 'The newest', on: 'Older ones' }),
}
const read = (query: string) => readList(FILTERS, new URLSearchParams(query))

describe('the address of a list', () => {
  it.each([
    ['', '/admin/gifts/'],
    ['term=tea+%26+toast&state=broken&page=3', '/admin/gifts/?term=tea+%26+toast&state=broken&page=3'],
    ['state=draft&sort=-clicks', '/admin/gifts/?state=draft&sort=-clicks'],
    ['before=120', '/admin/gifts/?before=120'],
  ])('holds filters, sorting and page, and is read back (%s)', (query, path) => {
    expect(listPath('/admin/gifts/', FILTERS, read(query))).toBe(path)
  })

  it.each(['state=odd', 'page=-1', 'before=1e9', 'before=0', 'sort=a b', 'term=++'])('ignores what is invalid (%s)', (query) => {
    expect(read(query)).toEqual({ values: { term: '', state: undefined, before: undefined }, page: 1, sort: undefined })
  })

  it('names a column and its direction', () => {
    expect([read('sort=-price').sort, read('sort=price').sort]).toEqual([
      { column: 'price', descending: true },
      { column: 'price', descending: false },
    ])
  })
})

describe('what a call is asked', () => {
  const filters = {
    ...FILTERS,
    show: tabFilter('late'),
    import: idFilter({ label: 'Import' }),
    most: priceFilter({ label: 'Up to' }),
  }
  const asked = (query: string) => filterInput(filters, readList(filters, new URLSearchParams(query)).values)

  it('is the filters that are set, in the types of the call, and no tab', () => {
    expect(asked('show=late&term=tea&state=broken&import=12&most=9.50&before=7')).toEqual({
      term: 'tea',
      state: 'broken',
      import: 12,
      most: 9.5,
      before: 7,
    })
    expect(asked('show=late&term=+&state=odd&import=x&most=12.')).toEqual({})
  })

  it('has the order, if the list can be in it', () => {
    expect(sortInput(['price', 'clicks'], { column: 'price', descending: true })).toEqual({ sort: 'price', direction: 'desc' })
    expect(sortInput(['price', 'clicks'], { column: 'beauty', descending: true })).toEqual({})
    expect(sortInput(['price'], undefined)).toEqual({})
  })
})
