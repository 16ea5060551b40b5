import { describe, expect, it } from '@jest/globals'
import { mailSearchIn, mailSearchPath } from './mail-search.ts'

const read = (query: string) => mailSearchIn(new URLSearchParams(query))

describe('the address of the list of mails', () => {
  it('has the filter, and is parsed back', () => {
    const search = { term: 'ann@', state: 'failed', template: 'reset-password', page: 3 } as const
    expect(mailSearchPath(search)).toBe('/admin/mails/?term=ann%40&state=failed&template=reset-password&page=3')
    expect(read('term=ann%40&state=failed&template=reset-password&page=3')).toEqual(search)
    expect(mailSearchPath(read(''))).toBe('/admin/mails/')
  })

  it('ignores invalid values', () => {
    expect(read('state=burnt&template=love-letter&page=-2')).toEqual({ term: '', state: undefined, template: undefined, page: 1 })
  })
})
