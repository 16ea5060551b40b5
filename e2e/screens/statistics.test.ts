import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { getTraffic } from '@ribbonry/contracts'
import type { Browser } from 'playwright-core'
import { sharedBrowser, visit } from '../src/browser.ts'
import type { Session } from '../src/log-in.ts'
import { fixtures, sessionOf } from '../src/screen-site.ts'
import { findPageFaults } from '../src/page-quality.ts'
import { SITE_URL, WIDTHS } from '../src/site.ts'

const DESK = `${SITE_URL}/admin/statistics/`

let browser: Browser
let editor: Session
beforeAll(async () => {
  browser = await sharedBrowser()
  editor = sessionOf('editor')
})

/** Opens an editor's statistics page and waits for its figures. */
async function openStatistics(query = '', options: Parameters<typeof visit>[1] = {}) {
  const visitor = await visit(browser, { storageState: editor, ...options })
  await visitor.page.goto(`${DESK}${query}`)
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
  test('count on by themselves while they are looked at', async () => {
    const { page } = await openStatistics()
    const live = () => page.waitForResponse((response) => response.url().endsWith('/api/admin/statistics/live') && response.ok())
    const moments = []
    for (let asked = 0; asked < 2; asked += 1) moments.push(((await (await live()).json()) as { now: string }).now)
    expect(Date.parse(moments[1] ?? '')).toBeGreaterThan(Date.parse(moments[0] ?? ''))
    await page.getByText(/sessions? in the last five minutes/).waitFor()
    await page.context().close()
  })

  test('are found in the foot of every page by those who work here, and by nobody else', async () => {
    const { page } = await visit(browser)
    await page.goto(`${SITE_URL}/`)
    expect(await page.getByRole('contentinfo').getByRole('link', { name: 'Statistics' }).count()).toBe(0)
    await page.context().addCookies(editor.cookies)
    await page.goto(`${SITE_URL}/`)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Statistics' }).click()
    await page.waitForURL(DESK)
    await page.context().close()
  })

  test('keep days and filters in the address, also when it is opened again', async () => {
    const { page } = await openStatistics()
    await page.getByRole('link', { name: '7 days' }).click()
    await page.waitForURL(`${DESK}?range=7`)
    await page.getByLabel('Device', { exact: true }).selectOption('mobile')
    await page.waitForURL(`${DESK}?range=7&device=mobile`)
    await page.reload()
    expect(await page.getByLabel('Device', { exact: true }).inputValue()).toBe('mobile')
    await page.getByRole('button', { name: 'Clear' }).click()
    await page.waitForURL(`${DESK}?range=7`)
    await page.context().close()
  })

  test('keep what was chosen last when more is chosen before it is drawn', async () => {
    const { page } = await openStatistics()
    await page.getByRole('link', { name: '7 days' }).evaluate(async (link) => {
      if (link instanceof HTMLElement) link.click()
      while (location.search !== '?range=7') await Promise.resolve()
      const device = document.querySelector<HTMLSelectElement>('select[aria-label="Device"]')
      if (device === null) throw new Error('There is no choice of devices')
      device.value = 'mobile'
      device.dispatchEvent(new Event('change', { bubbles: true }))
    })
    await page.waitForURL(`${DESK}?range=7&device=mobile`)
    expect(await page.getByLabel('Device', { exact: true }).inputValue()).toBe('mobile')
    await page.context().close()
  })

  test('take any two days, and say what is wrong with days that cannot be', async () => {
    const { page } = await openStatistics('?from=2026-11-01&to=2026-11-05')
    await page.getByLabel('From', { exact: true }).fill('2026-11-09')
    await page.getByText('The first day must not be after the last.').waitFor()
    expect(page.url()).toBe(`${DESK}?from=2026-11-01&to=2026-11-05`)
    await page.getByLabel('To', { exact: true }).fill('2026-11-12')
    await page.waitForURL(`${DESK}?from=2026-11-09&to=2026-11-12`)
    await page.context().close()
  })

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
    await page.context().close()
  })

  test('take parts out of their chart and bring them back, to the last', async () => {
    const { page, complaints } = await openStatistics('?range=90&by=device')
    const dots = page.getByRole('button', { name: /in the chart$/ })
    await dots.first().waitFor()
    for (const dot of await dots.all()) await dot.press('Space')
    await page.getByText('Every part is taken away.').waitFor()
    await dots.first().press('Space')
    await page.getByRole('slider', { name: 'Impressions by device' }).waitFor()
    expect(complaints).toEqual([])
    await page.context().close()
  })

  test('are taken away as CSV, named by their days', async () => {
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
    await page.context().close()
  })

  test.each(WIDTHS)(
    'are for everybody at %i px: axe finds nothing, in the light and in the dark, and nothing sticks out',
    async (width) => {
      const { page } = await openStatistics('', { viewport: { width, height: 900 }, reducedMotion: 'reduce' })
      await page.getByText('As a table').first().click()
      expect(await findPageFaults(page)).toEqual([])
      await page.context().close()
    },
  )

  test('say so when they cannot be reached, and come back with one click', async () => {
    const { page } = await visit(browser, { storageState: editor })
    fixtures.fail(getTraffic, 503)
    await page.goto(DESK)
    await page.getByText('We could not reach the statistics.').waitFor()
    fixtures.restore(getTraffic)
    await page.getByRole('alert').filter({ hasText: 'statistics' }).getByRole('button', { name: 'Try again' }).click()
    await page.locator('dt', { hasText: 'Impressions' }).first().waitFor()
    expect(await page.getByText('We could not reach the statistics.').count()).toBe(0)
    await page.context().close()
  })
})
