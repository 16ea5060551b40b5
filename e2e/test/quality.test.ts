import { AxeBuilder } from '@axe-core/playwright'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { openBrowser, visit } from '../src/browser.ts'
import { watchLayoutShift } from '../src/layout-shift.ts'
import { runLighthouse } from '../src/lighthouse-run.ts'
import { firstGifts, SITE_URL, WIDTHS } from '../src/site.ts'

const DEBUGGING_PORT = 9334
const SETTLES_MS = 4000

let browser: Browser
let paths: Record<string, string>
beforeAll(async () => {
  browser = await openBrowser(`--remote-debugging-port=${DEBUGGING_PORT}`)
  const [gift] = await firstGifts()
  paths = { 'the home page': '/', 'a gift page': `/${gift?.slug}/`, 'the 404 page': '/404/', 'the log-in page': '/login/' }
})
afterAll(async () => browser.close())

const pages = ['the home page', 'a gift page', 'the 404 page', 'the log-in page']
const looks = WIDTHS.flatMap((width) => (['light', 'dark'] as const).map((scheme) => [width, scheme] as const))

describe.each(pages)('%s', (name) => {
  test.each(looks)('is accessible, quiet and still at %i px in %s', async (width, colorScheme) => {
    const { page, complaints } = await visit(browser, { viewport: { width, height: 900 }, colorScheme, reducedMotion: 'reduce' })
    const layoutShift = await watchLayoutShift(page)
    await page.goto(`${SITE_URL}${paths[name]}`, { waitUntil: 'load' })
    // What comes late comes within this; a page that goes on talking is looked at all the same.
    await page.waitForLoadState('networkidle', { timeout: SETTLES_MS }).catch(() => undefined)
    const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= globalThis.innerWidth)).toBe(true)
    expect(await layoutShift()).toBeLessThanOrEqual(0.02)
    const expected = name === 'the 404 page' ? complaints.filter((complaint) => !complaint.includes('404')) : complaints
    expect(expected).toEqual([])
    await page.context().close()
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
