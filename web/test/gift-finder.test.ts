import { describe, expect, it } from '@jest/globals'
import { findGifts } from '@ribbonry/contracts'
import { fixtureSite } from './fixture-site.ts'

const site = fixtureSite()

const WHY = 'For her, who gardens, under $50.'

describe('the gift finder', () => {
  it('is a plain indexed form without criteria', async () => {
    const { status, html } = await site.web.get('/gift-finder/')
    expect(status).toBe(200)
    const form = /<form[^>]*action="\/gift-finder\/".*?<\/form>/.exec(html)?.[0] ?? ''
    for (const name of ['recipient', 'age', 'occasion', 'budget']) expect(form).toContain(`name="${name}"`)
    expect(form.match(/type="checkbox"[^>]*name="interests"/g)).toHaveLength(2)
    expect(form).toContain('Find gifts')
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).not.toContain('noindex')
    expect(html).toContain('<link rel="canonical" href="https://ribbonry.test/gift-finder/"')
    expect(html).toContain('hreflang="en-GB" href="https://ribbonry.test/uk/gift-finder/"')
    expect(html).not.toContain('Why this?')
  })

  it('has the first question for phones, and the one of the address, with links that need no code', async () => {
    const { html } = await site.web.get('/gift-finder/')
    expect(html).toContain('Question 1 of 4')
    expect(html).toContain('href="/gift-finder/?recipient=for-her&amp;ask=occasion"')
    expect((await site.web.get('/uk/gift-finder/?recipient=for-her&ask=budget')).html).toContain(
      'href="/uk/gift-finder/?recipient=for-her&amp;budget=50"',
    )
    expect((await site.web.get('/gift-finder/?recipient=for-her')).html).not.toContain('Question ')
  })

  it('shows suggestions for the criteria of the address, with reasons, not indexed', async () => {
    const { status, html } = await site.web.get(
      '/uk/gift-finder/?recipient=for-her&age=30&occasion=birthday&interests=garden&interests=books&budget=50',
    )
    expect(status).toBe(200)
    expect(
      site.gateway.asked.some(
        ({ url }) =>
          url === '/api/gift-finder/1?country=GB&recipient=for-her&occasion=birthday&interests=books%2Cgarden&age=30&budget=50',
      ),
    ).toBe(true)
    expect(html.split(WHY).length - 1).toBeGreaterThanOrEqual(40)
    expect(html).toContain('43 gifts, the best match first')
    expect(html).toContain('data-track-list="gift-finder"')
    expect(html.split('data-track-item').length - 1).toBe(40)
    expect(html).toContain('name="robots" content="noindex"')
    expect(html).toMatch(/href="\/uk\/[a-z-]+-1\/"/)
  })

  it('shows answers in place of the form, each linked to the form with its question', async () => {
    const query = 'recipient=for-her&age=30&interests=garden'
    const { html } = await site.web.get(`/uk/gift-finder/?${query}`)
    expect(html).toContain(`href="/uk/gift-finder/?${query.replaceAll('&', '&amp;')}&amp;ask=budget"`)
    expect(html).not.toContain('Find gifts')
    const asking = await site.web.get(`/uk/gift-finder/?${query}&ask=budget`)
    expect(asking.html).toMatch(/<option[^>]*value="for-her"[^>]*selected/)
    expect(asking.html).toMatch(/<input[^>]*value="garden"[^>]*checked|<input[^>]*checked[^>]*value="garden"/)
  })

  it('separates what fits most of the request from what fits all of it', async () => {
    site.gateway.fixtures.answer(findGifts, { total: 38, near: 5 })
    expect((await site.web.get('/gift-finder/?recipient=for-her&interests=garden')).html).toContain('And 5 that fit most of it')
    site.gateway.fixtures.answer(findGifts, { total: 0, near: 40 })
    const { html } = await site.web.get('/gift-finder/?recipient=for-her&interests=books')
    expect(html).toContain('Nothing fits all of that. This comes nearest:')
    expect(html).not.toContain('that fit most of it')
  })

  it('has a next page while a page is full, and says when there is no more', async () => {
    expect((await site.web.get('/gift-finder/?recipient=for-her')).html).toContain(
      'href="/gift-finder/?recipient=for-her&amp;page=2"',
    )
    const second = await site.web.get('/gift-finder/?recipient=for-her&page=2')
    expect(second.html.split('data-track-item').length - 1).toBe(3)
    expect(second.html).not.toContain('page=3')
    expect((await site.web.get('/gift-finder/?recipient=for-her&page=9')).html).toContain('That was the last of them')
  })

  it('says so where nothing matches', async () => {
    const { status, html } = await site.web.get('/gift-finder/?recipient=for-teachers&budget=20')
    expect(status).toBe(200)
    expect(html).toContain('Nobody has made that yet')
  })

  it.each([
    'age=abc',
    'age=-1&budget=0',
    'recipient=%3Cscript%3Ealert(1)%3C/script%3E',
    "occasion=' or 1=1 --",
    `interests=${'x'.repeat(3000)}`,
    'interests=%E2%80%AE',
    'recipient=%F0%9F%8E%81',
  ])('ignores %s', async (query) => {
    const { status, html } = await site.web.get(`/gift-finder/?${query}`)
    expect(status).toBe(200)
    expect(html).not.toContain('<script>alert')
    expect(site.gateway.asked.at(-1)?.url).toBe('/api/gift-finder/1')
  })

  it.each(['page=0', 'page=x', `page=${'9'.repeat(30)}`])('has no page at %s', async (query) => {
    expect((await site.web.get(`/gift-finder/?${query}`)).status).toBe(404)
  })

  it('is a 503 while the service is unavailable', async () => {
    site.gateway.fail(true)
    expect((await site.web.get('/gift-finder/?recipient=for-her&age=41')).status).toBe(503)
  })
})

describe('the offline release', () => {
  it('has a worker in one file, revalidated each time, that names existing files', async () => {
    const { status, headers, html: script } = await site.web.get('/sw.js')
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache'])
    expect(script).not.toMatch(/^import |\bimport\(/m)
    const files = [
      ...new Set(
        [...script.matchAll(/["'`](\/(?:assets\/[\w.-]+|theme\.js|favicon\.svg|no-picture\.svg|offline\.html))["'`]/g)].map(
          ([, file]) => file ?? '',
        ),
      ),
    ]
    expect(files.length).toBeGreaterThan(6)
    for (const file of files) expect([file, (await site.web.get(file)).status]).toEqual([file, 200])
  })

  it('has a page with its own styles and no inline script, not indexed', async () => {
    const { status, headers, html } = await site.web.get('/offline.html')
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-cache',
    ])
    expect(html).toContain('You are offline')
    expect(html).toContain('content="noindex"')
    expect(html).not.toMatch(/<script(?![^>]*\bsrc=)|<style|style="|\son\w+="/)
    const styles = /<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/.exec(html)?.[1] ?? ''
    expect((await site.web.get(styles)).status).toBe(200)
  })

  it('has a manifest with the icons for installing', async () => {
    const manifest = JSON.parse((await site.web.get('/site.webmanifest')).html) as {
      start_url: string
      display: string
      icons: { src: string; sizes: string; purpose?: string }[]
      shortcuts: { url: string }[]
    }
    expect(manifest).toMatchObject({ start_url: '/', display: 'standalone' })
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
    expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
    for (const path of [...manifest.icons.map(({ src }) => src), ...manifest.shortcuts.map(({ url }) => url)])
      expect([path, (await site.web.get(path)).status]).toEqual([path, 200])
  })
})
