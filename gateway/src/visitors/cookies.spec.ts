import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { cookieValue } from './cookies.ts'

describe('cookieValue', () => {
  it.each([
    ['nsfw=1', '1'],
    ['a=b; nsfw=1; c=d', '1'],
    ['a=b;nsfw=1', '1'],
    ['nsfw="1"', '1'],
    ['nsfw=1; nsfw=0', '1'],
    ['nsfw=', ''],
    ['nsfw=a=b', 'a=b'],
  ])('finds the value in %s', (header, value) => {
    expect(cookieValue(header, 'nsfw')).toBe(value)
  })

  it.each([undefined, '', 'xnsfw=1', 'nsfwx=1', 'a=nsfw=1', 'nsfw', 'a=b nsfw=1'])('finds nothing in %s', (header) => {
    expect(cookieValue(header, 'nsfw')).toBeUndefined()
  })

  it('reads back whatever a browser may send', () => {
    const part = fc.stringMatching(/^[\w.-]{1,12}$/)
    fc.assert(
      fc.property(fc.uniqueArray(fc.tuple(part, part), { selector: ([name]) => name, minLength: 1 }), (cookies) => {
        const header = cookies.map(([name, value]) => `${name}=${value}`).join('; ')
        for (const [name, value] of cookies) expect(cookieValue(header, name)).toBe(value)
      }),
    )
  })
})
