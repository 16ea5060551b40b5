import { describe, expect, it } from '@jest/globals'
import { fixtureSite } from './fixture-site.ts'

const site = fixtureSite()

const TEA = '/gifts/for-the-kitchen/tea-people/'

function headLink(html: string, rel: string): string | undefined {
  return new RegExp(`<link rel="${rel}" href="([^"]*)"`).exec(html)?.[1]
}

/** All JSON-LD of a page. */
function facts(html: string): Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].flatMap(([, json = '']) => {
    const data = JSON.parse(json) as { '@graph'?: Record<string, unknown>[] }
    return data['@graph'] ?? [data as Record<string, unknown>]
  })
}

describe('a gift category', () => {
  it('shows its text, its gifts, and links to parents, children and other sorts', async () => {
    const { status, html } = await site.web.get(TEA)
    expect(status).toBe(200)
    expect(html).toContain('<h1>Tea people</h1>')
    expect(html).toContain('who &lt;b&gt;cannot&lt;/b&gt; be stopped')
    expect(html.split('<h3').length - 1).toBeGreaterThanOrEqual(40)
    expect(html).toContain('href="/gifts/for-the-kitchen/"')
    expect(html).toContain(`href="${TEA}sort/popular/"`)
    expect(html).toContain('href="/gift-guides/"')
    expect((await site.web.get('/gifts/for-the-kitchen/')).html).toContain(`href="${TEA}"`)
  })

  it.each(['', '/uk', '/ca'])('exists under every form of its address with "%s"', async (prefix) => {
    const addresses = ['/gifts/', '/gifts/for-the-kitchen/', TEA].flatMap((path) => [
      path,
      `${path}sort/popular/`,
      `${path}page/2/`,
      `${path}sort/new/page/2/`,
    ])
    const pages = await Promise.all(addresses.map((path) => site.web.get(`${prefix}${path}`)))
    expect(pages.map(({ status }) => status)).toEqual(addresses.map(() => 200))
  })

  it('asks for any price by default, for 20 and more once chosen, and for its region', async () => {
    await site.web.get(TEA)
    expect(site.gateway.asked.some(({ url }) => url === '/api/gifts/tea-people/new/1?min=0&max=2000')).toBe(true)
    await site.web.get(`/uk${TEA}sort/wctr/?min=20&max=2000`)
    expect(site.gateway.asked.some(({ url }) => url === '/api/gifts/tea-people/wctr/1?min=20&max=2000&country=GB')).toBe(true)
  })

  it('asks for a shop and for what can be bought, under the address without them', async () => {
    const { html } = await site.web.get(`${TEA}?store=Etsy&in_stock=true`)
    expect(
      site.gateway.asked.some(({ url }) => url === '/api/gifts/tea-people/new/1?min=0&max=2000&store=etsy&in_stock=true'),
    ).toBe(true)
    expect(headLink(html, 'canonical')).toBe(`https://ribbonry.test${TEA}`)
    expect(html).toContain(`href="${TEA}sort/popular/?store=etsy&amp;in_stock=true"`)
    expect(html).toContain(`href="${TEA}?in_stock=true"`)
    expect(html).toContain(`href="/uk${TEA}?store=Etsy&amp;in_stock=true"`)
  })

  it.each([
    ['price-low', 'Price, low to high'],
    ['price-high', 'Price, high to low'],
  ])('is sorted by %s, in its category and in a price range', async (sort, name) => {
    const { html } = await site.web.get(`/uk${TEA}sort/${sort}/?store=etsy`)
    expect(
      site.gateway.asked.some(({ url }) => url === `/api/gifts/tea-people/${sort}/1?min=0&max=2000&store=etsy&country=GB`),
    ).toBe(true)
    expect(html).toContain(`>Sort</span> <b>${name}</b>`)
    expect(html).toContain(`data-track-list="${sort}"`)
    expect((await site.web.get(TEA)).html).toContain(`href="${TEA}sort/${sort}/"`)
    const priced = await site.web.get(`/ca/gifts-under/${sort}/?from=20&to=50`)
    expect(site.gateway.asked.at(-1)?.url).toBe(`/api/lists/${sort}/1?min=20&max=50&store=all&country=CA`)
    expect(priced.html).toContain('action="/ca/gifts-under/')
    expect((await site.web.get('/gifts-under/')).html).toContain(`href="/gifts-under/${sort}/"`)
    expect((await site.web.get(`/${sort}/`)).status).toBe(404)
  })

  it('keeps its other filters in the price form of browsers without JavaScript', async () => {
    const { html } = await site.web.get(`${TEA}sort/popular/?store=etsy&in_stock=true&min=20&max=60`)
    const form = /<noscript>(?:(?!<\/noscript>).)*?<form[^>]*action="(\/gifts\/[^"]*)".*?<\/form>/s.exec(html)
    expect(form?.[1]).toBe(`${TEA}sort/popular/`)
    expect(form?.[0]).toMatch(/name="store" value="etsy".*name="in_stock" value="true"/s)
  })

  it('has one canonical address at any price, and relations without a price', async () => {
    const { html } = await site.web.get(`/uk${TEA}sort/popular/page/2/`)
    expect(headLink(html, 'canonical')).toBe(`https://ribbonry.test/uk${TEA}sort/popular/page/2/`)
    expect(headLink(html, 'prev')).toBe(`https://ribbonry.test/uk${TEA}sort/popular/`)
    expect(headLink(html, 'next')).toBe(`https://ribbonry.test/uk${TEA}sort/popular/page/3/`)
    expect(html).toContain(`hreflang="en-CA" href="https://ribbonry.test/ca${TEA}sort/popular/page/2/"`)
    const narrowed = await site.web.get(`/gifts/tea-people/sort/new/?min=20&max=60`)
    expect(headLink(narrowed.html, 'canonical')).toBe(`https://ribbonry.test${TEA}`)
    expect(headLink(narrowed.html, 'next')).toBeUndefined()
  })

  it('has structured data with breadcrumbs and gifts with prices', async () => {
    const [collection, trail] = facts((await site.web.get(TEA)).html)
    expect(collection).toMatchObject({
      '@type': 'CollectionPage',
      url: 'https://ribbonry.test/gifts/for-the-kitchen/tea-people/',
      mainEntity: { '@type': 'ItemList', numberOfItems: 40 },
    })
    expect(collection?.mainEntity).toMatchObject({
      itemListElement: expect.arrayContaining([
        expect.objectContaining({
          position: 1,
          item: expect.objectContaining({ offers: expect.objectContaining({ price: '48.00', priceCurrency: 'USD' }) }),
        }),
      ]),
    })
    expect(trail).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [{ position: 1 }, { position: 2 }, { name: 'For the kitchen' }, { item: `https://ribbonry.test${TEA}` }],
    })
  })

  it('is tracked as a category, the page of all gifts as none', async () => {
    expect((await site.web.get(TEA)).html).toContain(
      'data-track-list="new" data-track-impression="impression-gifts" data-track-click="click-gifts" data-track-category="12"',
    )
    expect((await site.web.get('/gifts/')).html).not.toContain('data-track-category')
  })

  it.each([
    '/gifts/no-such-thing/',
    '/gifts/for-the-kitchen/nothing/',
    '/gifts/page/0/',
    '/gifts/sort/sideways/',
    `/gifts/${'a'.repeat(300)}/`,
  ])('%s is a 404 that is not indexed', async (path) => {
    const { status, html } = await site.web.get(path)
    expect(status).toBe(404)
    expect(html).toContain('name="robots" content="noindex"')
  })

  it('redirects to its parent’s path from another one, and without the number of the first page', async () => {
    expect(await site.web.get('/gifts/outdoors/tea-people/sort/popular/')).toMatchObject({
      status: 301,
      location: `${TEA}sort/popular/`,
    })
    expect(await site.web.get(`${TEA}page/1/`)).toMatchObject({ status: 301, location: TEA })
    expect(await site.web.get('/uk/gifts/all/')).toMatchObject({ status: 301, location: '/uk/gifts/' })
  })

  it('says when nothing has that price, and when the list has ended', async () => {
    expect((await site.web.get(`${TEA}?min=1900&max=1950`)).html).toContain('Nothing between those prices')
    const past = await site.web.get(`${TEA}page/9/`)
    expect([past.status, past.html.includes('You have reached the bottom of the drawer'), headLink(past.html, 'next')]).toEqual([
      404,
      true,
      undefined,
    ])
  })

  it('can be filtered without JavaScript, and has links to the previous and next page', async () => {
    const { html } = await site.web.get(`${TEA}page/2/?scroll=n&min=20&max=2000`)
    expect(html).toMatch(new RegExp(`<form[^>]*action="${TEA}"`))
    expect(html).toContain('name="min"')
    expect(html).toContain(`href="${TEA}page/3/?min=20&amp;max=2000&amp;scroll=n"`)
  })

  it('is a 503 when its gifts cannot be loaded', async () => {
    site.gateway.fail(true)
    expect((await site.web.get('/gifts/people-who-bake/')).status).toBe(503)
  })
})

describe('gifts at a price', () => {
  it.each([
    ['/gifts-under/', '/api/lists/clicks-score/1?min=0&max=20&store=all', 'Gifts under $20'],
    ['/gifts-under/new/?from=20&to=50&store=Etsy', '/api/lists/new/1?min=20&max=50&store=etsy', 'Gifts from $20 to $50'],
    ['/gifts-under/?from=20&to=', '/api/lists/clicks-score/1?min=20&max=9999&store=all', 'Gifts from $20'],
    ['/gifts-under/?from=50&to=20', '/api/lists/clicks-score/1?min=20&max=50&store=all', 'Gifts from $20 to $50'],
    ['/ca/gifts-under/page/2/', '/api/lists/clicks-score/2?min=0&max=20&store=all&country=CA', 'Gifts under CA$20'],
  ])('%s asks %s and is called %s', async (path, asked, title) => {
    const { status, html } = await site.web.get(path)
    expect(status).toBe(200)
    expect(site.gateway.asked.some(({ url }) => url === asked)).toBe(true)
    expect(html).toContain(`<h1>${title}<`)
  })

  it('are indexed for the offered ranges only', async () => {
    expect(headLink((await site.web.get('/uk/gifts-under/?from=20&to=50')).html, 'canonical')).toBe(
      'https://ribbonry.test/uk/gifts-under/?from=20&amp;to=50',
    )
    for (const path of ['/gifts-under/?from=21&to=22', '/gifts-under/?store=etsy'])
      expect((await site.web.get(path)).html).toContain('content="noindex"')
  })

  it('render a typed store as text', async () => {
    const { status, html } = await site.web.get(`/gifts-under/?store=${encodeURIComponent('"><script>alert(1)</script>')}`)
    expect(status).toBe(200)
    expect(html).not.toContain('<script>alert')
  })

  it.each(['/gifts-under/sideways/', '/gifts-under/page/0/'])('%s is a 404', async (path) => {
    expect((await site.web.get(path)).status).toBe(404)
  })
})

describe('the Instagram page', () => {
  it('shows the posted gifts', async () => {
    const { status, html } = await site.web.get('/shop-instagram/')
    expect(status).toBe(200)
    expect(html).toContain('<h1>Shop our Instagram</h1>')
    expect(html).toContain('data-track-list="shop-instagram"')
    expect(site.gateway.asked.some(({ url }) => url === '/api/lists/new/1?flag=instagram')).toBe(true)
  })
})
