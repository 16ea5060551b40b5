import { describe, expect, it } from '@jest/globals'
import { fixtureSite } from './fixture-site.ts'

const site = fixtureSite()

const dataIn = (html: string): unknown =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}')

describe('the blog', () => {
  it('is rendered by the server, twelve posts a page, with a next page while there are more', async () => {
    const { status, html } = await site.web.get('/blog/')
    expect(status).toBe(200)
    expect(html).toContain('<title>Blog | Ribbonry</title>')
    expect(html).toContain('<link rel="canonical" href="https://ribbonry.test/blog/"')
    expect(new Set(html.match(/href="\/blog\/post-number-\d+\/"/g)).size).toBe(12)
    expect(html).toContain('<link rel="next" href="https://ribbonry.test/blog/page/2/"')
    expect(html).toContain('rel="next" href="/blog/page/2/"')
    expect(dataIn(html)).toMatchObject({
      '@type': 'ItemList',
      itemListElement: expect.arrayContaining([
        expect.objectContaining({ position: 1, url: 'https://ribbonry.test/blog/post-number-1/' }),
      ]),
    })
  })

  it('has no next page after its last, and says so beyond it', async () => {
    const last = (await site.web.get('/blog/page/2/')).html
    expect(new Set(last.match(/href="\/blog\/post-number-\d+\/"/g)).size).toBe(2)
    expect(last).not.toContain('rel="next"')
    expect(last).toContain('<link rel="prev" href="https://ribbonry.test/blog/"')
    const past = await site.web.get('/blog/page/3/')
    expect([
      past.status,
      past.html.includes('There are no more'),
      past.html.includes('<meta name="robots" content="noindex"'),
    ]).toEqual([404, true, true])
  })

  it('has one address for its first page, and no page without a number', async () => {
    expect(await site.web.get('/blog/page/1/')).toMatchObject({ status: 301, location: '/blog/' })
    for (const page of ['one', '0', '1.5', '9'.repeat(300)]) expect((await site.web.get(`/blog/page/${page}/`)).status).toBe(404)
  })

  it('is a 503 while the service is unavailable', async () => {
    site.gateway.fail(true)
    expect((await site.web.get('/blog/')).status).toBe(503)
  })
})

describe('a blog post', () => {
  it('is rendered by the server with headings, gifts as a tracked list, and structured data', async () => {
    const { status, html } = await site.web.get('/blog/post-number-1/')
    expect(status).toBe(200)
    expect(html).toContain('<title>Post number 1 | Ribbonry</title>')
    expect(html).toContain('<link rel="canonical" href="https://ribbonry.test/blog/post-number-1/"')
    expect(html).toContain('<h2>The first says why</h2>')
    for (const words of ['By Inez Calloway', '2 November 2026', 'one minute to read'])
      expect(html.toLowerCase()).toContain(words.toLowerCase())
    expect(
      html.match(/data-track-list="blog"[^>]*data-track-impression="impression"[^>]*data-track-click="click"/g),
    ).toHaveLength(1)
    expect(html.match(/data-track-position="[123]"/g)).toHaveLength(3)
    expect(dataIn(html)).toMatchObject({
      '@graph': [
        {
          '@type': 'BlogPosting',
          headline: 'Post number 1',
          datePublished: '2026-11-02T09:15:00.000Z',
          dateModified: '2026-11-04T10:00:00.000Z',
          author: { '@type': 'Person', name: 'Inez Calloway' },
          description: 'The parcel is wrapped. Tell them <b>what</b> made you think of it.',
        },
        { '@type': 'BreadcrumbList' },
      ],
    })
  })

  it('shows what looks like markup as text', async () => {
    const { html } = await site.web.get('/blog/post-number-1/')
    expect(html).toContain('Tell them &lt;b&gt;what&lt;/b&gt; made you think of it.')
    expect(html).not.toContain('<b>what</b>')
  })

  it('shows links, lists, quotes, pictures and gifts in its text, and nothing that could do harm', async () => {
    const { html } = await site.web.get('/blog/post-number-3/')
    for (const part of ['<em>slowly</em>', '<strong>plain</strong>', '<h3>What to own</h3>', 'alt="A parcel"'])
      expect(html).toContain(part)
    expect(html).toMatch(/<a class="\w+" href="\/lists\/">the list<\/a>/)
    expect(html).toMatch(/<a class="\w+" href="https:\/\/example.com\/" rel="nofollow noopener">others<\/a>/)
    expect(html).toMatch(/<li>a roll of paper<ol class="\w+"><li>brown<\/li><\/ol><\/li>/)
    expect(html).toMatch(/<figure[^>]*>.*alt="A parcel".*<figcaption>On its \*way\*<\/figcaption><\/figure>/)
    expect(html).toContain('<blockquote><p>Grown people follow a string.</p></blockquote>')
    expect(html).toContain('[No](javascript:alert(1)) &lt;img src=x onerror=alert(1)&gt;')
    expect(html).not.toMatch(/<[^>]*(javascript:|onerror)/)
    expect(html.replaceAll(/<script[^]*?<\/script>/g, '')).not.toContain('::gift')
    expect(dataIn(html)).toMatchObject({
      '@graph': [{ description: expect.stringMatching(/^Wrap it slowly, in plain paper, as the list says/) }, {}],
    })
  })

  it('has the gifts of its text at their place, once, with the way to the shop', async () => {
    const { html } = await site.web.get('/blog/post-number-3/')
    const places = [...html.matchAll(/data-track-item="(\w+)" data-track-position="(\d)"/g)].map(([, item, place]) => [
      item,
      place,
    ])
    expect(places).toEqual([
      ['400', '1'],
      ['401', '2'],
      ['402', '3'],
    ])
    expect(html).toMatch(/rel="sponsored nofollow noopener" target="_blank">See it at /)
    expect(html.indexOf('data-track-item="400"')).toBeLessThan(html.indexOf('[No]'))
  })

  it('has no hole where a gift of its text cannot be shown', async () => {
    const { html } = await site.web.get('/blog/post-number-3/')
    expect(html).toMatch(/<\/li><\/ul><p>\[No\]/)
  })

  it('is complete without gifts or an author', async () => {
    const { status, html } = await site.web.get('/blog/post-number-2/')
    expect(status).toBe(200)
    expect(html).toContain('By the people at Ribbonry')
    expect(html).not.toContain('data-track-list="blog"')
  })

  it.each(['/blog/nothing/', '/blog/%E2%80%AE/', "/blog/'; drop/"])('that does not exist is a 404 (%s)', async (path) => {
    const { status, html } = await site.web.get(path)
    expect([status, html.includes('We never wrote that'), html.includes('<meta name="robots" content="noindex"')]).toEqual([
      404,
      true,
      true,
    ])
  })

  it('that cannot be loaded is a 503', async () => {
    site.gateway.fail(true)
    expect((await site.web.get('/blog/post-number-1/')).status).toBe(503)
  })
})
