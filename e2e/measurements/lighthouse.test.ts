import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { openBrowser } from '../src/browser.ts'
import { runLighthouse } from '../src/lighthouse-run.ts'
import { pageAddresses } from '../src/page-types.ts'
import { SITE_URL } from '../src/site.ts'

const DEBUGGING_PORT = 9334

let browser: Browser
let addresses: Awaited<ReturnType<typeof pageAddresses>>
beforeAll(async () => {
  browser = await openBrowser(`--remote-debugging-port=${DEBUGGING_PORT}`)
  addresses = await pageAddresses()
})
afterAll(async () => browser.close())

// Performance scores need an idle machine: npm run lighthouse.
test.each(['home', 'gift', 'guide', 'blog-post', 'giveaway'] as const)(
  'Lighthouse, mobile, finds nothing amiss in a page like %s',
  async (type) => {
    const scores = await runLighthouse(`${SITE_URL}${addresses[type]}`, DEBUGGING_PORT, {
      categories: ['accessibility', 'best-practices', 'seo'],
    })
    expect(scores.failed).toEqual([])
    expect(scores).toMatchObject({ accessibility: 100, bestPractices: 100, seo: 100 })
    expect(scores.layoutShift).toBeLessThanOrEqual(0.02)
  },
)
