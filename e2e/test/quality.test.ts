import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { openBrowser } from '../src/browser.ts'
import { runLighthouse } from '../src/lighthouse-run.ts'
import { lookAt } from '../src/look.ts'
import { firstGifts, SITE_URL, WIDTHS } from '../src/site.ts'

const DEBUGGING_PORT = 9334

let browser: Browser
let paths: Record<string, string>
beforeAll(async () => {
  browser = await openBrowser(`--remote-debugging-port=${DEBUGGING_PORT}`)
  const [gift] = await firstGifts()
  paths = { 'the home page': '/', 'a gift page': `/${gift?.slug}/`, 'the 404 page': '/404/', 'the log-in page': '/login/' }
})
afterAll(async () => browser.close())

describe.each(['the home page', 'a gift page', 'the 404 page', 'the log-in page'])('%s', (name) => {
  test.each(WIDTHS)('is accessible, quiet and still at %i px, in the light and in the dark', async (width) => {
    expect(await lookAt(browser, paths[name] ?? '', { width, ...(name === 'the 404 page' && { expected: '404' }) })).toEqual([])
  })
})

describe('Lighthouse, mobile,', () => {
  test.each(['the home page', 'a gift page'])('finds nothing amiss in %s', async (name) => {
    const scores = await runLighthouse(`${SITE_URL}${paths[name]}`, DEBUGGING_PORT, ['performance', 'accessibility', 'best-practices', 'seo'])
    expect(scores.failed).toEqual([])
    expect(scores).toMatchObject({ accessibility: 100, bestPractices: 100, seo: 100 })
    expect(scores.layoutShift).toBeLessThanOrEqual(0.02)
  })
})
