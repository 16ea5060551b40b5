import { describe, expect, it } from '@jest/globals'
import type { PageMetadata } from '../../src/metadata/page-metadata.ts'
import { readSharePath, sharePathOf } from './share-path.ts'

const page = (canonical: string, more: Partial<PageMetadata> = {}): PageMetadata => ({
  title: 'A page',
  description: '',
  language: 'en-US',
  canonical,
  ...more,
})

describe('the share picture of a page', () => {
  it.each([
    [page('/a-cup/', { type: 'product' }), '/share/gift/a-cup.jpg'],
    [page('/uk/a-cup/', { type: 'product' }), '/share/gift/a-cup.jpg'],
    [page('/for-hosts/', { type: 'article' }), '/share/guide/for-hosts.jpg'],
    [page('/giveaway/a-cup/', { type: 'article' }), '/share/giveaway/a-cup.jpg'],
    [page('/blog/a-post/', { type: 'article' }), '/share/blog/a-post.jpg'],
    [page('/blog/'), '/share/ribbonry.jpg'],
    [page('/ca/gifts/kitchen/knives/sort/popular/page/3/'), '/share/gifts/knives.jpg'],
    [page('/gifts/'), '/share/ribbonry.jpg'],
    [page('/gifts/sort/new/'), '/share/ribbonry.jpg'],
    [page('/'), '/share/ribbonry.jpg'],
    [page('/about/'), '/share/ribbonry.jpg'],
    [page('/a-cup/', { type: 'product', noindex: true }), '/share/ribbonry.jpg'],
  ])('follows from its metadata: %j is %s', (metadata, path) => {
    expect(sharePathOf(metadata)).toBe(path)
    expect(readSharePath(path)).toBeDefined()
  })

  it.each([
    '/share/',
    '/share/gift/.jpg',
    '/share/gift/a.png',
    '/share/gift/a/b.jpg',
    '/share/gift/a--b.jpg',
    '/share/other/a.jpg',
    `/share/gift/${'a'.repeat(201)}.jpg`,
  ])('has no path %s', (path) => {
    expect(readSharePath(path)).toBeUndefined()
  })
})
