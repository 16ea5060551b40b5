import { describe, expect, it } from '@jest/globals'
import { fixtureSite } from './fixture-site.ts'
import { SENT, SNAIL } from './newsletters.ts'

const site = fixtureSite()

describe('pages of the newsletter', () => {
  it.each([
    ['/confirm-subscribe/a-code/', 'Your subscription'],
    ['/newsletter/preferences/?token=a-token', 'What may we send you?'],
    ['/newsletter/preferences/?unsubscribe=1&token=a-token', 'No more of these?'],
  ])('%s is rendered by the server, not indexed, and makes no call before hydration', async (path, title) => {
    const { status, html } = await site.web.get(path)
    expect(status).toBe(200)
    expect(html).toContain(title)
    expect(html).toContain('<meta name="robots" content="noindex"')
    expect(site.gateway.asked.filter(({ url }) => /subscribe|newsletter/.test(url))).toEqual([])
  })

  it('leave the token out of their canonical address', async () => {
    const { html } = await site.web.get('/newsletter/preferences/?token=a-token')
    expect(html).not.toMatch(/rel="canonical"[^>]*token/)
  })

  it('leave the page of mails empty until the member is known', async () => {
    const { status, html } = await site.web.get('/admin/mails/')
    expect(status).toBe(200)
    expect(html).toContain('<title>Mails | Ribbonry</title>')
    expect(html).not.toContain('Find a mail')
  })
})

describe('newsletters that were sent', () => {
  it('are a list that the server renders', async () => {
    const { status, html } = await site.web.get('/newsletters/')
    expect(status).toBe(200)
    expect(html).toContain('<title>Newsletters | Ribbonry</title>')
    expect(html).toContain('<link rel="canonical" href="https://ribbonry.test/newsletters/"')
    expect(html).toContain('href="/newsletters/4/"')
  })

  it('are a page each, with their gifts and the disclosure', async () => {
    const { status, html } = await site.web.get('/newsletters/4/')
    expect(status).toBe(200)
    expect(html).toContain(`<title>${SENT.subject_line} | Ribbonry</title>`)
    expect(html).toContain(`href="/${SNAIL.slug}/"`)
    expect(html.indexOf('pay us a commission')).toBeLessThan(html.indexOf(`href="/${SNAIL.slug}/"`))
  })

  it('are not found before they are sent, nor at what is no id', async () => {
    expect((await site.web.get('/newsletters/77/')).status).toBe(404)
    expect((await site.web.get('/newsletters/seven/')).status).toBe(404)
    expect((await site.web.get('/newsletters/?page=0')).status).toBe(404)
  })
})

describe('the document in which a mail is shown', () => {
  it('allows inline styles and no scripts, and only pages of this site may frame it', async () => {
    const { status, headers } = await site.web.get('/mail-frame.html')
    expect([status, headers.get('x-frame-options')]).toEqual([200, 'SAMEORIGIN'])
    const policy = headers.get('content-security-policy') ?? ''
    for (const part of ["default-src 'none'", "style-src 'unsafe-inline'", "frame-ancestors 'self'"])
      expect(policy).toContain(part)
    expect(policy).not.toContain('script-src')
  })
})
