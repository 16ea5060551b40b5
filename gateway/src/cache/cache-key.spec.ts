import { calls } from '@ribbonry/contracts'
import { describe, expect, it } from '@jest/globals'
import { RequestRouter } from '../routing/request-router.ts'
import type { CacheableRead } from '../routing/target.ts'
import type { Visitor } from '../visitors/visitor.ts'
import { cacheKey, sharedContext } from './cache-key.ts'

const targets = new RequestRouter(Object.values(calls), new Map())
const stranger: Visitor = { country: 'US', nsfw: false, shuffle: undefined, edition: 'us' }

function readingOf(url: string): CacheableRead {
  const target = targets.targetOf(url)
  if ((target.kind !== 'call' && target.kind !== 'content') || target.reading === undefined)
    throw new Error(`${url} is not cached`)
  return target.reading
}

function keyOf(url: string, visitor: Partial<Visitor> = {}): string {
  const reading = readingOf(url)
  return cacheKey(
    reading,
    sharedContext(reading, { ...stranger, ...visitor }, () => 9),
  )
}

describe('the key of a call', () => {
  it('is one for both slash forms, any order of the query, any spelling and any junk', () => {
    const plain = keyOf('/api/lists/new/1?min=1&max=2')
    expect(keyOf('/api/lists/new/1/?max=2&min=1')).toBe(plain)
    expect(keyOf('/api/lists/n%65w/1?max=2&junk=7&min=1&utm_source=x')).toBe(plain)
  })

  it('tells apart what the contract names', () => {
    const keys = ['', '?min=1', '?min=2', '?country=GB', '?perpage=10'].map((query) => keyOf(`/api/lists/new/1${query}`))
    expect(new Set(keys).size).toBe(5)
  })

  it('follows the variations the contract names, and no other', () => {
    expect(keyOf('/api/lists/new/1', { nsfw: true })).not.toBe(keyOf('/api/lists/new/1'))
    expect(keyOf('/api/lists/new/1', { country: 'GB' })).toBe(keyOf('/api/lists/new/1'))
    expect(keyOf('/api/posts/a', { country: 'GB' })).not.toBe(keyOf('/api/posts/a'))
    expect(keyOf('/api/navigation', { country: 'GB', nsfw: true, shuffle: 3 })).toBe(keyOf('/api/navigation'))
  })

  it('follows the shuffled order on the random list alone', () => {
    expect(keyOf('/api/lists/random/1', { shuffle: 3 })).not.toBe(keyOf('/api/lists/random/1', { shuffle: 4 }))
    expect(keyOf('/api/lists/new/1', { shuffle: 3 })).toBe(keyOf('/api/lists/new/1', { shuffle: 4 }))
  })

  it('draws an order for a visitor without one', () => {
    expect(keyOf('/api/lists/random/1')).toBe(keyOf('/api/lists/random/1', { shuffle: 9 }))
    expect(sharedContext(readingOf('/api/lists/random/1'), stranger).drawn).toBe(true)
    expect(sharedContext(readingOf('/api/lists/random/1'), { ...stranger, shuffle: 0 }).drawn).toBe(false)
    expect(sharedContext(readingOf('/api/lists/new/1'), stranger).drawn).toBe(false)
  })
})

describe('the key of a page', () => {
  it('ignores where the visitor came from', () => {
    expect(keyOf('/?utm_source=x&gclid=y&fbclid=z')).toBe(keyOf('/'))
    expect(keyOf('/gift/?r=y&utm_campaign=x')).toBe(keyOf('/gift/?r=y'))
  })

  it('counts only what the page at its path reads', () => {
    expect(keyOf('/gift/?page=7&anything=1')).toBe(keyOf('/gift/'))
    expect(keyOf('/gifts/?max=7&anything=1')).toBe(keyOf('/gifts/?max=7'))
    expect(keyOf('/gifts/?max=7')).not.toBe(keyOf('/gifts/?max=8'))
    expect(keyOf('/admin/mails/?term=ann')).toBe(keyOf('/admin/mails/'))
    expect(keyOf('/assets/app.js?1')).toBe(keyOf('/assets/app.js'))
  })

  it('follows country and nsfw, and the shuffled order on the random page alone', () => {
    expect(keyOf('/', { country: 'GB' })).not.toBe(keyOf('/'))
    expect(keyOf('/', { nsfw: true })).not.toBe(keyOf('/'))
    expect(keyOf('/', { shuffle: 1 })).toBe(keyOf('/'))
    expect(keyOf('/random', { shuffle: 1 })).not.toBe(keyOf('/random', { shuffle: 2 }))
  })

  it('follows the edition on the pages that all editions share alone', () => {
    for (const path of ['/blog/', '/blog/a-post/', '/gift-guides/', '/giveaways/', '/about/'])
      expect(new Set((['us', 'uk', 'ca'] as const).map((edition) => keyOf(path, { edition }))).size).toBe(3)
    for (const path of ['/', '/uk/', '/gifts/', '/a-gift/', '/random/', '/assets/app.js', '/media/a/b.webp', '/api/blog/'])
      expect(keyOf(path, { edition: 'uk' })).toBe(keyOf(path))
  })

  it('keeps the two slash forms apart, since the pages may redirect one to the other', () => {
    expect(keyOf('/gifts/')).not.toBe(keyOf('/gifts'))
    expect(readingOf('/gifts/').path).toBe(readingOf('/gifts').path)
  })

  it('is one for files and pictures, whoever asks', () => {
    expect(keyOf('/assets/app.js', { country: 'GB', nsfw: true })).toBe(keyOf('/assets/app.js'))
    expect(keyOf('/media/a/b.webp?x=1', { country: 'GB' })).toBe(keyOf('/media/a/b.webp'))
  })
})
