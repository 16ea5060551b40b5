import { describe, expect, it } from '@jest/globals'
import { categorySlugOf, isOfGiveaways, priceRangeOf } from './menu-links.ts'

describe('the link of a menu entry', () => {
  it.each([
    ['/gifts/recipients/for-him/', 'for-him'],
    ['/gifts/occasions/', 'occasions'],
    ['/gifts/', undefined],
    ['/gift-guides/', undefined],
    ['/gifts-under/', undefined],
  ])('%s leads to the category %s', (link, slug) => {
    expect(categorySlugOf(link)).toBe(slug)
  })

  it.each([
    ['/giveaways/', true],
    ['/giveaways/2/?from=menu', true],
    ['/giveaway/a-teapot/', false],
    ['/gifts/giveaways/', false],
  ])('%s leads to the giveaways: %s', (link, leads) => {
    expect(isOfGiveaways(link)).toBe(leads)
  })

  it.each([
    ['/gifts-under/', { from: 0, to: 2000 }],
    ['/gifts-under/?from=20&to=50', { from: 2000, to: 5000 }],
    ['/gifts-under/?from=100&to=9999', { from: 10_000, to: null }],
    ['/over1k/', { from: 50_000, to: null }],
    ['/advent/', { from: 0, to: null }],
    ['/gifts/', undefined],
    ['/giveaways/', undefined],
  ])('%s leads to the prices %j', (link, range) => {
    expect(priceRangeOf(link)).toEqual(range)
  })
})
