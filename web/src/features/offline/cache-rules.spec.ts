import { describe, expect, it } from '@jest/globals'
import { type ResponseFacts, isCacheablePage, cacheableFileOf, cacheablePathOf } from './cache-rules.ts'

const SITE = 'https://ribbonry.test'
const at = (path: string): URL => new URL(path, SITE)

describe('a cacheable page', () => {
  it.each(['/', '/a-teapot/', '/uk/', '/uk/a-teapot/', '/gifts/interests/garden/', '/gift-finder/', '/page/2/'])(
    'may be %s',
    (path) => {
      expect(cacheablePathOf(at(path))).toBe(path)
    },
  )

  it.each([
    '/api/lists/new/1/',
    '/login/',
    '/logout/',
    '/admin/statistics/',
    '/editor/posts/',
    '/profile/',
    '/wishlist/mine/',
    '/search/socks/',
    '/uk/search/socks/',
    '/register/',
    '/?s=socks',
    '/gift-finder/?recipient=for-her',
    '/feed.xml',
    '/a-teapot',
    '/media/a1/',
    '/a-teapot/boost/',
    '/a-teapot/boost/edit-request/',
    '/newsletter/preferences/',
    '/uk/newsletter/preferences/',
  ])('is never %s', (path) => {
    expect(cacheablePathOf(at(path))).toBeUndefined()
  })

  const page: ResponseFacts = {
    status: 200,
    redirected: false,
    type: 'basic',
    contentType: 'text/html; charset=utf-8',
    caching: 'public, s-maxage=60',
  }

  it('is a successful page of ours that is the same for everybody', () => {
    expect(isCacheablePage(page)).toBe(true)
    const others: Partial<ResponseFacts>[] = [
      { status: 404 },
      { status: 503 },
      { redirected: true },
      { type: 'opaque' },
      { contentType: 'application/json' },
      { caching: 'no-store' },
      { caching: 'private, max-age=0' },
    ]
    expect(others.filter((other) => isCacheablePage({ ...page, ...other }))).toEqual([])
  })
})

describe('a cacheable file', () => {
  it('is a part of the build or a picture, of this site alone', () => {
    expect(cacheableFileOf(at('/assets/entry-a1.js'), SITE)).toBe('/assets/entry-a1.js')
    expect(cacheableFileOf(at('/media/a1/640.avif'), SITE)).toBe('/media/a1/640.avif')
    for (const other of ['/api/user/me', '/assets/x.js?v=2', '/early.js', 'https://shop.example/assets/x.js', '/media/%2e%2e/x'])
      expect(cacheableFileOf(at(other), SITE)).toBeUndefined()
  })
})
