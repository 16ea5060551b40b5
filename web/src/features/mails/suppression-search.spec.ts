import { describe, expect, it } from '@jest/globals'
import { showsSuppressions, suppressionSearchIn, suppressionSearchPath } from './suppression-search.ts'

const read = (query: string) => suppressionSearchIn(new URLSearchParams(query))

describe('the address of the suppression list', () => {
  it('has the filter, and is parsed back', () => {
    const search = { term: 'ann@', page: 3 }
    expect(suppressionSearchPath(search)).toBe('/admin/mails/?show=suppressed&term=ann%40&page=3')
    expect(read('show=suppressed&term=ann%40&page=3')).toEqual(search)
    expect(suppressionSearchPath(read(''))).toBe('/admin/mails/?show=suppressed')
  })

  it('differs from the list of mails, and ignores an invalid page', () => {
    expect([
      showsSuppressions(new URLSearchParams('show=suppressed')),
      showsSuppressions(new URLSearchParams('state=suppressed')),
    ]).toEqual([true, false])
    expect([read('page=-2').page, read('page=99999').page]).toEqual([1, 1000])
  })
})
