import { describe, expect, it } from '@jest/globals'
import { feedForPage, type FeedAddress, feedPath, readFeedPath } from './feed-path.ts'

const KNOWN: readonly (readonly [string, FeedAddress])[] = [
  ['/feed.xml', { kind: 'list', region: 'us', sort: 'clicks-score' }],
  ['/uk/feed.xml', { kind: 'list', region: 'uk', sort: 'clicks-score' }],
  ['/ca/new/feed.xml', { kind: 'list', region: 'ca', sort: 'new' }],
  ['/gifts/tea-people/feed.xml', { kind: 'gifts', region: 'us', slug: 'tea-people' }],
  ['/gift-guides/feed.xml', { kind: 'guides', region: 'us' }],
  ['/blog/feed.xml', { kind: 'blog', region: 'us' }],
]

describe('the path of a feed', () => {
  it.each(KNOWN)('%s is formatted and parsed', (path, address) => {
    expect(readFeedPath(path)).toEqual(address)
    expect(feedPath(address)).toBe(path)
  })

  it.each([
    '/clicks-score/feed.xml',
    '/random/feed.xml',
    '/gifts/feed.xml',
    '/gifts/A/feed.xml',
    '/ca/gift-guides/feed.xml',
    '/uk/blog/feed.xml',
    '/new/feed.xml/',
    '/newfeed.xml',
    '/a/b/c/feed.xml',
  ])('%s is invalid', (path) => {
    expect(readFeedPath(path)).toBeUndefined()
  })
})

describe('the feed of a page', () => {
  it.each([
    ['/', false, '/feed.xml'],
    ['/page/3/', false, '/feed.xml'],
    ['/uk/new/', false, '/uk/new/feed.xml'],
    ['/gifts/', false, '/new/feed.xml'],
    ['/gifts/kitchen/knives/page/2/', false, '/gifts/knives/feed.xml'],
    ['/gift-guides/', false, '/gift-guides/feed.xml'],
    ['/blog/', false, '/blog/feed.xml'],
    ['/blog/a-post/', true, '/blog/feed.xml'],
    ['/for-hosts/', true, '/gift-guides/feed.xml'],
    ['/uk/a-cup/', false, '/uk/new/feed.xml'],
  ])('of %s matches its content', (pathname, isGuide, path) => {
    const beside = feedForPage(pathname, isGuide)
    expect(beside === undefined ? undefined : feedPath(beside)).toBe(path)
  })

  it.each([
    ['/random/', false],
    ['/giveaway/a-cup/', true],
    ['/search/cup/', false],
  ])('%s has none', (pathname, isGuide) => {
    expect(feedForPage(pathname, isGuide)).toBeUndefined()
  })
})
