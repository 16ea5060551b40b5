import { beforeAll, expect, test } from '@jest/globals'
import { type Campaign, exportCampaignFigures, getCampaignFigures, getMyCampaigns } from '@ribbonry/contracts'
import type { Browser, Page } from 'playwright-core'
import { CAMPAIGN_FIGURES, DISAPPROVED, FIGURES_AT, LANTERN, LATE_SHIFT, UNPAID } from '../../web/test/campaigns.ts'
import { sharedBrowser } from '../src/browser.ts'
import { eventually } from '../src/eventually.ts'
import { checkPageAtWidths, findPageFaults, open } from '../src/page-quality.ts'
import { fixtures, screenSite, sessionOf } from '../src/screen-site.ts'
import { visit } from '../src/visitors.ts'

const DASHBOARD = '/product-pitch/dashboard/'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

function answerCampaigns(campaigns: readonly Campaign[]): void {
  fixtures.answer(getMyCampaigns, { campaigns: [...campaigns], figures_at: FIGURES_AT, stale: false })
}

async function openDashboard({ width = 1440, clock = false } = {}): Promise<Page> {
  const { page } = await visit(browser, {
    storageState: sessionOf('advertiser'),
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
  })
  if (clock) await page.clock.install()
  await open(page, DASHBOARD)
  return page
}

const withClicks = (clicks: number): Campaign => ({
  ...LATE_SHIFT,
  clicks,
  creatives: [DISAPPROVED, { ...LANTERN, clicks }],
})
const lanternRow = (page: Page) => page.getByRole('row', { name: LANTERN.title })

test('the dashboard has no figures in its HTML, and the page that ends mails sends no referrer', async () => {
  answerCampaigns([LATE_SHIFT])
  const { cookies } = sessionOf('advertiser')
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const { url } = await screenSite()
  const response = await fetch(`${url}${DASHBOARD}`, { headers: { cookie } })
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(html).toMatch(/<meta name="robots" content="noindex/)
  expect(html).not.toContain('982')
  expect(html).not.toContain(LANTERN.title)
  const { headers } = await fetch(`${url}/product-pitch/weekly-figures/?token=s3cret`)
  expect(headers.get('referrer-policy')).toBe('no-referrer')
})

test('new figures keep the scroll position on a phone', async () => {
  answerCampaigns([UNPAID, withClicks(982)])
  const page = await openDashboard({ clock: true, width: 390 })
  const row = lanternRow(page)
  await row.getByText('982').first().waitFor()
  await row.getByRole('button', { name: `Pause ${LANTERN.title}` }).focus()
  const before = await page.evaluate(() => Math.round(scrollY))
  answerCampaigns([withClicks(983), UNPAID].toReversed())
  await page.clock.runFor(5200)
  await row.getByText('983').first().waitFor()
  expect(await page.evaluate(() => Math.round(scrollY))).toBe(before)
})

test('the figures animate unless reduced motion is requested, and end at the new value', async () => {
  answerCampaigns([withClicks(100)])
  const { page } = await visit(browser, { storageState: sessionOf('advertiser'), reducedMotion: 'no-preference' })
  await page.clock.install()
  await open(page, DASHBOARD)
  const shown = lanternRow(page).locator('td').nth(3).locator('[aria-hidden]')
  await eventually(async () => (await shown.innerText()) === '100')
  answerCampaigns([withClicks(900)])
  await page.clock.runFor(5200)
  await eventually(async () => {
    await page.clock.runFor(100)
    return (await shown.innerText()) === '900'
  })
  await page.clock.runFor(500)
  expect(await shown.innerText()).toBe('900')
})

test('a campaign is saved as CSV', async () => {
  answerCampaigns([LATE_SHIFT])
  fixtures.answer(exportCampaignFigures, { filename: 'campaign-4200.csv', csv: 'day,clicks\r\n2026-11-20,4\r\n' })
  const page = await openDashboard()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Save CSV of ${LATE_SHIFT.title}` }).click(),
  ])
  expect(file.suggestedFilename()).toBe('campaign-4200.csv')
})

test('where a campaign was shown, and why a pitch is not shown, are accessible', async () => {
  answerCampaigns([LATE_SHIFT])
  fixtures.answer(getCampaignFigures, CAMPAIGN_FIGURES)
  const page = await openDashboard()
  await page.getByText('Where it was shown').click()
  await page.getByText('Seen by about 20,100 visitors.').waitFor()
  expect(await findPageFaults(page)).toEqual([])
  await page.getByRole('button', { name: `Why is it not shown? ${DISAPPROVED.title}` }).click()
  await page.getByRole('dialog', { name: 'What it takes to be shown' }).getByRole('listitem').first().waitFor()
  expect(await findPageFaults(page)).toEqual([])
})

test('the dashboard does not shift while it loads, and is accessible without console errors, at three widths', async () => {
  answerCampaigns([UNPAID, LATE_SHIFT])
  const storageState = sessionOf('advertiser')
  expect(await checkPageAtWidths(browser, DASHBOARD, { storageState, filled: 'tbody tr' })).toEqual([])
})
