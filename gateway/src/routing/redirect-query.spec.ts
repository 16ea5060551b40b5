import { describe, expect, it } from '@jest/globals'
import { redirectWithQuery } from './redirect-query.ts'

describe('redirectWithQuery', () => {
  it.each([
    [
      'the whole query where the page changed none of it',
      '/new/?s=kite',
      '/new?s=kite',
      '/new?utm_source=x&s=kite',
      '/new/?utm_source=x&s=kite',
    ],
    ['it as it was spelt', '/new/', '/new', '/new?Utm=a%20b&Utm=%2b', '/new/?Utm=a%20b&Utm=%2b'],
    [
      'what the page does not read, where it dropped what it reads',
      '/search/lamp/',
      '/search/redirect/?s=lamp',
      '/search/redirect/?s=lamp&gclid=g',
      '/search/lamp/?gclid=g',
    ],
    [
      'nothing that the page dropped on purpose',
      '/search/lamp/',
      '/search/redirect/?s=lamp',
      '/search/redirect/?s=lamp',
      '/search/lamp/',
    ],
    ['it after what the page added', '/a/?b=1', '/c', '/c?d=2', '/a/?b=1&d=2'],
    ['it before a fragment', '/a/#top', '/c', '/c?d=2', '/a/?d=2#top'],
    ['nothing where there is none', '/a/', '/a', '/a', '/a/'],
    ['nothing to another site', 'https://shop.test/x', '/aff/', '/aff/?utm_source=x', 'https://shop.test/x'],
    ['nothing to another host', '//shop.test/x', '/x', '/x?utm_source=x', '//shop.test/x'],
  ])('takes along %s', (_what, location, asked, sent, whole) => {
    expect(redirectWithQuery(location, asked, sent)).toBe(whole)
  })
})
