import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { sharedBrowser } from '../src/browser.ts'
import type { Session } from '../src/log-in.ts'
import { sessionOf } from '../src/screen-site.ts'
import { findPageFaults } from '../src/page-quality.ts'
import { SITE_URL, WIDTHS } from '../src/site.ts'
import { visit } from '../src/visitors.ts'

const STATISTICS = `${SITE_URL}/admin/statistics/`

let browser: Browser
let editor: Session
beforeAll(async () => {
  browser = await sharedBrowser()
  editor = sessionOf('editor')
})

/** Opens an editor's statistics page and waits for its figures. */
async function openStatistics(query = '', options: Parameters<typeof visit>[1] = {}) {
  const visitor = await visit(browser, { storageState: editor, ...options })
  await visitor.page.goto(`${STATISTICS}${query}`)
  await visitor.page.locator('dt', { hasText: 'Impressions' }).first().waitFor()
  await visitor.page.getByRole('heading', { name: 'The scroll experiment' }).waitFor()
  return visitor
}

/** Rows of a CSV file. These files have no line breaks within quotes. */
function rowsOf(path: string): string[][] {
  const lines = readFileSync(path, 'utf8')
    .replace(/^\u{FEFF}/u, '')
    .split('\r\n')
  expect(lines.pop()).toBe('')
  return lines.map((line) => [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].slice(0, -1).map(([, field = '']) => field))
}

describe('the statistics', () => {
  test('are read step by step with the keyboard, as a chart and as a table', async () => {
    const { page } = await openStatistics('?range=7')
    const chart = page.getByRole('slider', { name: 'Impressions, clicks and click rate by day' })
    await chart.focus()
    const last = await chart.getAttribute('aria-valuetext')
    await page.keyboard.press('ArrowLeft')
    expect(await chart.getAttribute('aria-valuetext')).toMatch(/^\w{3} \d+ \w+, Impressions [\d,]+, Clicks [\d,]+, CTR /)
    expect(await chart.getAttribute('aria-valuetext')).not.toBe(last)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const table = page.getByRole('table', { name: 'Traffic by day' })
    await table.waitFor()
    expect(await table.getByRole('row').count()).toBe(8)
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Traffic by day')
  })

  test('are downloaded as CSV, named by their period', async () => {
    const { page } = await openStatistics('?range=7')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save CSV: traffic' }).click(),
    ])
    const [head, ...rows] = rowsOf(await download.path())
    const days = rows.map(([at = '']) => at.slice(0, 10))
    expect(download.suggestedFilename()).toBe(`ribbonry-traffic-${days[0]}-to-${days.at(-1)}.csv`)
    expect(head).toEqual(['at', 'impressions', 'viewable', 'clicks', 'ctr', 'raw_impressions', 'raw_clicks'])
    expect(rows).toHaveLength(7)
    for (const row of rows) expect(row.slice(1).every((field) => field === '' || Number.isFinite(Number(field)))).toBe(true)
  })

  test('are for everybody at every width: axe finds nothing, in the light and in the dark, and nothing sticks out', async () => {
    const { page } = await openStatistics('', { reducedMotion: 'reduce' })
    await page.getByText('As a table').first().click()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      expect([width, await findPageFaults(page)]).toEqual([width, []])
    }
  })
})
