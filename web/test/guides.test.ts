import { describe, expect, it } from '@jest/globals'
import { getGuide } from '@ribbonry/contracts'
import { fixtureSite } from './fixture-site.ts'
import { guideSummaries } from './guides.ts'

const GUIDE = '/for-people-who-are-asleep-by-nine/'

const site = fixtureSite()

const headOf = (html: string): string => /<article.*?(<header.*?<\/header>)/s.exec(html)?.[1] ?? ''

describe("a guide's page", () => {
  it.each(['', '/uk', '/ca'])(
    'exists under its slug with the prefix %s, with head, products and related guides',
    async (prefix) => {
      const { status, html } = await site.web.get(`${prefix}${GUIDE}`)
      expect(status).toBe(200)
      expect(html).toContain('<title>For people who are asleep by nine | Ribbonry</title>')
      expect(html).toContain(`<link rel="canonical" href="https://ribbonry.test${prefix}${GUIDE}"`)
      expect(html).toContain('property="og:type" content="article"')
      expect(html).toContain('They have discovered the best room at any party.')
      expect(html).toContain(`href="${prefix}/mushroom-1/"`)
      expect(html).toContain('Be gone by half past eight.')
      expect(html).toContain(`href="${prefix}/for-gardeners-who-talk-to-it/"`)
    },
  )

  it('links its own styles, and the front page does not', async () => {
    const styles = (html: string) => new Set([...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, file]) => file))
    const [guide, gift] = await Promise.all([site.web.get(GUIDE), site.web.get('/a-teapot/')])
    expect(styles(guide.html).size).toBeGreaterThan(styles(gift.html).size)
  })

  it('links to merchants with the rel of a paid link, after the disclosure', async () => {
    const { html } = await site.web.get(GUIDE)
    const first = html.indexOf('rel="sponsored nofollow noopener"')
    expect(first).toBeGreaterThan(0)
    expect(html.indexOf('we may earn a commission')).toBeLessThan(first)
    expect(html.match(/href="https:\/\/www\.etsy\.com[^"]*"(?! rel="sponsored)/)).toBeNull()
  })

  it('tracks its page, its products that are gifts, and thumbnails of other guides', async () => {
    const { html } = await site.web.get(GUIDE)
    expect(html).toContain(
      'data-track-list="guide" data-track-impression="impression-listicle-product" data-track-click="click-listicle" ' +
        'data-track-guide="',
    )
    expect(html).toMatch(/id="product-1"[^>]*data-track-item="1" data-track-position="1" data-track-product="1"/)
    // What is no gift of ours is counted as a product as well, and never as a gift.
    expect(html).toMatch(/id="product-3"[^>]*data-track-item="" data-track-product="3" data-track-position="3"/)
    expect(html).toMatch(/<article[^>]*data-track-impression="impression-listicle" data-track-item="\d+"/)
    expect(html).toContain(
      'data-track-list="related-guides" data-track-impression="gift-guide-thumbnail-homepage" ' +
        'data-track-click="click-listicle-thumbnail"',
    )
  })

  it('draws links in its texts, in the region of the page, and shows all other brackets as they were typed', async () => {
    const outro = 'See [late gifts](/late-gifts/) or [evil](javascript:alert(1)) or [theirs](//evil.example/) <b>now</b>.'
    site.gateway.fixtures.answer(getGuide, (_call, { guide, products }) => ({
      guide: { ...guide, content: 'For [tea people](/gifts/tea-people/).', outro },
      products: products.map((product) => ({ ...product, content: 'Beside [a lamp](/a-lamp/).' })),
    }))
    const { html } = await site.web.get(`/uk${GUIDE}`)
    expect(html).toMatch(/For <a [^>]*href="\/uk\/gifts\/tea-people\/"[^>]*>tea people<\/a>\./)
    expect(html.match(/Beside <a [^>]*href="\/uk\/a-lamp\/"[^>]*>a lamp<\/a>\./g)).toHaveLength(3)
    expect(html).toMatch(/See <a [^>]*href="\/uk\/late-gifts\/"[^>]*>late gifts<\/a> or \[evil\]\(javascript:alert\(1\)\)/)
    expect(html).toContain('[theirs](//evil.example/) &lt;b&gt;now&lt;/b&gt;.')
  })

  it('draws emphasis, lists and quotes of its texts, and no markup of pages', async () => {
    const content = 'For **tea** people.\n\n- one\n- two\n\n> Said.\n\n<script>alert(1)</script> [x](https://shop.example/)'
    site.gateway.fixtures.answer(getGuide, (_call, { guide, products }) => ({ guide: { ...guide, content }, products }))
    const { html } = await site.web.get(GUIDE)
    expect(html).toContain('For <strong>tea</strong> people.')
    expect(html).toMatch(/<ul[^>]*><li>one<\/li><li>two<\/li><\/ul><blockquote><p>Said\.<\/p><\/blockquote>/)
    expect(html).toMatch(/&lt;script&gt;alert\(1\)&lt;\/script&gt; (?:<!-- -->)?\[x\]\(https:\/\/shop\.example\/\)/)
  })

  it('has structured data of an article and a list', async () => {
    const { html } = await site.web.get(GUIDE)
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1]
    expect(JSON.parse(json ?? '')).toMatchObject({
      '@graph': [
        {
          '@type': 'Article',
          headline: 'For people who are asleep by nine',
          datePublished: '2026-11-18T08:00:00.000Z',
          dateModified: '2026-11-18T08:00:00.000Z',
          author: {
            '@type': 'Person',
            name: 'Inez Calloway',
            description: 'Goes to bed at nine.',
            image: expect.stringMatching(/^https:\/\/ribbonry\.test\/media\//),
          },
        },
        {
          '@type': 'ItemList',
          numberOfItems: 3,
          itemListElement: [{ position: 1, url: `https://ribbonry.test${GUIDE}#product-1` }, { position: 2 }, { position: 3 }],
        },
        {
          '@type': 'BreadcrumbList',
          itemListElement: [
            { item: 'https://ribbonry.test/' },
            { item: 'https://ribbonry.test/gift-guides/' },
            { item: `https://ribbonry.test${GUIDE}` },
          ],
        },
      ],
    })
  })

  it('says who chose it and when it was checked, with the year where that is another one', async () => {
    const head = headOf((await site.web.get(GUIDE)).html)
    for (const words of [
      'Chosen by <b>Inez Calloway</b>',
      'Goes to bed at nine.',
      '<time dateTime="2025-11-20">20 November 2025</time>',
    ])
      expect(head).toContain(words)
    const today = new Date().toISOString().slice(0, 10)
    site.gateway.fixtures.answer(getGuide, (_call, { guide }) => ({ guide: { ...guide, checked: today } }))
    expect(headOf((await site.web.get(GUIDE)).html)).toMatch(new RegExp(`<time dateTime="${today}">\\d+ [A-Z][a-z]+</time>`))
  })

  it('is whole without an author, a day or a scene of its own', async () => {
    const head = headOf((await site.web.get('/for-gardeners-who-talk-to-it/')).html)
    expect(head).toContain('Chosen by the people at Ribbonry')
    expect(head).not.toContain('Checked')
    expect(head.match(/<img/g)).toHaveLength(3)
  })

  it('has a head in its own colour, and says each number once', async () => {
    const { html } = await site.web.get(GUIDE)
    expect(headOf(html)).toContain('fill="#2f3a52"')
    expect(headOf(html)).toContain('A gift guide with 3 ideas')
    site.gateway.fixtures.answer(getGuide, (_call, { guide }) => ({ guide: { ...guide, title: '3 Gifts for Owls' } }))
    const numbered = (await site.web.get(GUIDE)).html
    expect(headOf(numbered)).not.toContain('3 ideas')
    const contents = /<nav[^>]*aria-labelledby="contents".*?<\/nav>/.exec(numbered)?.[0] ?? ''
    expect(contents.replaceAll(/<[^>]+>/g, ' ')).not.toMatch(/(?<![$\d.])\b[123]\b(?![\d.])/)
  })

  it('says what a gift is called on its own page, where the guide gives it another name', async () => {
    const { html } = await site.web.get(GUIDE)
    const [, name = ''] = />([^<>]+), by candlelight<\/a><\/h2>/.exec(html) ?? []
    expect(name).not.toBe('')
    expect(html.match(/Also known as/g)).toHaveLength(1)
    expect(html).toContain(`Also known as “${name}”`)
    expect(html).toContain(`"alternateName":"${name}"`)
  })

  it('links to each of its products from a table of contents', async () => {
    const { html } = await site.web.get(GUIDE)
    for (const number of [1, 2, 3]) expect(html).toMatch(new RegExp(`href="#product-${number}"[\\s\\S]*id="product-${number}"`))
  })
})

describe('the page of all guides', () => {
  it('shows and tracks every guide', async () => {
    const { status, html } = await site.web.get('/gift-guides/')
    expect(status).toBe(200)
    for (const { title, slug } of guideSummaries) expect(html).toContain(`<a href="/${slug}/">${title}</a>`)
    expect(html).toContain('data-track-list="guides" data-track-impression="gift-guide-thumbnail-homepage"')
    expect(html).toContain('<link rel="canonical" href="https://ribbonry.test/gift-guides/"')
  })

  it('is a 503 while guides are unavailable', async () => {
    site.gateway.fail(true)
    expect((await site.web.get('/gift-guides/')).status).toBe(503)
  })
})

describe('the front page', () => {
  it('shows the latest guide and the link to all, among its gifts', async () => {
    const { html } = await site.web.get('/uk/')
    expect(html).toContain('href="/uk/for-people-who-are-asleep-by-nine/"')
    expect(html).toContain('href="/gift-guides/"')
    expect(html).toContain('data-track-list="guide-banner"')
  })

  it('has no guides on further pages, nor in other sorts', async () => {
    for (const path of ['/page/2/', '/new/']) expect((await site.web.get(path)).html).not.toContain('guide-banner')
  })
})
