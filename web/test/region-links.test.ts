import { describe, expect, it } from '@jest/globals'
import { CONTEXT_HEADERS } from '@ribbonry/contracts'
import { isWorldwide } from '../src/regions/worldwide.ts'
import { fixtureSite } from './fixture-site.ts'

const site = fixtureSite()

/** Internal links of a page, except those that switch the region. */
function linksOf(html: string): string[] {
  return [...html.matchAll(/<a\s([^>]*)>/g)].flatMap(([, attributes = '']) => {
    const href = /href="([^"#]+)/.exec(attributes)?.[1]?.replaceAll('&amp;', '&') ?? ''
    return /^\/(?!\/|api\/|media\/)/.test(href) && !/hreflang/i.test(attributes) ? [href] : []
  })
}

async function get(path: string, edition: string): Promise<{ readonly status: number; readonly html: string }> {
  const page = await site.web.get(path, { [CONTEXT_HEADERS.edition]: edition })
  return page.location === null ? page : get(page.location, edition)
}

describe('the pages of a region', () => {
  it.each(['/uk/', '/ca/'])('lead from %s to pages of the same region or of all, 200 links far', async (home) => {
    const known = new Set([home])
    const lost: string[] = []
    for (const path of known) {
      if (known.size > 200) break
      const { html } = await get(path, home.slice(1, 3))
      for (const link of linksOf(html)) {
        if (!link.startsWith(home) && !isWorldwide(link)) lost.push(`${link} on ${path}`)
        known.add(link)
      }
    }
    expect(lost).toEqual([])
    expect(known.size).toBeGreaterThan(60)
  })

  it.each(['/about/', '/blog/', '/gift-guides/', '/giveaways/', '/privacy-policy/', '/shop-instagram/', '/login/'])(
    'lead from %s, which all regions share, to pages of the visitor’s',
    async (path) => {
      const page = await site.web.get(path, { [CONTEXT_HEADERS.edition]: 'uk' })
      expect(page.html).toContain('data-edition="uk"')
      expect(page.html).toContain('href="/uk/new/"')
      expect(linksOf(page.html).filter((link) => !link.startsWith('/uk/') && !isWorldwide(link))).toEqual([])
      const other = await site.web.get(path)
      expect(other.html).toContain('href="/new/"')
      expect(linksOf(other.html).filter((link) => /^\/(uk|ca)\//.test(link))).toEqual([])
    },
  )

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
      expect(dear).toContain(`<h1>Gifts over ${sign}1,000</h1>`)
      expect(dear).toContain(`<b>Over ${sign}1k</b>`)
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
    const pages = await Promise.all(LINKS.map((link) => get(link.replace(/#.*/, ''), 'us')))
    expect(pages.map(({ status }) => status)).toEqual(LINKS.map(() => 200))
    expect((await site.web.get('/about/')).html).toContain('id="contact"')
  })
})
