import { describe, expect, it } from '@jest/globals'
import { CLOSED_PATHS, SITEMAP_PAGES } from './crawling.ts'
import { page } from './page.ts'
import { areaOf, CASED_PATHS, hasSecret, isFilePath, isOwnedPage, pageAt, withoutSecret } from './page-at.ts'
import { LINKLESS_PATHS, UNKEPT_PATHS, WORLDWIDE, WORLDWIDE_PATHS } from './page-patterns.ts'
import { firstSegmentOf, firstSegments, isParameter, PAGE_LOOKS, PAGES, pathsOf } from './page-table.ts'
import { isReservedSlug } from './reserved-slugs.ts'

const isWorldwide = (path: string): boolean => new RegExp(WORLDWIDE_PATHS).test(path)
const isKept = (path: string): boolean => !new RegExp(UNKEPT_PATHS).test(path)
/** An address of a page, with something in place of its parameters. */
const addressOf = (path: string): string => `/${path}/`.replace(/:\w+/g, '7').replace('*', 'more').replace('//', '/')
const addresses = PAGES.flatMap((one) => pathsOf(one).map((path) => ({ ...one, address: addressOf(path) })))

describe('the table of pages', () => {
  it('has each path and each kind of page once', () => {
    const paths = PAGES.flatMap(pathsOf)
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
    expect(PAGE_LOOKS.filter((look, index) => PAGE_LOOKS.indexOf(look) !== index)).toEqual([])
  })

  it('reserves the first segments of all pages', () => {
    const first = PAGES.flatMap(pathsOf)
      .map(firstSegmentOf)
      .filter((segment) => segment !== '' && !isParameter(segment))
    expect(first.filter((segment) => !isReservedSlug(segment))).toEqual([])
  })

  it('says one thing of a first segment where a whole segment is derived: its regions', () => {
    const mixed = (of: (one: (typeof PAGES)[number]) => unknown): readonly string[] =>
      firstSegments(PAGES).filter(
        (segment) =>
          new Set(PAGES.filter((one) => pathsOf(one).some((path) => firstSegmentOf(path) === segment)).map(of)).size > 1,
      )
    expect(mixed(({ region }) => region)).toEqual([])
  })

  it.each(addresses)('finds $path at $address, with and without a region and the last slash', ({ path, address }) => {
    const found = [address, `/uk${address}`, address.slice(0, -1), address.toUpperCase()].map((at) => pageAt(at)?.path)
    expect([...new Set(found)]).toEqual([path])
  })

  it.each(addresses)('keeps $address to its region and from browsers as it is declared', ({ address, region, kept }) => {
    expect([address, isWorldwide(address), isKept(address)]).toEqual([
      address,
      region === 'worldwide' || region === 'unprefixed',
      kept,
    ])
  })

  it.each(addresses.filter(({ secret }) => secret !== undefined))(
    'has the secret page $address neither tracked, kept nor indexed',
    ({ address, kept, tracked, indexed }) => {
      expect([address, hasSecret(address), kept, tracked, indexed]).toEqual([address, true, false, false, 'no'])
    },
  )

  it('has no links away where a link alone opens a page', () => {
    const linkless = addresses.filter(({ address }) => new RegExp(LINKLESS_PATHS).test(address))
    expect(linkless.map(({ secret }) => secret)).not.toContain(undefined)
    expect(addresses.filter(({ secret }) => secret === 'path' || secret === 'query').length).toBe(linkless.length)
    expect(new RegExp(LINKLESS_PATHS).test('/a-radio/boost/')).toBe(false)
  })
})

describe('the page at a path', () => {
  it.each([
    ['/', ''],
    ['/uk', ''],
    ['/a-teapot/', ':slug'],
    ['/ukulele/', ':slug'],
    ['/wishlist/price-drops/', 'wishlist/price-drops'],
    ['/wishlist/7/', 'wishlist/:user_id'],
    ['/search/boost/', 'search/:term'],
    ['/a-radio/boost', ':slug/boost'],
    ['/uk/search/Tea%20Pot/', 'search/:term'],
    ['/%72eset/s3cret/', 'reset/:code'],
    ['//newsletter//preferences/', 'newsletter/preferences'],
    ['/admin/gifts/7/edit/', 'admin/gifts/*'],
    ['/editor/dashboard/new/', 'editor/dashboard/new'],
  ])('%s is %s', (path, found) => {
    expect(pageAt(path)?.path).toBe(found)
  })

  it.each(['/boost/', '/about/boost/', '/about/us/', '/a/b/c/', '/api/', '/%/x/', '/reset/'])('is none at %s', (path) => {
    expect(pageAt(path)).toBeUndefined()
  })

  it('belongs to a part of the site', () => {
    expect(['/new/', '/login/', '/a-radio/boost/', '/product-pitch/dropoffs/', '/no/such/'].map(areaOf)).toEqual([
      'visitors',
      'members',
      'advertiser',
      'staff',
      undefined,
    ])
  })
})

describe('an address with a secret', () => {
  it.each([
    '/reset/s3cret/',
    '/reset/s3cret',
    '/reset/s3cret/more/',
    '//reset/s3cret/',
    '/confirm-email/s3cret/',
    '/cancel-deletion/s3cret/',
    '/confirm-subscribe/s3cret/',
    '/product-pitch/create/s3cret/new/',
    '/product-pitch/create/s3cret/new',
    '/uk/product-pitch/confirmation/s3cret/',
    '/Product-Pitch/Confirmation/s3cret/',
    '/giveaway/win-a-kite/confirm-entry/s3cret/',
    '/uk//giveaway/win-a-kite//confirm-entry/s3cret',
    '/secret/giveaway/7/winner-info/s3cret',
    '/secret/giveaway/7/winner-info/s3cret%40example.org/',
    '//secret//giveaway/7//winner-info//s3cret@example.org',
  ])('such as %s is logged without it', (path) => {
    expect(hasSecret(path)).toBe(true)
    expect(withoutSecret(path)).not.toContain('s3cret')
  })

  it.each([
    '/secret/giveaway/7/sponsor-tracking-info',
    '/secret/giveaway/7/sponsor-tracking-info/',
    '/newsletter/preferences/',
    '/newsletter/preferences',
    '//newsletter/preferences/',
    '/wishlist/price-drops/',
    '/uk/wishlist/price-drops/',
    '/guide-preview/',
    '/product-pitch/creative/7/',
    '/product-pitch/creative/7/edit',
    '/product-pitch/edit-my-pitch/7/',
    '/product-pitch/payment/x1042/',
    '/product-pitch/weekly-figures/',
    '/product-pitch/receipt/0199a2c4-7b1e-7c3d-9f00-1a2b3c4d5e6f/',
    '/a-radio/boost/',
    '/a-radio/boost',
    '/a-radio/boost/edit-request/',
  ])('such as %s has it in the query', (path) => {
    expect([hasSecret(path), withoutSecret(path)]).toEqual([true, path])
  })

  it.each([
    '/wishlist/7/',
    '/',
    '/reset/',
    '/giveaway/win-a-kite/',
    '/giveaway/win-a-kite/draw/',
    '/profile/security/',
    '/blog/reset/word/',
    '/product-pitch/',
    '/search/boost/',
  ])('is not %s', (path) => {
    expect([hasSecret(path), withoutSecret(path)]).toEqual([false, path])
  })
})

describe('what is derived from the table', () => {
  it('tells files from pages, and from addresses of mailboxes', () => {
    expect(['/favicon.ico', '/a/b.XML', '/secret/giveaway/7/other/a@example.org'].map(isFilePath)).toEqual([true, true, true])
    expect(['/a-gift/', '/v1.0-kite/x', '/secret/giveaway/7/winner-info/ann@example.org'].map(isFilePath)).toEqual([
      false,
      false,
      false,
    ])
  })

  it('forwards the session for boards alone', () => {
    expect(isOwnedPage('/wishlist/7/list/12')).toBe(true)
    for (const other of [
      '/wishlist/7',
      '/wishlist/07/list/12',
      '/wishlist/x/list/12',
      '/wishlist/7/list/12/more',
      '/uk/wishlist/7/list/12',
    ])
      expect([other, isOwnedPage(other)]).toEqual([other, false])
  })

  it('closes calls alone to crawlers, who would not learn of other pages that they are not to be indexed', () => {
    expect(CLOSED_PATHS).toEqual(['/api/'])
  })

  it('names the pages of the sitemap', () => {
    expect(SITEMAP_PAGES).toContainEqual({ path: '/gift-finder/', isRegional: true })
    expect(SITEMAP_PAGES).toContainEqual({ path: '/about/', isRegional: false })
  })

  it('keeps the letters of what is typed and of codes', () => {
    expect(CASED_PATHS.toSorted()).toEqual([
      'cancel-deletion',
      'confirm-email',
      'confirm-subscribe',
      'giveaway/[^/]+/confirm-entry',
      'product-pitch/confirmation',
      'product-pitch/create',
      'reset',
      'search',
      'secret/giveaway/[^/]+/winner-info',
    ])
  })

  it('redirects the prefixes of worldwide pages alone', () => {
    expect(['about', 'product-pitch', 'wishlist'].every((segment) => WORLDWIDE.split('|').includes(segment))).toBe(true)
    expect(['admin', 'gifts', 'editor', '404'].filter((segment) => WORLDWIDE.split('|').includes(segment))).toEqual([])
  })

  it.each(['/aboutness/', '/gifts/for-her/', '/search/boost/', '/a-teapot/'])('has regional versions of %s', (path) => {
    expect(isWorldwide(path)).toBe(false)
  })
})

describe('a declaration', () => {
  const some = { area: 'members', region: 'worldwide' } as const

  it.each(['/login', 'login/'])('refuses the path %s', (path) => {
    expect(() => page({ ...some, path })).toThrow('no slashes around it')
    expect(() => page({ ...some, path: 'login', also: [path] })).toThrow('no slashes around it')
  })

  it('refuses a secret in a path without a parameter, and what contradicts a secret', () => {
    expect(() => page({ ...some, path: 'reset', secret: 'path' })).toThrow('no parameter')
    expect(() => page({ ...some, path: 'reset/:code', secret: 'path', secretPart: ':email' })).toThrow('no parameter')
    for (const fact of [{ kept: true }, { tracked: true }, { indexed: 'yes' } as const])
      expect(() => page({ ...some, path: 'reset/:code', secret: 'path', ...fact })).toThrow('neither kept, tracked nor indexed')
  })
})
