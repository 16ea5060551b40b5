import { describe, expect, it } from '@jest/globals'
import { fixtureSite } from './fixture-site.ts'

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
