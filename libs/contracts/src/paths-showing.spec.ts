import { describe, expect, it } from '@jest/globals'
import { calls } from './calls.ts'
import { FACTS, type Fact, factOf, POST_FACTS, type ShownFact } from './facts.ts'
import { PAGE_FACTS } from './page-facts.ts'
import { isPathCovered, MAX_PURGED_SUBJECTS, pathsShowing } from './paths-showing.ts'

const cached = Object.entries(calls).flatMap(([name, { path, service, cache }]) =>
  cache === undefined ? [] : [{ name, path, service, shows: cache.shows }],
)

const teapot = { id: 7, slug: 'teapot' }
const isPurged = (path: string, patterns: readonly string[]): boolean => patterns.some((one) => isPathCovered(path, one))

/** An address of the call for the teapot. */
const addressOf = (path: string): string => path.replace(':slug', 'teapot').replace(':id', '7').replace(/:\w+/g, 'x')

describe('what a cached call shows', () => {
  it('is of what its path names, where it says so', () => {
    const shown = cached.flatMap(({ name, path, shows }) => shows.map((one) => [name, path, one.split(':')[1]] as const))
    const wrong = shown.filter(([, path, parameter]) => parameter !== undefined && !path.split('/').includes(`:${parameter}`))
    expect(wrong).toEqual([])
  })

  it('is a fact once', () => {
    const twice = cached.filter(({ shows }) => new Set(shows.map(factOf)).size < shows.length)
    expect(twice.map(({ name }) => name)).toEqual([])
  })

  it('is nothing where only the configuration changes it', () => {
    expect(cached.filter(({ shows }) => shows.length === 0).map(({ name }) => name)).toEqual(['listSocialProviders'])
  })

  it.each(cached.flatMap(({ shows, ...call }) => shows.map((shown) => ({ ...call, fact: factOf(shown) }))))(
    '$name is purged with $fact, whether one changed or all',
    ({ path, fact, service }) => {
      expect(isPurged(addressOf(path), pathsShowing([fact], [teapot]))).toBe(true)
      expect(isPurged(addressOf(path), pathsShowing([fact], 'all', service))).toBe(true)
    },
  )

  it('has every fact in it', () => {
    expect(new Set(cached.flatMap(({ shows }) => shows.map(factOf)))).toEqual(new Set<Fact>(FACTS))
  })
})

describe('what a page shows', () => {
  it('is made of cached calls, and nothing comes late that it does not show', () => {
    for (const { from, late = [] } of PAGE_FACTS) {
      const shown: readonly ShownFact[] = from.flatMap(({ cache }) => cache?.shows ?? [])
      expect(from.filter(({ cache }) => cache === undefined)).toEqual([])
      expect(shown.map(factOf)).toEqual(expect.arrayContaining([...late]))
    }
  })

  it.each([
    '/',
    '/page/2',
    '/uk',
    '/ca/popular/page/3',
    '/feed.xml',
    '/uk/new/feed.xml',
    '/gifts',
    '/gifts/kitchen/tea/sort/new/page/2',
    '/gifts/tea/feed.xml',
    '/uk/gifts-under/price-low',
    '/gift-finder',
    '/ca/give-me-one',
    '/advent',
    '/uk/search/teapot',
    '/teapot',
    '/uk/teapot',
    '/ca/wrap-it/teapot',
    '/teapot/boost',
    '/teapot/boost/edit-request',
    '/shop-instagram',
    '/blog/tea-for-two',
    '/share/gift/teapot.jpg',
    '/share/gifts/tea.jpg',
  ])('%s is purged when a gift changes its price', (path) => {
    expect(isPurged(path, pathsShowing(['price'], [teapot]))).toBe(true)
  })

  it.each(['/kettle', '/about', '/uk/kettle', '/giveaways', '/gift-guides', '/media/abc/960.avif', '/api/posts/kettle'])(
    '%s is left alone then',
    (path) => {
      expect(isPurged(path, pathsShowing(POST_FACTS, [teapot]))).toBe(false)
    },
  )

  it.each([
    ['guide', '/api/buying-guide/teapot'],
    ['guide', '/ca/teapot'],
    ['guide', '/ca'],
    ['guide', '/gift-guides/feed.xml'],
    ['guide', '/share/guide/teapot.jpg'],
    ['guide', '/sitemap-guides-1.xml'],
    ['giveaway', '/giveaway/teapot'],
    ['giveaway', '/share/giveaway/teapot.jpg'],
    ['giveaway', '/giveaways/2'],
    ['giveaway', '/'],
    ['blog', '/blog'],
    ['blog', '/share/blog/tea.jpg'],
    ['featured', '/uk/popular'],
    ['category', '/teapot'],
    ['category', '/about'],
    ['search', '/ca/search/teapot'],
  ] as const)('of the fact %s purges %s', (fact, path) => {
    expect(isPurged(path, pathsShowing([fact], [teapot]))).toBe(true)
  })
})

describe('patterns', () => {
  it('are of one service where it is named', () => {
    const ofEditorial = pathsShowing(['guide'], [teapot], 'editorial')
    expect(isPurged('/api/buying-guide/teapot', ofEditorial)).toBe(true)
    expect(isPurged('/api/posts/teapot', ofEditorial)).toBe(false)
  })

  it('name what may be anything in a path', () => {
    expect(pathsShowing(['price'], [{ slug: 'a b/c' }])).toContain('/api/posts/a%20b%2Fc')
  })

  it('are none for nothing', () => {
    expect(pathsShowing(POST_FACTS, [])).toEqual([])
  })

  it('stay few: another gift adds its own pages, and many gifts are all of them', () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index, slug: `gift-${index}` }))
    const [one, two] = [pathsShowing(POST_FACTS, many(1)), pathsShowing(POST_FACTS, many(2))]
    expect(one.length).toBeLessThan(120)
    expect(two.length - one.length).toBeLessThan(12)
    expect(pathsShowing(POST_FACTS, many(MAX_PURGED_SUBJECTS + 1))).toEqual(['/*'])
    expect(pathsShowing(POST_FACTS, 'all')).toEqual(['/*'])
  })

  it('are no part of another one', () => {
    const patterns = pathsShowing(POST_FACTS, [teapot])
    const parts = patterns.filter((one) => patterns.some((other) => other !== one && isPathCovered(one, other)))
    expect(parts).toEqual([])
  })
})
