import { describe, expect, it } from '@jest/globals'
import { userSearchIn, userSearchPath } from './user-search.ts'

describe('the address of the list of users', () => {
  it.each([
    { search: '', who: 'all', before: undefined },
    { search: 'ann & co', who: 'staff', before: 120 },
    { search: 'ann@x.test', who: 'all', before: undefined },
  ] as const)('is parsed back (%#)', (search) => {
    expect(userSearchIn(new URL(userSearchPath(search), 'https://x.test').searchParams)).toEqual(search)
  })

  it.each(['before=0', 'before=-1', 'before=abc', 'before=1e9', 'who=root', 'search='])(
    'ignores invalid values (%s)',
    (query) => {
      expect(userSearchIn(new URLSearchParams(query))).toEqual({ search: '', who: 'all', before: undefined })
    },
  )
})
