import { describe, expect, it } from '@jest/globals'
import { localPath } from './edition.ts'

describe('a link of a page', () => {
  it.each([
    ['/', '/uk/'],
    ['/gifts/for-her/', '/uk/gifts/for-her/'],
    ['/a-teapot/?r=y', '/uk/a-teapot/?r=y'],
    ['/aboutness/', '/uk/aboutness/'],
    ['/blog-of-the-year/', '/uk/blog-of-the-year/'],
  ])('%s leads to the region’s %s', (path, there) => {
    expect(localPath('uk', path)).toBe(there)
  })

  it.each([
    '/blog/',
    '/blog/a-post/',
    '/about/#contact',
    '/wishlist/?tab=x',
    '/giveaway/a-teapot/',
    '/ca/new/',
    '/uk/',
    'https://shop.example/uk/',
    '//shop.example/',
    '#main',
    '/api/user/me',
  ])('%s stays as it is', (path) => {
    expect(localPath('uk', path)).toBe(path)
  })

  it('has no prefix in the default region', () => {
    expect(localPath('us', '/new/')).toBe('/new/')
  })
})
