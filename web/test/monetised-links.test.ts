import { describe, expect, it } from '@jest/globals'
import { fixtureSite } from './fixture-site.ts'
import { guideSummaries } from './guides.ts'

const site = fixtureSite()

interface OutwardLink {
  readonly attributes: string
  readonly at: number
}

/** Links to other sites. */
function outward(html: string): readonly OutwardLink[] {
  return [...html.matchAll(/<a\s([^>]*)>/g)]
    .filter(([, attributes = '']) => /href="https?:/.test(attributes) && !attributes.includes('href="https://ribbonry.test'))
    .map(({ 1: attributes = '', index: at }) => ({ attributes, at }))
}

const guide = `/${guideSummaries[0]?.slug}/`

describe('a link that may earn money', () => {
  it.each(['/', '/uk/', '/a-teapot/', '/uk/a-teapot/', '/mushroom-1/', guide, `/uk${guide}`])(
    'is marked for search engines on %s, and the page discloses it to readers before',
    async (path) => {
      const { html } = await site.web.get(path)
      const links = outward(html)
      expect(links.length).toBeGreaterThan(0)
      for (const { attributes } of links) expect(attributes).toMatch(/rel="sponsored nofollow/)
      const told = html.search(/earn a commission/)
      expect(told).toBeGreaterThan(0)
      expect(Math.min(...links.map(({ at }) => at))).toBeGreaterThan(told)
    },
  )

  it.each([
    '/new/page/2/',
    '/gifts/',
    '/gifts/for-the-kitchen/',
    '/gifts-under/',
    '/search/teapot/',
    '/gift-guides/',
    '/giveaways/',
    '/shop-instagram/',
    '/about/',
  ])('is not on %s: a card links to the gift’s own page', async (path) => {
    expect(outward((await site.web.get(path)).html)).toEqual([])
  })
})
