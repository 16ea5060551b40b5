import { beforeAll, describe, expect, test } from '@jest/globals'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { builtFile } from '../src/built-file.ts'
import { blockedTime } from '../src/blocked-time.ts'
import { freshVisit, sharedBrowser } from '../src/browser.ts'
import { hydrated } from '../src/hydrated.ts'
import { pageAddresses } from '../src/page-types.ts'
import { settled } from '../src/settled.ts'
import { SITE_URL } from '../src/site.ts'

/** JavaScript that a page may load without input, in bytes after gzip, all files together. */
const LIMIT_BYTES = { home: 136_000, category: 146_000 } as const

/** Longest time for which a loading page may block a phone, in milliseconds. */
const LIMIT_BLOCKED_MS = 300

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

/** Opens a page and waits until nothing more loads without input; the background features are the last. */
async function loadsUntilIdle(page: Page, path: string): Promise<void> {
  const last = page.waitForResponse((response) => response.url().endsWith(builtFile('background-features')))
  await page.goto(`${SITE_URL}${path}`, { waitUntil: 'networkidle' })
  await Promise.all([hydrated(page), last])
  await settled(page)
}

describe('the scripts that a page loads by itself until it is idle', () => {
  test.each(['home', 'category'] as const)('of %s are within their limit', async (type) => {
    const addresses = await pageAddresses()
    const { page } = await freshVisit(browser)
    const scripts: Promise<readonly [file: string, bytes: number]>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return
      const file = new URL(response.url()).pathname
      scripts.push(response.body().then((body) => [file, gzipSync(body, { level: 9 }).length] as const))
    })
    await loadsUntilIdle(page, addresses[type])
    const sizes = await Promise.all(scripts)
    expect(sizes.reduce((sum, [, bytes]) => sum + bytes, 0)).toBeLessThanOrEqual(LIMIT_BYTES[type])
  })

  test.each(['home', 'category', 'gift', 'guide'] as const)('of %s block a phone for a moment at most', async (type) => {
    const addresses = await pageAddresses()
    const { page } = await freshVisit(browser, { viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true })
    expect(await blockedTime(page, () => loadsUntilIdle(page, addresses[type]))).toBeLessThanOrEqual(LIMIT_BLOCKED_MS)
  })
})
