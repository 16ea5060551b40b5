import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { hydrated } from '../src/hydrated.ts'
import { sharedBrowser } from '../src/browser.ts'
import { SITE_URL } from '../src/site.ts'
import { visit } from '../src/visitors.ts'

interface BlogAnswer {
  readonly posts: readonly { readonly slug: string; readonly title: string; readonly published: string }[]
  readonly total: number
}

let browser: Browser
let posts: BlogAnswer['posts']
beforeAll(async () => {
  browser = await sharedBrowser()
  posts = ((await (await fetch(`${SITE_URL}/api/blog`)).json()) as BlogAnswer).posts
})

const newest = () => posts[0]?.slug ?? ''

describe('the blog', () => {
  test('is reached from the foot of the front page, newest first, and a post leads on to a gift', async () => {
    const { page, complaints } = await visit(browser, { viewport: { width: 390, height: 844 } })
    await page.goto(`${SITE_URL}/`)
    await page.locator('footer summary', { hasText: 'Ribbonry' }).click()
    await page.locator('footer').getByRole('link', { name: 'Blog', exact: true }).click()
    await page.waitForURL(`${SITE_URL}/blog/`)
    await page.getByRole('heading', { level: 1, name: 'Blog' }).waitFor()
    const known = new Set(posts.map(({ title }) => title))
    await page.getByRole('heading', { level: 2, name: posts.at(-1)?.title ?? '' }).waitFor()
    // Another test publishes posts concurrently, which may appear between these.
    expect((await page.locator('main h2').allTextContents()).filter((title) => known.has(title))).toEqual([...known])
    expect(posts.length).toBeGreaterThanOrEqual(10)
    expect(posts.map(({ published }) => published)).toEqual(
      posts
        .map(({ published }) => published)
        .toSorted()
        .toReversed(),
    )
    await page.locator(`main h2 a[href="/blog/${newest()}/"]`).click()
    await page.waitForURL(`${SITE_URL}/blog/${newest()}/`)
    await page.getByRole('heading', { level: 1, name: posts[0]?.title ?? '' }).waitFor()
    const gift = page.locator('[data-track-list="blog"] h3 a').first()
    const to = await gift.getAttribute('href')
    await gift.click()
    await page.waitForURL(`${SITE_URL}${to}`)
    await page.locator('a[rel~="sponsored"]').first().waitFor({ state: 'attached' })
    expect(complaints).toEqual([])
  })

  test('stays the same post whatever country is chosen, with a prefix or without', async () => {
    const { page, complaints } = await visit(browser)
    await page.goto(`${SITE_URL}/blog/${newest()}/`)
    await hydrated(page)
    await Promise.all([
      page.waitForEvent('framenavigated'),
      page.locator('footer').getByRole('link', { name: 'United Kingdom' }).click(),
    ])
    await page.getByRole('heading', { level: 1, name: posts[0]?.title ?? '' }).waitFor()
    expect(page.url()).toBe(`${SITE_URL}/blog/${newest()}/`)
    const answer = await fetch(`${SITE_URL}/uk/blog/${newest()}/?a=1`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([301, `/blog/${newest()}/?a=1`])
    expect(complaints).toEqual([])
  })

  test('counts the gifts below a post that come into view, as a list of its own', async () => {
    const { page } = await visit(browser)
    const told = page.waitForRequest((request) => {
      const body = request.postData() ?? ''
      return request.url().includes('/api/user/tracking') && body.includes('"impression"') && body.includes('"blog"')
    })
    await page.goto(`${SITE_URL}/blog/${newest()}/`)
    await page.locator('[data-track-list="blog"] li').first().scrollIntoViewIfNeeded()
    expect((await told).method()).toBe('POST')
  })

  test('is read without JavaScript, and every post has a page that machines can read', async () => {
    for (const { slug, title } of posts) {
      const answer = await fetch(`${SITE_URL}/blog/${slug}/`)
      const html = await answer.text()
      const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as {
        '@graph'?: { '@type': string; headline?: string }[]
      }
      expect([slug, answer.status, data['@graph']?.[0]]).toEqual([
        slug,
        200,
        expect.objectContaining({ '@type': 'BlogPosting', headline: title }),
      ])
      expect(html).toContain(`<link rel="canonical" href="${SITE_URL}/blog/${slug}/"`)
    }
  })

  test.each(['/blog/there-is-none/', '/blog/%3Cscript%3E/', `/blog/${'x'.repeat(3000)}/`, '/blog/page/none/'])(
    'says 404 where there is no post (%#)',
    async (path) => {
      const answer = await fetch(`${SITE_URL}${path}`)
      expect([answer.status, (await answer.text()).includes('noindex')]).toEqual([404, true])
    },
  )
})
