import { describe, expect, it } from '@jest/globals'
import { fixtureSite } from './fixture-site.ts'
import { guideSummaries } from './guides.ts'

const SITE = 'https://ribbonry.test'

const site = fixtureSite()

const guide = `/${guideSummaries[0]?.slug}/`

/** Regional pages, with the paths of the United States. */
const REGIONAL = [
  '/',
  '/page/2/',
  '/new/',
  '/popular/',
  '/all-time-popular/',
  '/random/',
  '/over1k/',
  '/wctr/',
  '/mctr/',
  '/new/page/2/',
  '/gifts/',
  '/gifts/for-the-kitchen/',
  '/gifts/for-the-kitchen/tea-people/',
  '/gifts/for-the-kitchen/tea-people/sort/popular/page/2/',
  '/gifts-under/',
  '/gifts-under/new/?from=20&to=50',
  '/gift-finder/',
  '/give-me-one/',
  '/advent/',
  '/a-teapot/',
  guide,
]
const WORLDWIDE = [
  '/gift-guides/',
  '/giveaways/',
  '/giveaways/2/',
  '/giveaway/win-number-1/',
  '/blog/',
  '/blog/page/2/',
  '/blog/post-number-1/',
  '/shop-instagram/',
  '/about/',
  '/product-pitch/',
  '/privacy-policy/',
  '/dmca-policy/',
  '/affiliate-disclosure/',
  '/product-pitch-terms-and-conditions/',
]
const UNINDEXED = [
  '/gift-finder/?ask=budget',
  '/give-me-one/?place=2',
  '/advent/?door=3',
  '/an-unlisted-kettle/',
  '/uk/an-unlisted-kettle/',
  '/wrap-it/a-teapot/',
  '/search/teapot/',
  '/login/',
  '/logout/',
  '/admin/feed-imports/',
  '/admin/statistics/',
  '/temporary-submit/',
  '/submit-product/',
  '/editorial-setup/',
  '/product-pitch/create/aB3xYaB3xYaB3xYaB3xYaB/new/',
  '/product-pitch/creative/7/',
  '/product-pitch/confirmation/aB3xYaB3xYaB3xYaB3xYaB/',
  '/a-teapot/?r=y',
  '/gifts-under/?from=1&to=3',
  '/no-such-gift/',
  '/404/',
  '/page/99/',
]

function all(html: string, pattern: RegExp): readonly string[] {
  return [...html.matchAll(pattern)].map(([, found = '']) => found.replaceAll('&amp;', '&').replaceAll('&#39;', "'"))
}

function headOf(html: string) {
  const [head = ''] = html.split('</head>')
  return {
    language: all(html, /<html lang="([^"]+)"/g),
    title: all(head, /<title>([^<]*)<\/title>/g),
    description: all(head, /<meta name="description" content="([^"]*)"/g),
    robots: all(head, /<meta name="robots" content="([^"]*)"/g),
    canonical: all(head, /<link rel="canonical" href="([^"]*)"/g),
    languages: all(head, /hreflang="([^"]*)"/g),
    twins: all(head, /<link rel="alternate" hreflang="[^"]*" href="([^"]*)"/g),
    shared: Object.fromEntries(
      [...head.matchAll(/<meta property="og:([a-z_:]+)" content="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
    ),
  }
}

describe('the head of a page', () => {
  it.each([...REGIONAL, ...REGIONAL.map((path) => `/uk${path}`), ...REGIONAL.map((path) => `/ca${path}`)])(
    'of %s names itself and its alternates',
    async (path) => {
      const { status, html } = await site.web.get(path)
      const root = path.replace(/^\/(uk|ca)\//, '/')
      const head = headOf(html)
      expect(status).toBe(200)
      expect(head.canonical).toEqual([`${SITE}${path}`])
      expect(head.languages).toEqual(['en-US', 'en-GB', 'en-CA', 'en', 'x-default'])
      expect(head.twins).toEqual([root, `/uk${root}`, `/ca${root}`, root, root].map((twin) => `${SITE}${twin}`))
      expect(head.language).toEqual([path.startsWith('/uk/') ? 'en-GB' : path.startsWith('/ca/') ? 'en-CA' : 'en-US'])
      expect(head.robots).toEqual([])
    },
  )

  it.each(WORLDWIDE)('of %s, which is the same in every region, names itself alone', async (path) => {
    const head = headOf((await site.web.get(path)).html)
    expect(head).toMatchObject({ canonical: [`${SITE}${path}`], languages: [], language: ['en-US'], robots: [] })
  })

  it.each(UNINDEXED)('of %s is not indexed, and names no other address', async (path) => {
    expect(headOf((await site.web.get(path)).html)).toMatchObject({ canonical: [], languages: [], robots: ['noindex'] })
  })

  it.each([...REGIONAL, ...WORLDWIDE, ...UNINDEXED])('of %s has a description and sharing metadata', async (path) => {
    const { title, description, shared } = headOf((await site.web.get(path)).html)
    expect([title.length, description.length]).toEqual([1, 1])
    expect(title[0]).toMatch(/Ribbonry/)
    expect(description[0]?.length).toBeGreaterThan(20)
    expect(description[0]?.length).toBeLessThanOrEqual(160)
    for (const name of [
      'title',
      'description',
      'type',
      'url',
      'image',
      'image:width',
      'image:height',
      'image:alt',
      'site_name',
      'locale',
    ])
      expect([name, shared[name] ?? '']).not.toEqual([name, ''])
    expect([shared['url']?.startsWith(`${SITE}/`), shared['image']?.startsWith(`${SITE}/share/`)]).toEqual([true, true])
  })

  it('has a title of its own', async () => {
    const titles = await Promise.all(
      [...REGIONAL, ...WORLDWIDE].map(async (path) => headOf((await site.web.get(path)).html).title[0]),
    )
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
  })
})
