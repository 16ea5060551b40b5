import { describe, expect, it } from '@jest/globals'
import type { BrowserContext, Page } from 'playwright-core'
import { sharedBrowser } from './browser.ts'
import { sharedContexts } from './shared-contexts.ts'
import { NAMED_SITE_URL, SITE_URL } from './site.ts'

/** Two origins. */
const ADDRESSES = [SITE_URL, NAMED_SITE_URL].map((site) => `${site}/robots.txt`)
const NOTHING = { cookies: '', stored: [], databases: [], caches: [], permission: 'prompt', entries: 2 }

/** As two files have them. */
const [visitOfOne, visitOfOther] = [sharedContexts(), sharedContexts()]
const seen = new Set<BrowserContext>()

/** What earlier visitors of a page's context may have left. */
async function found(page: Page): Promise<unknown> {
  return await page.evaluate(async () => ({
    cookies: document.cookie,
    stored: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    permission: (await navigator.permissions.query({ name: 'geolocation' })).state,
    entries: history.length,
  }))
}

async function leaveAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    document.cookie = 'left=1; max-age=1000'
    localStorage.setItem('left', '1')
    sessionStorage.setItem('left', '1')
    await caches.open('left')
    await new Promise((resolve) => {
      indexedDB.open('left').addEventListener('success', resolve)
    })
  })
  await page.context().grantPermissions(['geolocation'], { origin: new URL(page.url()).origin })
}

describe('a shared context', () => {
  it.each([
    ['one', visitOfOne],
    ['one, again', visitOfOne],
    ['other', visitOfOther],
    ['other, again', visitOfOther],
  ])('has nothing of the tests before it: file %s', async (_file, visit) => {
    const { page } = await visit(await sharedBrowser())
    expect(seen.has(page.context())).toBe(seen.size > 0)
    seen.add(page.context())
    for (const [index, address] of ADDRESSES.entries()) {
      await page.goto(address)
      expect(await found(page)).toEqual({ ...NOTHING, entries: NOTHING.entries + index })
      await leaveAll(page)
      expect(await found(page)).not.toEqual(NOTHING)
    }
    await page.context().route('**/*', (route) => route.abort())
    await page.context().setOffline(true)
  })

  it('serves only visits of the same options', async () => {
    const browser = await sharedBrowser()
    const visits = await Promise.all([visitOfOne(browser), visitOfOther(browser, { viewport: { width: 390, height: 844 } })])
    const [usual, phone] = visits.map(({ page }) => page)
    expect(phone?.context()).not.toBe(usual?.context())
    expect([usual, phone].map((page) => page?.viewportSize()?.width)).toEqual([1440, 390])
  })

  it('refuses what would stay in it', async () => {
    const { page } = await visitOfOne(await sharedBrowser())
    const refusal = 'This would stay in a context that tests share'
    await expect((async () => page.context().addInitScript('1'))()).rejects.toThrow(refusal)
    await expect((async () => page.clock.setFixedTime(0))()).rejects.toThrow(refusal)
  })
})
