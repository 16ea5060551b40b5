import { describe, expect, it } from '@jest/globals'
import { fixtureSite } from './fixture-site.ts'

const site = fixtureSite()

describe('a search', () => {
  it('shows results, not indexed, and links to the next page', async () => {
    const { status, html } = await site.web.get('/search/lamp/')
    expect(status).toBe(200)
    expect(html.split('data-track-item').length - 1).toBe(40)
    expect(html).toContain('data-track-list="search"')
    expect(html).toContain('name="robots" content="noindex"')
    expect(html).toContain('43 gifts')
    expect(html).toContain('href="/search/lamp/?page=2"')
    expect((await site.web.get('/search/lamp/?page=2')).html).not.toContain('page=3')
  })

  it('keeps filters in the address, and links back', async () => {
    expect((await site.web.get('/search/lamp/')).html).toContain('href="/search/lamp/?min=20&amp;max=50"')
    const { html } = await site.web.get('/search/lamp/?min=20&max=50&category=tea-people&page=1')
    expect(site.gateway.asked.at(-1)?.url).toBe('/api/search/lamp/1?min=20&max=50&category=tea-people')
    expect(html).toContain('href="/search/lamp/?category=tea-people"')
    expect(html).toContain('href="/search/lamp/?min=20&amp;max=50"')
  })

  it('is sorted by price and narrowed by shop and stock, in one line with the other filters', async () => {
    const { html } = await site.web.get('/uk/search/lamp/?store=Etsy&in_stock=true&sort=price-low')
    expect(site.gateway.asked.at(-1)?.url).toBe('/api/search/lamp/1?country=GB&sort=price-low&store=etsy&in_stock=true')
    const bar = /<nav[^>]*aria-label="Sort and filter".*?<\/nav>/s.exec(html)?.[0] ?? ''
    for (const [name, value] of [
      ['Sort', 'Price, low to high'],
      ['Price', 'Any price'],
      ['Category', 'Every category'],
      ['Shop', 'Etsy'],
      ['Sold in', 'UK'],
    ])
      expect(bar).toContain(`>${name}</span> <b>${value}</b>`)
    for (const query of [
      '?store=etsy&amp;in_stock=true',
      '?store=etsy&amp;in_stock=true&amp;sort=price-high',
      '?in_stock=true&amp;sort=price-low',
      '?store=etsy&amp;sort=price-low',
      '?category=tea-people&amp;store=etsy&amp;in_stock=true&amp;sort=price-low',
    ])
      expect(bar).toContain(`href="/uk/search/lamp/${query}"`)
  })

  it('takes any price by a form that keeps the other filters, without JavaScript too', async () => {
    const { html } = await site.web.get('/ca/search/lamp/?store=etsy&category=tea-people&max=60')
    const form = /<form[^>]*action="\/ca\/search\/lamp\/".*?<\/form>/s.exec(html)?.[0] ?? ''
    expect(form).toContain('From CA$')
    expect(form).toMatch(/<input[^>]*name="max"[^>]*value="60"/)
    expect(
      [...form.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => `${name}=${value}`),
    ).toEqual(['category=tea-people', 'store=etsy'])
    await site.web.get('/ca/search/lamp/?min=&max=60&category=tea-people&store=etsy')
    expect(site.gateway.asked.at(-1)?.url).toBe('/api/search/lamp/1?country=CA&max=60&category=tea-people&store=etsy')
  })

  it('can be widened again where the filters leave nothing', async () => {
    const { html } = await site.web.get('/search/zzz/?store=etsy')
    expect(html).toContain('>No results found. :(<')
    expect(html).toMatch(/aria-label="Shops".*?href="\/search\/zzz\/"/s)
  })

  it('asks in the region of its address, and for titles only when it is a lookup', async () => {
    await site.web.get('/uk/search/lamp/?lookup=1')
    expect(site.gateway.asked.some(({ url }) => url === '/api/search/lamp/1?country=GB&lookup=true')).toBe(true)
  })

  it('names the guides about it, tracked as guides', async () => {
    const { html } = await site.web.get('/uk/search/tea/')
    expect(html).toContain('There is a gift guide about it:')
    expect(html).toMatch(
      new RegExp(
        'data-track-list="search-guides" data-track-impression="gift-guide-thumbnail-homepage" ' +
          'data-track-click="click-listicle-thumbnail"',
      ),
    )
    expect(html).toContain('href="/uk/tea-people/"')
    expect((await site.web.get('/uk/search/tea/?page=2')).html).not.toContain('gift guide about it')
  })

  it('shows the corrected term, and separates similar gifts from matches in the words of the finder', async () => {
    const { html } = await site.web.get('/search/teapto/')
    expect(html).toContain('Showing results for <a href="/search/teapot/">teapot</a>')
    expect(html).toContain('And 4 that fit most of it')
  })

  it('shows what was understood as links without it, and categories before the gifts', async () => {
    const { html } = await site.web.get('/uk/search/mug%20for%20dad%20under%20%2420/?min=5')
    expect(html).toContain('aria-label="What we understood"')
    expect(html).toContain('href="/uk/search/mug%20under%20%2420/?min=5"')
    expect(html).toContain('href="/uk/search/mug%20for%20dad/?min=5"')
    expect(html).toContain('href="/uk/gifts/recipients/for-him/"')
    expect(html.indexOf('/uk/gifts/recipients/for-him/')).toBeLessThan(html.indexOf('data-track-item'))
  })

  it('shows in the filters what was understood, and lets go of it there', async () => {
    const { html } = await site.web.get('/search/mug%20for%20dad%20under%20%2420/')
    const bar = /<nav[^>]*aria-label="Sort and filter".*?<\/nav>/s.exec(html)?.[0] ?? ''
    expect(bar).toContain('>Price</span> <b>Under $20</b>')
    expect(bar).toContain('>Category</span> <b>Dad</b>')
    expect(bar).toMatch(/href="\/search\/mug%20for%20dad\/"[^>]*>Any price</)
    expect(bar).toMatch(/href="\/search\/mug%20under%20%2420\/"[^>]*>Every category</)
    expect(bar).toContain('href="/search/mug%20for%20dad/?min=20&amp;max=50"')
    expect(bar).toMatch(/<input[^>]*name="max"[^>]*value="20"/)
    expect(html).toMatch(/<b>Why this\?<\/b> (?:<!-- -->)?For him, under \$20\./)
  })

  it('searches for the words as they are where the only thing that was understood is taken away', async () => {
    const { html } = await site.web.get('/uk/search/dad/?min=5')
    expect(html).toContain('href="/uk/search/dad/?min=5&amp;literal=true"')
    const literal = await site.web.get('/uk/search/dad/?min=5&literal=true')
    expect(literal.html).toMatch(/<input[^>]* name="s"[^>]* value="dad"/s)
    expect(site.gateway.asked.some(({ url }) => url === '/api/search/dad/1?country=GB&min=5&literal=true')).toBe(true)
  })

  it('keeps the term in a field that works without JavaScript', async () => {
    const { html } = await site.web.get('/ca/search/tea%20pot/')
    expect(html).toMatch(/<form[^>]* action="\/ca\/"[^>]*>.*?<input[^>]* name="s"[^>]* value="tea pot"/s)
  })

  it('offers categories and the gift finder where nothing was found', async () => {
    const { html } = await site.web.get('/uk/search/zzz/')
    expect(html).toContain('href="/uk/gifts/for-the-kitchen/tea-people/"')
    expect(html).toContain('href="/uk/gift-finder/"')
    expect(html).toContain('What people are wrapping instead')
    expect(html.split('data-track-item').length - 1).toBe(9)
  })

  it('shows nothing but what is near, where something is, and what the filters leave', async () => {
    for (const path of ['/search/drone/', '/search/zzz/?max=5'])
      expect((await site.web.get(path)).html).not.toContain('What people are wrapping instead')
  })

  it('says so with the term as typed where nothing was found, with similar gifts below', async () => {
    const nothing = await site.web.get('/search/zzz/')
    expect(nothing.status).toBe(200)
    expect(nothing.html).toContain('>No results found. :(<')
    const near = await site.web.get('/search/drone/')
    expect(near.html).toContain('>No results found. :(<')
    expect(near.html).toContain('This is what comes nearest:')
    expect(near.html.split('data-track-item').length - 1).toBe(6)
  })

  it.each([
    ['/search/redirect/?s=tea%20pot', '/search/tea%20pot/'],
    ['/uk/search/redirect/?s=lamp', '/uk/search/lamp/'],
    ['/search/', '/'],
    ['/ca/search/', '/ca/'],
    ['/search/%20/', '/'],
  ])('%s leads to %s', async (path, to) => {
    const { status, location } = await site.web.get(path)
    expect([status, location]).toEqual([302, to])
  })

  it.each([
    "' or 1=1 --",
    '<script>alert(1)</script>',
    '"><img src=x>',
    '🎁',
    '\u{202E}pot',
    'x'.repeat(3000),
    '%',
    'a/b',
    '.'.repeat(3),
  ])('handles %j', async (term) => {
    const { status, html } = await site.web.get(`/search/${encodeURIComponent(term)}/`)
    expect(status).toBe(200)
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('<img src=x')
  })

  it.each(['/search/lamp/?page=0', '/search/lamp/?page=abc', '/search/%E0%A4%A/'])('%s is not a page', async (path) => {
    expect((await site.web.get(path)).status).toBe(404)
  })
})
