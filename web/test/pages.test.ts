import { getNavigation, getPost, listPosts, PLACEHOLDER_PICTURE } from '@ribbonry/contracts'
import { describe, expect, it } from '@jest/globals'
import { readManifest } from '../scripts/first-load.ts'
import { fixtureSite } from './fixture-site.ts'
import { gifts } from './gifts.ts'

const CLIENT = new URL('../dist/client/', import.meta.url)
const site = fixtureSite()

function count(html: string, part: string): number {
  return html.split(part).length - 1
}

function headLink(html: string, rel: string): string | undefined {
  return new RegExp(`<link rel="${rel}" href="([^"]*)"`).exec(html)?.[1]
}

describe('a list page', () => {
  it('shows every gift of its page, the featured one above, and links to each', async () => {
    const { status, html } = await site.web.get('/')
    expect(status).toBe(200)
    expect(html).toContain('A teapot that pours like it has somewhere to be')
    expect(count(html, 'href="/mushroom-1/"')).toBe(1)
    expect(count(html, '<h3')).toBeGreaterThanOrEqual(40)
  })

  it('begins with a large card, but never with that of a gift without a picture', async () => {
    const [first, ...others] = gifts(1, 40).map((gift) => ({ ...gift, quip: `Quip of ${gift.id}.` }))
    for (const images of [first?.images ?? [], [PLACEHOLDER_PICTURE]]) {
      site.gateway.fixtures.answer(listPosts, { posts: first === undefined ? [] : [{ ...first, images }, ...others] })
      // Only large cards show the quip.
      const { html } = await site.web.get('/new/')
      expect(html.includes('>Quip of 1.<')).toBe(images[0]?.id !== null)
      expect(html).toContain('>Quip of 12.<')
    }
  })

  it('says on the front page what the site is, and asks who a gift is for, by a form that needs no code', async () => {
    const { html } = await site.web.get('/uk/')
    expect(html).toContain('Odd, lovely and useful gifts, picked by people')
    const form = /<form[^>]*action="\/uk\/gift-finder\/".*?<\/form>/.exec(html)?.[0] ?? ''
    expect([...form.matchAll(/<button type="submit" value="(\w+)"[^>]* name="recipient"/g)].map(([, who]) => who)).toEqual([
      'dad',
      'mum',
      'her',
      'him',
      'kids',
      'friend',
      'boss',
      'pets',
    ])
    expect(form).toContain('<select name="budget"')
    expect([...form.matchAll(/>(Up to [^<]*)</g)].map(([, limit]) => limit)).toEqual([
      'Up to £20',
      'Up to £50',
      'Up to £100',
      'Up to £200',
    ])
    const { css = [] } = readManifest(CLIENT)['src/routes/front.tsx'] ?? {}
    expect(css.length).toBeGreaterThan(0)
    for (const style of css) expect(html).toContain(`/${style}`)
    expect((await site.web.get('/uk/new/')).html).not.toContain('Who is it for?')
  })

  it('can be had in another order where it is random', async () => {
    expect((await site.web.get('/uk/random/')).html).toMatch(/<a [^>]*href="\/uk\/random\/\?again" rel="nofollow">Again</)
    expect((await site.web.get('/uk/new/')).html).not.toContain('?again')
  })

  it('has its menus with pictures in the page itself', async () => {
    const { html } = await site.web.get('/')
    expect(html).toMatch(/<a href="\/gifts\/for-the-kitchen\/tea-people\/"><span[^>]*><img src="\/media\/\w+\/320\.webp"/)
  })

  it.each([
    ['/', 'https://ribbonry.test/'],
    ['/new/', 'https://ribbonry.test/new/'],
    ['/uk/', 'https://ribbonry.test/uk/'],
    ['/ca/popular/page/2/', 'https://ribbonry.test/ca/popular/page/2/'],
    ['/page/2/?scroll=n', 'https://ribbonry.test/page/2/'],
  ])('%s has its own canonical address', async (path, canonical) => {
    const { status, html } = await site.web.get(path)
    expect(status).toBe(200)
    expect(headLink(html, 'canonical')).toBe(canonical)
  })

  it.each(['clicks-score', 'new', 'popular', 'all-time-popular', 'random', 'over1k', 'wctr', 'mctr'])(
    'exists with the sort %s in every region',
    async (sort) => {
      const list = sort === 'clicks-score' ? '/' : `/${sort}/`
      const pages = await Promise.all(['', '/uk', '/ca'].map((prefix) => site.web.get(`${prefix}${list}`)))
      expect(pages.map(({ status }) => status)).toEqual([200, 200, 200])
    },
  )

  it('names its alternates in other regions, and its previous and next page', async () => {
    const { html } = await site.web.get('/uk/new/page/2/')
    expect(html).toContain('<html lang="en-GB">')
    expect(html).toContain('hreflang="en-GB" href="https://ribbonry.test/uk/new/page/2/"')
    expect(html).toContain('hreflang="en-CA" href="https://ribbonry.test/ca/new/page/2/"')
    expect(html).toContain('hreflang="en-US" href="https://ribbonry.test/new/page/2/"')
    expect(html).toContain('hreflang="x-default" href="https://ribbonry.test/new/page/2/"')
    expect(headLink(html, 'prev')).toBe('https://ribbonry.test/uk/new/')
    expect(headLink(html, 'next')).toBe('https://ribbonry.test/uk/new/page/3/')
  })

  it('asks for gifts of its region', async () => {
    await site.web.get('/ca/wctr/')
    expect(site.gateway.asked.at(-1)?.url).not.toContain('country=US')
    expect(site.gateway.asked.some(({ url }) => url === '/api/lists/wctr/1?country=CA')).toBe(true)
  })

  it('beyond the last page says so, and is not indexed', async () => {
    const { status, html } = await site.web.get('/page/9/')
    expect(status).toBe(404)
    expect(html).toContain('You have reached the bottom of the drawer')
    expect(html).toContain('name="robots" content="noindex"')
    expect(headLink(html, 'next')).toBeUndefined()
  })

  it.each(['/page/0/', '/page/-1/', '/page/abc/', '/page/1000000000/', '/new/page/1e3/'])('%s is not a page', async (path) => {
    expect((await site.web.get(path)).status).toBe(404)
  })

  it.each([
    '/uk/new/page/99/',
    '/gifts/page/99/',
    '/gifts-under/page/99/?from=20&to=50',
    '/giveaways/99/',
    '/blog/page/99/',
    '/newsletters/?page=99',
    '/search/tea/?page=99',
    '/gift-finder/?recipient=for-dad&page=99',
  ])('has no page past the end: %s', async (path) => {
    const { status, html } = await site.web.get(path)
    expect(status).toBe(404)
    expect(html).toContain('<meta name="robots" content="noindex"')
  })

  it.each(
    ['0', '-1', 'two'].flatMap((page) => [
      `/gifts/page/${page}/`,
      `/gifts-under/page/${page}/?from=20&to=50`,
      `/giveaways/${page}/`,
      `/blog/page/${page}/`,
      `/newsletters/?page=${page}`,
      `/search/tea/?page=${page}`,
      `/gift-finder/?page=${page}`,
    ]),
  )('has no page with such a number: %s', async (path) => {
    expect((await site.web.get(path)).status).toBe(404)
  })

  it('has links to the previous and next page', async () => {
    const { html } = await site.web.get('/popular/page/2/?scroll=n')
    expect(html).toContain('href="/popular/?scroll=n"')
    expect(html).toContain('href="/popular/page/3/?scroll=n"')
  })
})

describe("a gift's page", () => {
  it('shows its texts with links and lists, and tells crawlers their words', async () => {
    const { html } = await site.web.get('/a-written-teapot/')
    expect(html).toContain('<p>Drawn by a <strong>retired plumber</strong> who')
    expect(html).toMatch(/<li>Red<\/li><li><a [^>]*href="\/about\/">Ours<\/a><\/li>/)
    expect(html).toContain('"description":"Drawn by a retired plumber who')
  })

  it('describes the gift to people and to crawlers', async () => {
    const { status, html } = await site.web.get('/a-teapot/')
    expect(status).toBe(200)
    expect(html).toContain('<title>A teapot that pours like it has somewhere to be: Stoneware teapot | Ribbonry</title>')
    expect(html).toContain('<p>Most teapots dribble. This one was drawn by a <strong>retired plumber</strong> who')
    expect(html).toMatch(/<li>Red<\/li><li><a [^>]*href="\/about\/">Ours<\/a><\/li>/)
    expect(html).toContain('"description":"Most teapots dribble. This one was drawn by a retired plumber who')
    expect(html).toContain('property="og:type" content="product"')
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1]
    expect(JSON.parse(json ?? '')).toMatchObject({
      '@graph': [
        { '@type': 'Product', offers: { price: '64.00', priceCurrency: 'USD' }, aggregateRating: { ratingCount: 5 } },
        { '@type': 'BreadcrumbList' },
      ],
    })
  })

  it('says under its title in plain words what it is, as cards and the products of guides do', async () => {
    const under = (html: string, heading: string, what: string) =>
      new RegExp(`</${heading}><p class="what[^"]*">${what}</p>`).test(html)
    const [gift, list, guide] = await Promise.all(
      ['/a-teapot/', '/new/', '/for-people-who-are-asleep-by-nine/'].map((path) => site.web.get(path)),
    )
    expect(under(gift?.html ?? '', 'h1', 'Stoneware teapot, 1.2 l')).toBe(true)
    expect(under(list?.html ?? '', 'h3', 'Cast iron snail doorstop')).toBe(true)
    expect(under(guide?.html ?? '', 'h2', 'Toadstool night light, 20 cm')).toBe(true)
  })

  it('links to the merchant with the rel of a paid link, after the disclosure', async () => {
    const { html } = await site.web.get('/a-teapot/')
    expect(html).toMatch(/href="https:\/\/www\.amazon\.com\/s\?k=teapot" rel="sponsored nofollow noopener"/)
    expect(html.indexOf('we may earn a commission')).toBeLessThan(html.indexOf('https://www.amazon.com/s?k=teapot'))
  })

  it.each([
    ['/uk/a-teapot/', ['US'], 'Sold in the United States only, not in the UK.'],
    ['/a-teapot/', ['GB', 'CA'], 'Sold in the UK and Canada only, not in the United States.'],
    ['/ca/a-teapot/', ['FR'], 'Sold in other countries only, not in Canada.'],
  ])('says on %s that it is sold in %j alone', async (path, countries, said) => {
    site.gateway.fixtures.answer(getPost, { countries })
    expect((await site.web.get(path)).html).toContain(said)
  })

  it('says nothing of countries where it is sold in that of the page', async () => {
    for (const countries of [[], ['GB'], ['US', 'GB']]) {
      site.gateway.fixtures.answer(getPost, { countries })
      expect((await site.web.get('/uk/a-teapot/')).html).not.toMatch(/Sold in [^<]* only/)
    }
  })

  it('shows one picture only with scroll=y', async () => {
    expect(count((await site.web.get('/a-teapot/')).html, 'alt="The teapot')).toBe(4)
    expect(count((await site.web.get('/a-teapot/?scroll=y')).html, 'alt="The teapot')).toBe(1)
  })

  it('is not indexed when it only redirects', async () => {
    expect((await site.web.get('/a-teapot/?r=y')).html).toContain('name="robots" content="noindex"')
  })

  it('is our 404 page when there is no such gift', async () => {
    const { status, html, headers } = await site.web.get('/no-such-gift/')
    expect(status).toBe(404)
    expect(html).toContain('Beautifully wrapped, entirely empty')
    expect(html).toContain('name="robots" content="noindex"')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('offers a search for the words of an address that does not exist, which needs no code', async () => {
    const { html } = await site.web.get('/uk/no-such-gift-j4680/')
    const form = /<form[^>]*action="\/uk\/"[^>]*><label[^>]*>Look for it<\/label>(<input[^>]*>)/.exec(html)
    expect(form?.[1]).toContain('name="s"')
    expect(form?.[1]).toContain('value="no such gift"')
  })
})

describe('an address that is not normalized', () => {
  it.each([
    ['/new', 301, '/new/'],
    ['/a-teapot?r=y', 301, '/a-teapot/?r=y'],
    ['//evil', 301, '/evil/'],
    ['//evil//', 301, '/evil/'],
    ['/a-teapto/', 301, '/a-teapot/'],
    ['/uk/a-teapto/?a=b&r=y', 301, '/uk/a-teapot/?r=y'],
    ['/page/1/', 301, '/'],
    ['/uk/new/page/1/', 301, '/uk/new/'],
    ['/no/such/place/', 302, '/'],
    ['/?s=a%20duck', 302, '/search/a%20duck/'],
    ['/search/', 302, '/'],
  ])('%s is answered with %i to %s', async (path, status, location) => {
    const page = await site.web.get(path)
    expect([page.status, page.location]).toEqual([status, location])
  })

  it('answers a broken escape with 404', async () => {
    expect((await site.web.get('/%E0%A4%A/')).status).toBe(404)
  })

  it('answers 404 for a missing file, and accepts GET and HEAD only', async () => {
    expect((await site.web.get('/wp-login.php')).status).toBe(404)
    expect((await fetch(`${site.web.url}/`, { method: 'POST', body: 'x' })).status).toBe(405)
    expect((await fetch(`${site.web.url}/`, { method: 'HEAD' })).status).toBe(200)
  })

  it('has a 404 page with an address of its own', async () => {
    expect((await site.web.get('/404/')).status).toBe(404)
  })
})

describe('a page that cannot be loaded', () => {
  it('is a 503, is not cached and offers a retry', async () => {
    site.gateway.fail(true)
    const { status, html, headers } = await site.web.get('/')
    expect(status).toBe(503)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('retry-after')).toBe('5')
    expect(html).toContain('The ribbon came undone')
    expect(html).toContain('Try again')
  })
})

describe('every page', () => {
  it('may be cached by the gateway for a minute and served stale for ten', async () => {
    expect((await site.web.get('/')).headers.get('cache-control')).toBe('public, s-maxage=60, stale-while-revalidate=600')
  })

  it('is kept by nobody past the moment at which its menus change by themselves', async () => {
    site.gateway.fixtures.answer(getNavigation, { ends: new Date(Date.now() + 300_000).toISOString(), footer_links: [] })
    const { headers, html } = await site.web.get('/about/')
    const [, fresh, stale] =
      /^public, s-maxage=(\d+), stale-while-revalidate=(\d+)$/.exec(headers.get('cache-control') ?? '') ?? []
    expect(Number(fresh)).toBe(60)
    expect(Number(stale)).toBeLessThanOrEqual(240)
    expect(html).not.toContain('href="/giveaways/"')
    site.gateway.fixtures.reset()
    expect((await site.web.get('/about/')).html).toContain('href="/giveaways/"')
  })

  it.each(['/', '/a-teapot/', '/login/', '/no-such-gift/'])(
    '%s has no script or style that a strict policy forbids',
    async (path) => {
      const { html } = await site.web.get(path)
      const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes)
      expect(scripts.filter((attributes) => !/src=|application\/(ld\+)?json/.test(attributes ?? ''))).toEqual([])
      expect(html).not.toMatch(/<style|\sstyle="|\son[a-z]+="/)
    },
  )

  it.each(['/', '/a-teapot/'])('%s has each id once', async (path) => {
    const ids = [...(await site.web.get(path)).html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  it('has the visitor’s country on its body, and forwards the visitor’s context to the calls, but never a session', async () => {
    const { html } = await site.web.get('/random/', {
      'x-ribbonry-country': 'DE',
      'x-ribbonry-nsfw': '1',
      'x-ribbonry-shuffle': '7',
      'x-request-id': 'request-1234',
      cookie: 'ribbonry_session=secret',
    })
    expect(html).toContain('<body data-country="DE">')
    const asked = site.gateway.asked.findLast(({ url }) => url.startsWith('/api/lists/random/'))
    expect(asked?.headers).toMatchObject({ 'edge-country': 'DE', cookie: 'nsfw=1; shuffle=7', 'x-request-id': 'request-1234' })
  })

  it('links files with hashed names, which are immutable', async () => {
    const script = /data-modules="([^" ]*)/.exec((await site.web.get('/')).html)?.[1] ?? ''
    const { status, headers } = await site.web.get(script)
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
  })
})

describe('the server', () => {
  it.each([
    ['/healthz', 'text/plain'],
    ['/readyz', 'text/plain'],
    ['/metrics', 'text/plain'],
    ['/robots.txt', 'text/plain'],
    ['/.well-known/security.txt', 'text/plain'],
    ['/opensearch.xml', 'application/opensearchdescription+xml'],
    ['/favicon.svg', 'image/svg+xml'],
    ['/favicon.ico', 'image/x-icon'],
    ['/site.webmanifest', 'application/manifest+json'],
  ])('answers %s as %s', async (path, type) => {
    const { status, headers } = await site.web.get(path)
    expect([status, headers.get('content-type')?.split(';')[0]]).toEqual([200, type])
  })

  it('leads password managers to the page where a password is changed', async () => {
    expect(await site.web.get('/.well-known/change-password')).toMatchObject({ status: 302, location: '/profile/security/' })
  })

  it.each(['', '/', '/assetlinks.json', '/resource-that-should-not-exist-whose-status-code-should-not-be-200/', '/a-teapot/'])(
    'has nothing at /.well-known%s',
    async (path) => {
      expect((await site.web.get(`/.well-known${path}`)).status).toBe(404)
    },
  )

  it('describes its search to browsers, and names the description in pages', async () => {
    expect((await site.web.get('/opensearch.xml')).html).toContain('template="https://ribbonry.test/search/{searchTerms}/"')
    expect((await site.web.get('/')).html).toMatch(/<link rel="search" [^>]*href="\/opensearch\.xml">/)
  })

  it.each(['/search/tea/', '/uk/search/tea/', '/login/'])('lets crawlers read that %s is noindex', async (path) => {
    expect((await site.web.get(path)).html).toContain('<meta name="robots" content="noindex"')
    const robots = (await site.web.get('/robots.txt')).html
    const closed = [...robots.matchAll(/^Disallow: (\S+)$/gm)].map(([, start = '']) => start)
    expect(closed.filter((start) => path.startsWith(start))).toEqual([])
  })

  it('counts pages by status', async () => {
    await site.web.get('/no-such-gift/')
    expect((await site.web.get('/metrics')).html).toMatch(/web_responses_total\{kind="page",status="404"\} \d+/)
  })
})

describe('rating stars', () => {
  it.each([
    ['/a-teapot/', '4.6'],
    ['/gifts/for-the-kitchen/tea-people/', '4.6'],
    ['/blog/post-number-1/', '4.4'],
  ])('are no part of the server’s %s, which shows the average rating', async (path, mean) => {
    const { html } = await site.web.get(path)
    expect(html).toContain(`<span class="num">${mean}</span><span class="sr"> out of 5`)
    expect(html).not.toContain('radiogroup')
  })
})

describe('an address that is none', () => {
  it.each(['/index.html', '/uk/index.htm', '/gifts/old.HTML'])('like %s gets the 404 page', async (path) => {
    const { status, html } = await site.web.get(path)
    expect(status).toBe(404)
    expect(html).toContain('id="mobile-menu"')
    expect(html).toContain('<h1')
  })

  it('that is one of a file gets none', async () => {
    const { status, html } = await site.web.get('/no-such-file.js')
    expect([status, html.includes('<html')]).toEqual([404, false])
  })
})

describe('a title with prices', () => {
  it('writes them as prices are written', async () => {
    expect((await site.web.get('/gifts-under/?from=10.5&to=1000')).html).toContain('Gifts from $10.50 to $1,000')
  })
})

describe('a gift whose text has markup', () => {
  it('has the styles of every gift from the server', async () => {
    const stylesOf = async (path: string) =>
      [...(await site.web.get(path)).html.matchAll(/<link rel="stylesheet" href="(\/assets\/[^"]*)"/g)].map(([, href]) => href)
    const [plain, marked] = [await stylesOf('/mushroom-1/'), await stylesOf('/a-teapot/')]
    expect(marked).toEqual(expect.arrayContaining(plain))
  })
})
