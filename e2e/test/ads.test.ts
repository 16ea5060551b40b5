import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { adsOn, openWithAds } from '../src/ads.ts'
import { sharedBrowser } from '../src/browser.ts'
import { SITE_URL } from '../src/site.ts'
import { visit } from '../src/visitors.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

interface Told {
  readonly posts: readonly { readonly native_ad: boolean; readonly content: string }[]
}

describe('a list', () => {
  test('has ad slots that are the same for everybody, and empty', async () => {
    const { posts } = (await (await fetch(`${SITE_URL}/api/lists/new/1`)).json()) as Told
    expect(posts.flatMap(({ native_ad: isPlace }, index) => (isPlace ? [index + 1] : []))).toEqual([6, 18, 30])
    expect(posts.filter(({ native_ad: isPlace, content }) => isPlace && content !== '')).toEqual([])
  })
})

describe('an ad', () => {
  test('says that it is sponsored, and its link that it is paid for', async () => {
    const { page } = await visit(browser)
    await openWithAds(page, '/')
    for (const ad of await adsOn(page).all()) {
      await ad.scrollIntoViewIfNeeded()
      expect(await ad.getByText('Sponsored', { exact: true }).isVisible()).toBe(true)
      const link = ad.locator('h3 a')
      expect(await link.getAttribute('href')).toMatch(/^https:\/\/[a-z-]+\.example\//)
      expect([await link.getAttribute('rel'), await link.getAttribute('target')]).toEqual([
        'sponsored nofollow noopener',
        '_blank',
      ])
      expect(await ad.evaluate((card) => card.getBoundingClientRect().width)).toBeLessThan(400)
    }
  })
})
