import { PAGES } from '@ribbonry/contracts/pages'
import { describe, expect, it } from '@jest/globals'
import { MEMBER_COOKIE } from './accounts.ts'
import { fixtureSite } from './fixture-site.ts'

const site = fixtureSite()

const ENTRANCES = [
  '/login/',
  '/register/',
  '/forgot/',
  '/reset/s3cret/',
  '/confirm-email/s3cret/',
  '/cancel-deletion/s3cret/',
  '/success-social-login/',
  '/fail-social-login/',
]
const PROFILE = ['/profile/', '/profile/security/', '/profile/data/']

describe('the pages of accounts', () => {
  it.each([...ENTRANCES, ...PROFILE])('%s exists, with its styles and one heading, and is not indexed', async (path) => {
    const { status, html } = await site.web.get(path)
    expect(status).toBe(200)
    expect(html.split('<h1').length).toBe(2)
    expect(html).toContain('name="robots" content="noindex"')
    expect(html.split('rel="stylesheet"').length).toBeGreaterThan(2)
  })

  it.each(['/uk/register/', '/ca/profile/', '/uk/forgot/'])('%s redirects to the one page for all regions', async (path) => {
    expect(await site.web.get(path)).toMatchObject({ status: 301, location: path.slice(3) })
  })

  it.each(PROFILE)('%s is the same for everybody: the member is loaded afterwards', async (path) => {
    const [hers, nobodys] = await Promise.all([site.web.get(path, { cookie: MEMBER_COOKIE }), site.web.get(path)])
    const drawn = (html: string): string => html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    expect(drawn(hers.html) === drawn(nobodys.html)).toBe(true)
    expect(hers.html).not.toContain('odette')
  })

  it('the profile reserves the place of its form, disabled until the member is known', async () => {
    const { html } = await site.web.get('/profile/')
    expect(html).toContain('<fieldset disabled=""')
    expect(html).toContain('type="date"')
  })
})

describe('the log-in pages', () => {
  it('tell browsers and password managers the purpose of each field', async () => {
    const [login, register, reset] = await Promise.all(
      ['/login/', '/register/', '/reset/s3cret/'].map((path) => site.web.get(path)),
    )
    expect(login?.html).toMatch(/autoComplete="username"|autocomplete="username"/)
    expect(login?.html).toMatch(/autocomplete="current-password"/i)
    expect(register?.html).toMatch(/autocomplete="email"/i)
    expect([register, reset].every((page) => /autocomplete="new-password"/i.test(page?.html ?? ''))).toBe(true)
  })

  it('never submit by GET, without scripts either', async () => {
    for (const path of ['/login/', '/register/', '/forgot/', '/reset/s3cret/']) {
      const { html } = await site.web.get(path)
      expect(html).toMatch(/<form[^>]*method="post"/)
    }
  })

  it('show the configured providers, and work without them', async () => {
    const { html } = await site.web.get('/login/')
    expect(html).toContain('Google')
    expect(html).toContain('href="/api/user/social/google?return_to=%2F"')
    site.gateway.fail(true)
    expect((await site.web.get('/register/')).status).toBe(200)
  })
})

/** Every page with a secret in its address. */
const SECRET = PAGES.filter(({ secret }) => secret !== undefined).map(
  ({ path }) => `/${path.replace(':slug', 'a-teapot').replaceAll(/:\w+/g, 's3cret')}/?token=s3cret`,
)

describe('the target of a mailed link', () => {
  it.each([
    '/reset/s3cret/',
    '/confirm-email/s3cret/',
    '/cancel-deletion/s3cret/',
    '/confirm-subscribe/s3cret/',
    '/newsletter/preferences/?token=s3cret',
    '/newsletter/preferences?token=s3cret',
    '/newsletter/preferences/?unsubscribe=1&token=s3cret',
    '/wishlist/price-drops/?token=s3cret',
    '/uk/wishlist/price-drops/?token=s3cret',
  ])('%s is not cached, and sends no referrer', async (path) => {
    const { headers, html } = await site.web.get(path)
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(html.split('<body', 1)[0]).not.toContain('s3cret')
  })

  it.each(SECRET)('%s is neither tracked nor indexed, and has no link to another site', async (path) => {
    const { headers, html } = await site.web.get(path)
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(html).toMatch(/<body [^>]*data-untracked/)
    expect(html).toContain('<meta name="robots" content="noindex"')
    expect([...html.matchAll(/<a [^>]*href="([^"]*)"/g)].filter(([, to = '']) => !/^[/#](?!\/)/.test(to))).toEqual([])
  })

  it('does not keep other pages from being cached', async () => {
    expect((await site.web.get('/login/')).headers.get('cache-control')).toContain('s-maxage')
  })
})
