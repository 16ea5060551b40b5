import { describe, expect, it } from '@jest/globals'
import { pageQueryNames } from './page-queries.ts'

describe('the names that a page reads from its query', () => {
  it.each([
    ['/gifts/all', 'min', true],
    ['/uk/gifts/for-him/page/2/', 'max', true],
    ['/search/lamp/', 'lookup', true],
    ['/', 's', true],
    ['/a-gift/', 'r', true],
    ['/uk', 'scroll', true],
    ['/newsletter/preferences/', 'token', true],
    ['/wishlist/price-drops/', 'token', true],
    ['/a-gift/', 'page', false],
    ['/about/', 'scroll', false],
    ['/gifts/', 'utm_source', false],
    ['/ukulele/', 'token', false],
    ['/admin/mails/', 'term', false],
    ['/constructor/', 'length', false],
  ])('at %s: %s, %s', (path, name, reads) => {
    expect(pageQueryNames(path).has(name)).toBe(reads)
  })
})
