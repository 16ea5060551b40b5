import { describe, expect, it } from '@jest/globals'
import { fixtureSite } from './fixture-site.ts'

const site = fixtureSite()

describe('the boards of a member', () => {
  it('are rendered by the server, with four gifts of each, recently added gifts, and recommendations with reasons', async () => {
    const { status, html, headers } = await site.web.get('/wishlist/7/')
    expect(status).toBe(200)
    expect(html).toContain('<title>Odette’s boards | Ribbonry</title>')
    expect(html).toContain('Five boards and 63 gifts.')
    expect(html.match(/href="\/wishlist\/7\/list\/\d\/"/g)).toHaveLength(5)
    for (const words of [
      'For Mum, who has everything',
      'Recently added',
      'Odette may also like',
      'Others who kept A swan boat, but for gravy kept this',
    ])
      expect(html).toContain(words)
    expect(html).not.toContain('New board')
    expect(html).toContain('<link rel="canonical" href="https://ribbonry.test/wishlist/7/"')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('are requested once each, beside recently added gifts and recommendations', async () => {
    const asked = site.gateway.asked.length
    await site.web.get('/wishlist/7/')
    const calls = site.gateway.asked.slice(asked).map(({ url }) => url.replace(/\?.*/, ''))
    expect(calls).toEqual(
      expect.arrayContaining(['/api/user/wishlist/7', '/api/user/wishlist/7/all/1', '/api/user/wishlist/7/recommended/1']),
    )
  })

  it.each(['/wishlist/8/', '/wishlist/0/', '/wishlist/odette/', "/wishlist/7'--/", `/wishlist/${'9'.repeat(300)}/`])(
    'without an owner are a 404 (%s)',
    async (path) => {
      expect((await site.web.get(path)).status).toBe(404)
    },
  )

  it('are a 503 while the service is unavailable', async () => {
    site.gateway.fail(true)
    expect((await site.web.get('/wishlist/7/')).status).toBe(503)
  })

  it('have an entry page for one’s own boards, not indexed', async () => {
    const { status, html, headers } = await site.web.get('/wishlist/')
    expect(status).toBe(200)
    expect(html).toContain('<title>Your boards | Ribbonry</title>')
    expect(html).toContain('<meta name="robots" content="noindex"')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(await site.web.get('/uk/wishlist/')).toMatchObject({ status: 301, location: '/wishlist/' })
  })
})

describe('a board', () => {
  it('is rendered by the server, with notes, price drops and claims', async () => {
    const { status, html, headers } = await site.web.get('/wishlist/7/list/1/')
    expect(status).toBe(200)
    expect(html).toContain('<title>For Mum, who has everything, a board by Odette | Ribbonry</title>')
    expect(html.match(/data-track-item/g)).toHaveLength(18)
    for (const words of ['Dad keeps using a shoe', 'Down from $46', 'I am giving this', 'Odette never finds out', 'Arrived'])
      expect(html).toContain(words)
    for (const words of ['Arrange', 'Settings', 'What to do with']) expect(html).not.toContain(words)
    expect(html).not.toContain('<meta name="robots"')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('sends the token of its link, and leaves out an incomplete one', async () => {
    const asked = site.gateway.asked.length
    await site.web.get('/wishlist/7/list/2/?token=abcdefghijklmnopqrst-_')
    await site.web.get('/wishlist/7/list/3/?token=abc')
    const calls = site.gateway.asked
      .slice(asked)
      .map(({ url }) => url)
      .filter((url) => url.includes('/list/'))
    expect(calls).toEqual([
      '/api/user/wishlist/7/list/2/page/1?token=abcdefghijklmnopqrst-_&show=wanted',
      '/api/user/wishlist/7/list/3/page/1?show=wanted',
    ])
  })

  it.each(['/wishlist/7/list/6/', '/wishlist/8/list/1/'])(
    'that visitors may not see is an empty 404 (%s): its owner’s browser asks again',
    async (path) => {
      const { status, html } = await site.web.get(path)
      expect(status).toBe(404)
      expect(html).toContain('<title>A board | Ribbonry</title>')
      expect(html.includes('The board is on its way')).toBe(true)
      expect(html).toContain('<meta name="robots" content="noindex"')
    },
  )

  it('that is private exists for its owner, without content on the page, and for nobody else', async () => {
    const asAskedBy = async (cookie: string, path = '/wishlist/7/list/6/') => await site.web.get(path, { cookie })
    const { status, html, headers } = await asAskedBy('ribbonry_session=1')
    expect(status).toBe(200)
    expect(html).toContain('The board is on its way')
    expect(html).toContain('<meta name="robots" content="noindex"')
    expect(html).not.toContain('For Mum, who has everything')
    expect(headers.get('cache-control')).toBe('no-store')
    expect([
      (await asAskedBy('ribbonry_session=shopper')).status,
      (await asAskedBy('ribbonry_session=nobody')).status,
      (await asAskedBy('fixture_member=1')).status,
    ]).toEqual([404, 404, 404])
    expect((await asAskedBy('ribbonry_session=1', '/wishlist/7/list/7/')).status).toBe(404)
  })

  it.each([
    '/wishlist/7/list/x/',
    '/wishlist/7/list/0/',
    '/wishlist/x/list/1/',
    '/wishlist/7/list/1.5/',
    '/wishlist/7/list/%F0%9F%98%80/',
  ])('has a number, and %s is a 404', async (path) => {
    expect((await site.web.get(path)).status).toBe(404)
  })

  it('is a 503 while the service is unavailable', async () => {
    site.gateway.fail(true)
    expect((await site.web.get('/wishlist/7/list/1/')).status).toBe(503)
  })
})
