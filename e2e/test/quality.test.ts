import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { openBrowser } from '../src/browser.ts'
import { runLighthouse } from '../src/lighthouse-run.ts'
import { lookAtWidths } from '../src/look.ts'
import { PAGE_TYPES, pageAddresses } from '../src/page-types.ts'
import { SITE_URL } from '../src/site.ts'

const DEBUGGING_PORT = 9334

let browser: Browser
let addresses: Awaited<ReturnType<typeof pageAddresses>>
beforeAll(async () => {
  browser = await openBrowser(`--remote-debugging-port=${DEBUGGING_PORT}`)
  addresses = await pageAddresses()
})
afterAll(async () => browser.close())

test.each(PAGE_TYPES)('a page like %s is accessible, quiet, light and still, at three widths, in the light and in the dark', async (type) => {
  expect(await lookAtWidths(browser, addresses[type])).toEqual([])
})

test('so is the 404 page', async () => {
  expect(await lookAtWidths(browser, '/404/', { expected: '404' })).toEqual([])
})

describe('Lighthouse, mobile,', () => {
  test.each(['home', 'gift', 'guide', 'blog-post', 'giveaway'] as const)('finds nothing amiss in a page like %s', async (type) => {
    const scores = await runLighthouse(`${SITE_URL}${addresses[type]}`, DEBUGGING_PORT)
    expect(scores.failed).toEqual([])
    expect(scores).toMatchObject({ accessibility: 100, bestPractices: 100, seo: 100 })
    expect(scores.layoutShift).toBeLessThanOrEqual(0.02)
  })
})
