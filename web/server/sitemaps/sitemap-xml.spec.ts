import { describe, expect, it } from '@jest/globals'
import { sitemapIndexXml, sitemapXml } from './sitemap-xml.ts'

const SITE = 'https://ribbonry.test'

describe('a sitemap', () => {
  it('escapes addresses', () => {
    const xml = sitemapXml([{ path: '/gifts-under/?from=20&to=50', regions: ['us'] }], SITE)
    expect(xml).toContain(`<url><loc>${SITE}/gifts-under/?from=20&amp;to=50</loc></url>`)
  })

  it('names no region without the page, and no default without the default region', () => {
    const xml = sitemapXml([{ path: '/a/', regions: ['uk', 'ca'], modified: '2026-01-02T03:04:05.000Z' }], SITE)
    expect(xml.match(/<loc>[^<]+/g)).toEqual([`<loc>${SITE}/uk/a/`, `<loc>${SITE}/ca/a/`])
    expect(xml).not.toMatch(/hreflang="(en|en-US|x-default)"/)
    expect(xml).toContain('<lastmod>2026-01-02T03:04:05.000Z</lastmod>')
  })

  it('is listed in the index with its modification time', () => {
    expect(
      sitemapIndexXml([{ path: '/sitemap-a-1.xml' }, { path: '/sitemap-b-2.xml', modified: '2026-01-02T03:04:05.000Z' }], SITE),
    ).toContain(
      `<sitemap><loc>${SITE}/sitemap-a-1.xml</loc></sitemap>\n` +
        `<sitemap><loc>${SITE}/sitemap-b-2.xml</loc><lastmod>2026-01-02T03:04:05.000Z</lastmod></sitemap>`,
    )
  })
})
