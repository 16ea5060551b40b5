import { describe, expect, it } from '@jest/globals'
import { fixtureSite } from './fixture-site.ts'
import { guideSummaries } from './guides.ts'
import { elements, readXml } from './xml.ts'

const SITE = 'https://ribbonry.test'

const site = fixtureSite()

async function xmlAt(path: string, type: string) {
  const { status, headers, html } = await site.web.get(path)
  expect([status, headers.get('content-type')]).toEqual([200, `${type}; charset=utf-8`])
  expect(headers.get('cache-control')).toMatch(/^public, max-age=\d+, stale-while-revalidate=\d+$/)
  return readXml(html)
}

async function addresses(path: string): Promise<readonly string[]> {
  return elements(await xmlAt(path, 'application/xml'), 'loc').map(({ text }) => text)
}

describe('the sitemaps', () => {
  it('are named in robots.txt, all of them in the index', async () => {
    expect((await site.web.get('/robots.txt')).html).toContain(`\nSitemap: ${SITE}/sitemap.xml\n`)
    expect((await addresses('/sitemap.xml')).map((address) => address.slice(SITE.length))).toEqual([
      '/sitemap-pages-1.xml',
      '/sitemap-gifts-1.xml',
      '/sitemap-guides-1.xml',
      '/sitemap-blog-1.xml',
      '/sitemap-giveaways-1.xml',
      '/sitemap-newsletters-1.xml',
      '/sitemap-posts-1.xml',
      '/sitemap-posts-3.xml',
    ])
    const index = await xmlAt('/sitemap.xml', 'application/xml')
    expect(elements(index, 'lastmod').map(({ text }) => text)).toContain('2026-11-02T08:00:00.000Z')
  })

  it('name each gift in every region with its alternates, and its picture', async () => {
    const map = await xmlAt('/sitemap-posts-1.xml', 'application/xml')
    expect(
      elements(map, 'loc')
        .map(({ text }) => text)
        .slice(0, 3),
    ).toEqual([`${SITE}/mushroom-1/`, `${SITE}/uk/mushroom-1/`, `${SITE}/ca/mushroom-1/`])
    const [first] = elements(map, 'url')
    expect(
      first === undefined
        ? []
        : elements(first, 'xhtml:link').map(({ attributes }) => [attributes['hreflang'], attributes['href']]),
    ).toEqual([
      ['en-US', `${SITE}/mushroom-1/`],
      ['en-GB', `${SITE}/uk/mushroom-1/`],
      ['en-CA', `${SITE}/ca/mushroom-1/`],
      ['en', `${SITE}/mushroom-1/`],
      ['x-default', `${SITE}/mushroom-1/`],
    ])
    expect(elements(map, 'image:loc')[0]?.text).toBe(`${SITE}/media/mushroom/800.jpg`)
  })

  it('name a category under its parent, and only where it has gifts', async () => {
    expect(await addresses('/sitemap-gifts-1.xml')).toEqual([
      `${SITE}/gifts/for-the-kitchen/`,
      `${SITE}/uk/gifts/for-the-kitchen/`,
      `${SITE}/ca/gifts/for-the-kitchen/`,
      `${SITE}/uk/gifts/for-the-kitchen/tea-people/`,
    ])
  })

  it.each([
    ['guides', '/gift-guides/'],
    ['blog', '/blog/'],
    ['giveaways', '/giveaways/'],
    ['newsletters', '/newsletters/'],
  ])('of %s begin with their overview, with the latest modification time', async (kind, path) => {
    const [own, ...others] = elements(await xmlAt(`/sitemap-${kind}-1.xml`, 'application/xml'), 'url').map((entry) => ({
      address: elements(entry, 'loc')[0]?.text,
      changed: elements(entry, 'lastmod')[0]?.text ?? '',
    }))
    expect(own).toEqual({
      address: `${SITE}${path}`,
      changed: others
        .map(({ changed }) => changed)
        .toSorted()
        .at(-1),
    })
  })

  it('contain only indexed pages, each under its canonical address', async () => {
    const files = await addresses('/sitemap.xml')
    const all = (await Promise.all(files.map((file) => addresses(file.slice(SITE.length))))).flat()
    expect(new Set(all).size).toBe(all.length)
    for (const address of all) {
      const { status, html } = await site.web.get(address.slice(SITE.length))
      expect([address, status, html.includes('content="noindex"')]).toEqual([address, 200, false])
      expect(html).toContain(`<link rel="canonical" href="${address.replaceAll('&', '&amp;')}"`)
    }
  })

  it.each([
    '/sitemap-posts-2.xml',
    '/sitemap-posts-0.xml',
    '/sitemap-drafts-1.xml',
    '/sitemap-posts.xml',
    '/sitemap-posts-9999999.xml',
  ])('is not found at %s', async (path) => {
    expect((await site.web.get(path)).status).toBe(404)
  })

  it.each(['/sitemap.xml', '/sitemap-posts-1.xml', '/sitemap-guides-1.xml', '/sitemap-pages-1.xml'])(
    'answers %s with Retry-After when its content cannot be loaded',
    async (path) => {
      site.gateway.fail(true)
      const { status, headers } = await site.web.get(path)
      expect([status, headers.get('cache-control'), headers.get('retry-after')]).toEqual([503, 'no-store', '30'])
    },
  )
})

describe('a feed', () => {
  it.each([
    ['/feed.xml', '/'],
    ['/new/feed.xml', '/new/'],
    ['/uk/popular/feed.xml', '/uk/popular/'],
    ['/ca/feed.xml', '/ca/'],
    ['/gifts/tea-people/feed.xml', '/gifts/for-the-kitchen/tea-people/'],
    ['/gift-guides/feed.xml', '/gift-guides/'],
    ['/blog/feed.xml', '/blog/'],
  ])('%s has the content of %s', async (path, page) => {
    const feed = await xmlAt(path, 'application/atom+xml')
    expect(feed).toMatchObject({ name: 'feed', attributes: { xmlns: 'http://www.w3.org/2005/Atom' } })
    const links = feed.children
      .filter(({ name }) => name === 'link')
      .map(({ attributes }) => [attributes['rel'], attributes['href']])
    expect(links).toEqual([
      ['self', `${SITE}${path}`],
      ['alternate', `${SITE}${page}`],
    ])
    const entries = elements(feed, 'entry')
    expect(entries.length).toBeGreaterThan(2)
    for (const entry of entries) {
      const said = Object.fromEntries(entry.children.map(({ name, text }) => [name, text]))
      expect(said['id']).toMatch(/^https:\/\/ribbonry\.test\/[^?]+\/$/)
      expect([said['title'] !== '', Number.isNaN(Date.parse(said['updated'] ?? ''))]).toEqual([true, false])
    }
  })

  it('leaves out ads', async () => {
    const titles = elements(await xmlAt('/new/feed.xml', 'application/atom+xml'), 'title').map(({ text }) => text)
    expect(titles).toContain('A toadstool lamp for one more chapter: Toadstool night light')
    expect(titles.filter((title) => title.startsWith('Honey from one very good hill'))).toEqual([])
  })

  it.each([
    '/random/feed.xml',
    '/no-such-list/feed.xml',
    '/gifts/no-such-category/feed.xml',
    '/uk/gift-guides/feed.xml',
    '/new/page/2/feed.xml',
    '/gifts/a%22b/feed.xml',
  ])('is not at %s', async (path) => {
    expect((await site.web.get(path)).status).toBe(404)
  })

  it('is a 503 while its service is unavailable', async () => {
    site.gateway.fail(true)
    expect((await site.web.get('/new/feed.xml')).status).toBe(503)
  })
})

describe('the head of a page', () => {
  it.each([
    ['/', '/feed.xml'],
    ['/uk/new/page/2/', '/uk/new/feed.xml'],
    ['/gifts/for-the-kitchen/tea-people/sort/popular/', '/gifts/tea-people/feed.xml'],
    ['/gift-guides/', '/gift-guides/feed.xml'],
    [`/${guideSummaries[0]?.slug}/`, '/gift-guides/feed.xml'],
    ['/ca/a-teapot/', '/ca/new/feed.xml'],
  ])('of %s names the feed %s', async (path, feed) => {
    expect((await site.web.get(path)).html).toMatch(
      new RegExp(`<link rel="alternate" type="application/atom\\+xml" title="[^"]+" href="${SITE}${feed}"`),
    )
  })

  it.each([
    ['/', '/share/ribbonry.jpg'],
    ['/a-teapot/', '/share/gift/a-teapot.jpg'],
    ['/uk/a-teapot/', '/share/gift/a-teapot.jpg'],
    [`/${guideSummaries[0]?.slug}/`, `/share/guide/${guideSummaries[0]?.slug}.jpg`],
    ['/gifts/for-the-kitchen/tea-people/page/2/', '/share/gifts/tea-people.jpg'],
    ['/giveaway/win-number-1/', '/share/giveaway/win-number-1.jpg'],
    ['/blog/post-number-1/', '/share/blog/post-number-1.jpg'],
    ['/about/', '/share/ribbonry.jpg'],
    ['/search/teapot/', '/share/ribbonry.jpg'],
  ])('of %s shares %s, large', async (path, picture) => {
    const { html } = await site.web.get(path)
    expect(html).toContain(`property="og:image" content="${SITE}${picture}"`)
    expect(html).toContain('property="og:image:width" content="1200"')
    expect(html).toContain('name="twitter:card" content="summary_large_image"')
  })

  it('has keywords of the page’s subject', async () => {
    const name = 'A teapot that pours like it has somewhere to be: Stoneware teapot'
    expect((await site.web.get('/a-teapot/')).html).toContain(
      `name="keywords" content="${name}, Tea people, New homes, gifts, gift ideas"`,
    )
    expect((await site.web.get('/search/teapot/')).html).not.toContain('name="keywords"')
  })
})
