import { beforeAll, describe, expect, test } from '@jest/globals'
import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { sharedBrowser, visit } from '../src/browser.ts'
import { hydrated } from '../src/hydrated.ts'
import { pageAddresses } from '../src/page-types.ts'
import { settled } from '../src/settled.ts'
import { SITE_URL } from '../src/site.ts'

/** JavaScript that a page may load by itself until it is idle, bytes after gzip, all files together. */
const LIMIT_BYTES = { home: 136_000, category: 146_000 } as const

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

describe('the scripts that a page loads by itself until it is idle', () => {
  test.each(['home', 'category'] as const)('of %s are within their limit', async (type) => {
    const addresses = await pageAddresses()
    const { page } = await visit(browser)
    const scripts: Promise<readonly [file: string, bytes: number]>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return
      const file = new URL(response.url()).pathname
      scripts.push(response.body().then((body) => [file, gzipSync(body, { level: 9 }).length] as const))
    })
    // The background features are the last to come by themselves.
    const last = page.waitForResponse(/background-features/)
    await page.goto(`${SITE_URL}${addresses[type]}`, { waitUntil: 'networkidle' })
    await Promise.all([hydrated(page), last])
    await settled(page)
    const sizes = await Promise.all(scripts)
    expect(sizes.reduce((sum, [, bytes]) => sum + bytes, 0)).toBeLessThanOrEqual(LIMIT_BYTES[type])
  })
})
