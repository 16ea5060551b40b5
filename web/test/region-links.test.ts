import { describe, expect, it } from '@jest/globals'
import { isWorldwide } from '../src/regions/worldwide.ts'
import { fixtureSite } from './fixture-site.ts'

const site = fixtureSite()

/** Internal links of a page, but those that choose another region. */
function linksOf(html: string): string[] {
  return [...html.matchAll(/<a\s([^>]*)>/g)].flatMap(([, attributes = '']) => {
    const href = /href="([^"#]+)/.exec(attributes)?.[1]?.replaceAll('&amp;', '&') ?? ''
    return /^\/(?!\/|api\/|media\/)/.test(href) && !/hreflang/i.test(attributes) ? [href] : []
  })
}

async function get(path: string): Promise<{ readonly status: number; readonly html: string }> {
  const page = await site.web.get(path)
  return page.location === null ? page : get(page.location)
}

describe('the pages of a region', () => {
  it.each(['/uk/', '/ca/'])('lead from %s to pages of the same region or of all, 200 links far', async (home) => {
    const known = new Set([home])
    const lost: string[] = []
    for (const path of known) {
      if (known.size > 200) break
      // A worldwide page is the same for everybody until its script knows the visitor.
      if (isWorldwide(path)) continue
      const { html } = await get(path)
      for (const link of linksOf(html)) {
        if (!link.startsWith(home) && !isWorldwide(link)) lost.push(`${link} on ${path}`)
        known.add(link)
      }
    }
    expect(lost).toEqual([])
    expect(known.size).toBeGreaterThan(60)
  })

  it('search within it, also without JavaScript', async () => {
    expect((await site.web.get('/uk/')).html).toContain('action="/uk/"')
    expect(await site.web.get('/uk/?s=tea+pot')).toMatchObject({ status: 302, location: '/uk/search/tea%20pot/' })
  })

  it('speak of its money where prices are chosen', async () => {
    const { html } = await site.web.get('/uk/gifts-under/')
    expect(html).toContain('Gifts under £20')
    expect(html).toContain('From £')
    expect(html.replaceAll(/<script.*?<\/script>/gs, '')).not.toMatch(/(?:under|from|to) \$\d/i)
    expect((await site.web.get('/ca/gifts-under/')).html).toContain('Gifts under CA$20')
    for (const [prefix, sign] of [
      ['/uk', '£'],
      ['/ca', 'CA$'],
      ['', '$'],
    ]) {
      const dear = (await site.web.get(`${prefix}/over1k/`)).html
      expect(dear).toContain(`<a href="${prefix}/over1k/" data-keep-scroll="true" aria-current="page">Over ${sign}1k</a>`)
      expect(dear).toContain(`<title>Gifts over ${sign}1,000`)
      expect((await site.web.get(`${prefix}/gifts/for-the-kitchen/`)).html).toContain(`>Over ${sign}1k<`)
    }
  })
})

describe('the footer', () => {
  const LINKS = [
    '/about/',
    '/about/#contact',
    '/privacy-policy/',
    '/dmca-policy/',
    '/affiliate-disclosure/',
    '/product-pitch-terms-and-conditions/',
    '/gift-guides/',
    '/giveaways/',
    '/gift-finder/',
  ]

  it.each(['/', '/a-teapot/', '/gifts/for-the-kitchen/', '/search/socks/', '/blog/', '/login/', '/no-such-gift-at-all/'])(
    'of %s has the links of the law and those to everything else, without JavaScript',
    async (path) => {
      const { html } = await site.web.get(path)
      const footer = /<footer.*<\/footer>/s.exec(html)?.[0] ?? ''
      expect(LINKS.filter((link) => !footer.includes(`href="${link}"`))).toEqual([])
    },
  )

  it('leads nowhere in vain', async () => {
    const pages = await Promise.all(LINKS.map((link) => get(link.replace(/#.*/, ''))))
    expect(pages.map(({ status }) => status)).toEqual(LINKS.map(() => 200))
    expect((await get('/about/')).html).toContain('id="contact"')
  })
})
