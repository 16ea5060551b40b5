import { describe, expect, it } from '@jest/globals'
import { fixtureSite } from './fixture-site.ts'

const site = fixtureSite()

describe('an affiliate’s link', () => {
  it('redirects to the gift of its code, which redirects to the shop', async () => {
    const { status, location } = await site.web.get('/aff/?id=9001')
    expect([status, location]).toEqual([302, '/a-teapot/?r=y'])
  })

  it('never leads to a URL in its address', async () => {
    const { location } = await site.web.get('/aff/?id=9001&url=https://evil.example/&to=//evil.example/&r=n')
    expect(location).toBe('/a-teapot/?r=y')
  })

  it.each(['', '9002', 'x1011', 'https%3A%2F%2Fevil.example', '%3Cscript%3E', '1'.repeat(4000)])(
    'with the code %p is a 404',
    async (code) => {
      const { status, html } = await site.web.get(`/aff/?id=${code}`)
      expect(status).toBe(404)
      expect(html).toContain('Beautifully wrapped, entirely empty')
    },
  )

  it('without a code is a page of its own, not indexed', async () => {
    const { status, html } = await site.web.get('/aff/')
    expect(status).toBe(200)
    expect(html).toContain('name="robots" content="noindex"')
  })

  it('stands in the frame of the shop, and says without JavaScript too that it is closed', async () => {
    const { html } = await site.web.get('/aff/')
    for (const part of [
      'id="mobile-menu"',
      'Gift guides',
      'Privacy policy',
      'Access denied',
      'You do not have access to view this page',
    ])
      expect(html).toContain(part)
    expect(html).not.toContain('Months and payments')
  })
})

describe('browser-only content', () => {
  it('is empty on the server’s page, the same for everybody', async () => {
    const { html } = await site.web.get('/', { cookie: 'nsfw=1' })
    expect(html).not.toContain('Show gifts for adults too')
    expect(html).not.toContain('data-ghost')
  })
})
