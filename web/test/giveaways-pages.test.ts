import { getGiveaway } from '@ribbonry/contracts'
import { describe, expect, it } from '@jest/globals'
import { fixtureSite } from './fixture-site.ts'

const site = fixtureSite()

const dataIn = (html: string): unknown =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}')

describe('the list of giveaways', () => {
  it('is rendered by the server, five a page, with a next page while a page is full', async () => {
    const { status, html } = await site.web.get('/giveaways/')
    expect(status).toBe(200)
    expect(html).toContain('<title>Giveaways | Ribbonry</title>')
    expect(html.match(/href="\/giveaway\/win-number-\d\/"/g)).toHaveLength(5)
    expect(html).toContain('less than 1 day remaining!')
    expect(html).toContain('<link rel="next" href="https://ribbonry.test/giveaways/2/"')
    expect(html).toContain('rel="next" href="/giveaways/2/"')
    expect(dataIn(html)).toMatchObject({
      '@type': 'ItemList',
      itemListElement: [{ position: 1, url: 'https://ribbonry.test/giveaway/win-number-1/' }, {}, {}, {}, {}],
    })
  })

  it('has no next page after one with fewer than five', async () => {
    const { status, html } = await site.web.get('/giveaways/2/')
    expect(status).toBe(200)
    expect(html.match(/href="\/giveaway\/win-number-\d\/"/g)).toHaveLength(2)
    expect(html).not.toContain('rel="next"')
    expect(html).toContain('<link rel="prev" href="https://ribbonry.test/giveaways/"')
  })

  it.each(['/giveaways/3/', '/giveaways/0/', '/giveaways/-2/'])(
    'says on %s that there are no more, and is not indexed',
    async (path) => {
      const { status, html } = await site.web.get(path)
      expect(status).toBe(404)
      expect(html).toContain('There are no more')
      expect(html).toContain('<meta name="robots" content="noindex"')
      expect(html).toContain('href="/giveaways/"')
    },
  )

  it('has one address for its first page, and no page without a number', async () => {
    expect(await site.web.get('/giveaways/1/')).toMatchObject({ status: 301, location: '/giveaways/' })
    for (const path of [
      '/giveaways/one/',
      '/giveaways/1.5/',
      "/giveaways/1'--/",
      '/giveaways/%F0%9F%98%80/',
      `/giveaways/${'9'.repeat(300)}/`,
    ])
      expect((await site.web.get(path)).status).toBe(404)
  })

  it('is a 503 while the service is unavailable', async () => {
    site.gateway.fail(true)
    expect((await site.web.get('/giveaways/')).status).toBe(503)
  })
})

describe('a giveaway', () => {
  it('is rendered by the server, with its dates and the link to the gift', async () => {
    const { status, html } = await site.web.get('/giveaway/win-number-1/')
    expect(status).toBe(200)
    expect(html).toContain('<title>Win number 1 | Ribbonry</title>')
    expect(html).toContain('<link rel="canonical" href="https://ribbonry.test/giveaway/win-number-1/"')
    for (const words of [
      'Three readers will pour tea',
      'We draw the names by lot',
      'less than 1 day remaining!',
      '29 November 2026',
      'href="https://sponsor.test/enter"',
      'href="/a-teapot/"',
    ])
      expect(html).toContain(words)
    expect(dataIn(html)).toMatchObject({
      '@type': 'WebPage',
      name: 'Win number 1',
      url: 'https://ribbonry.test/giveaway/win-number-1/',
    })
  })

  it.each([
    ['win-number-3', 'Announced', 'Nobody can take part yet'],
    ['win-number-4', 'Coming soon', 'Begins on'],
    ['win-number-7', 'It is over', 'nobody can enter any more'],
  ])('says of %s: %s', async (slug, label, words) => {
    const { html } = await site.web.get(`/giveaway/${slug}/`)
    expect(html).toContain(label)
    expect(html).toContain(words)
    expect(html).not.toMatch(/remaining!|days? remaining|Take part/)
  })

  it.each(['/giveaway/nothing/', '/giveaway/%E2%80%AE/', "/giveaway/'; drop/"])(
    'that does not exist is a 404 (%s)',
    async (path) => {
      const { status, html } = await site.web.get(path)
      expect(status).toBe(404)
      expect(html).toContain('Giveaway could not be found.')
      expect(html).toContain('<meta name="robots" content="noindex"')
    },
  )

  it('that cannot be loaded is a 503', async () => {
    site.gateway.fail(true)
    expect((await site.web.get('/giveaway/win-number-1/')).status).toBe(503)
  })
})

describe('a text page', () => {
  it.each([
    ['/about/', 'About Ribbonry', 'We do not sell anything.'],
    ['/privacy-policy/', 'Privacy', 'Global Privacy Control'],
    ['/dmca-policy/', 'DMCA', 'claims about rights'],
    ['/affiliate-disclosure/', 'Affiliate disclosure | Ribbonry', 'As an affiliate we earn from qualifying purchases.'],
    ['/product-pitch-terms-and-conditions/', 'erms', 'about page'],
  ])('%s is rendered by the server with its own head and styles', async (path, title, words) => {
    const [{ status, html }, list] = await Promise.all([site.web.get(path), site.web.get('/new/')])
    expect(status).toBe(200)
    expect(/<title>(.*?)<\/title>/.exec(html)?.[1]).toContain(title)
    expect(html).toContain(words)
    expect(html).toContain(`<link rel="canonical" href="https://ribbonry.test${path}"`)
    expect(html.match(/<h1/g)).toHaveLength(1)
    const styles = (page: string): Set<string> =>
      new Set([...page.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, file = '']) => file))
    expect([...styles(html)].filter((file) => !styles(list.html).has(file))).not.toEqual([])
  })

  it.each(['/about/', '/giveaways/', '/dmca-policy/', '/gift-guides/', '/login/'])(
    '%s is one for all regions, whatever the address says',
    async (path) => {
      for (const prefix of ['/uk', '/ca'])
        expect(await site.web.get(`${prefix}${path}`)).toMatchObject({ status: 301, location: path })
    },
  )

  it('has the contact form on the about page: labels, the default subject first, and POST only', async () => {
    const { html } = await site.web.get('/about/')
    const form = /<form[^>]*action="\/api\/contact".*?<\/form>/.exec(html)?.[0] ?? ''
    expect(form).toContain('method="post"')
    for (const name of ['name', 'email', 'type', 'message']) expect(form).toContain(`name="${name}"`)
    expect(form.match(/<label /g)).toHaveLength(4)
    expect(/<option[^>]*>(.*?)<\/option>/.exec(form)?.[1]).toBe('General question/inquiry')
    expect((await site.web.get('/privacy-policy/')).html).not.toContain('action="/api/contact"')
  })
})

describe('without JavaScript', () => {
  const formTo = (html: string, action: string): string =>
    new RegExp(`<form(?=[^>]*method="post")[^>]*action="${action}".*?</form>`, 's').exec(html)?.[0] ?? ''

  it('a giveaway is entered, and the entry confirmed, by forms of their pages', async () => {
    site.gateway.fixtures.answer(getGiveaway, (_call, { giveaway }) => ({ giveaway: { ...giveaway, entries_here: true } }))
    const entry = formTo((await site.web.get('/giveaway/win-number-1/')).html, '/api/giveaway/win-number-1/enter')
    expect(entry).toMatch(/<input[^>]*name="email"/)
    expect(entry).toContain('type="submit"')
    const confirming = formTo(
      (await site.web.get('/giveaway/win-number-1/confirm-entry/abc/')).html,
      '/api/giveaway/confirm-entry',
    )
    expect(confirming).toMatch(/<input[^>]*type="hidden"[^>]*name="code"[^>]*value="abc"/)
  })

  it('the page of a day says what needs it, and offers the waiting list', async () => {
    const { html } = await site.web.get('/a-teapot/boost/')
    expect(html).toContain('Choosing a day and paying need JavaScript')
    const form = formTo(html, '/api/user/boosted/waiting-list')
    for (const name of ['slug', 'date', 'email']) expect(form).toMatch(new RegExp(`<input[^>]*name="${name}"`))
  })

  it.each(['/a-teapot/boost/edit-request/', '/newsletter/preferences/?token=abc'])('%s says that it needs it', async (path) => {
    expect((await site.web.get(path)).html).toMatch(/<noscript><p[^>]*>[^<]*needs JavaScript/)
  })
})
