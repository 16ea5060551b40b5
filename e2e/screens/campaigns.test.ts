import { beforeAll, describe, expect, test } from '@jest/globals'
import {
  type Campaign,
  type CampaignCreative,
  compareCreatives,
  duplicateCreative,
  exportCampaignFigures,
  generateEditLink,
  getCampaignFigures,
  getCreativeChecklist,
  getMyCampaigns,
  getWeeklyFigures,
  pauseCreative,
  resumeCreative,
  saveWeeklyFigures,
  stopWeeklyFigures,
} from '@ribbonry/contracts'
import type { Browser, Page } from 'playwright-core'
import { sharedBrowser, visit } from '../src/browser.ts'
import { DISAPPROVED, FIGURES_AT, LANTERN, LATE_SHIFT, UNPAID } from '../src/campaigns.ts'
import { eventually } from '../src/eventually.ts'
import { checkPageAtWidths, findPageFaults, open } from '../src/page-quality.ts'
import { fixtures, screenSite, sessionOf } from '../src/screen-site.ts'
import { settled } from '../src/settled.ts'

const DASHBOARD = '/product-pitch/dashboard/'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

function answerCampaigns(campaigns: readonly Campaign[], stale = false): void {
  fixtures.answer(getMyCampaigns, { campaigns: [...campaigns], figures_at: FIGURES_AT, stale })
}

interface Options {
  readonly width?: number
  /** Whether the test moves the clock. */
  readonly clock?: boolean
}

async function openDashboard({ width = 1440, clock = false }: Options = {}) {
  const visitor = await visit(browser, {
    storageState: sessionOf('advertiser'),
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
  })
  if (clock) await visitor.page.clock.install()
  await open(visitor.page, DASHBOARD)
  return visitor
}

const withClicks = (clicks: number): Campaign => ({
  ...LATE_SHIFT,
  clicks,
  creatives: [DISAPPROVED, { ...LANTERN, clicks }],
})
const rowOf = (page: Page, { title }: CampaignCreative) => page.getByRole('row', { name: title })

describe('the dashboard of an advertiser', () => {
  test('shows what came of each campaign beside what was expected, and leads to what is next', async () => {
    answerCampaigns([UNPAID, LATE_SHIFT])
    const { page, complaints } = await openDashboard()
    const tiles = page.getByRole('region', { name: 'All campaigns together' })
    await tiles.getByText('982').first().waitFor()
    await tiles.getByText('114%').first().waitFor()
    await tiles.getByText('of the 861 we expected').waitFor()
    const late = page.getByRole('region', { name: LATE_SHIFT.title })
    await late.getByText('Basic, since 24 October').waitFor()
    await late.getByText('33,870 of 50,000 shown').waitFor()
    await late.getByText('“Best” needs somebody else to say it. What is needed: What it does after midnight.').waitFor()
    expect(await late.getByRole('link', { name: 'Write it again' }).getAttribute('href')).toBe('/product-pitch/creative/8/edit/')
    const unpaid = page.getByRole('region', { name: UNPAID.title })
    expect(await unpaid.getByRole('link', { name: 'Pay the fee' }).getAttribute('href')).toBe('/product-pitch/payment/x104300/')
    expect(await late.getByRole('link', { name: 'Pay the fee' }).count()).toBe(0)
    expect(complaints).toEqual([])
  })

  test('is empty for a member without campaigns, and says how to begin', async () => {
    answerCampaigns([])
    const { page } = await openDashboard()
    await page.getByRole('heading', { name: 'Nothing of yours stands here yet' }).waitFor()
    expect(await page.getByRole('link', { name: 'Pitch your product' }).getAttribute('href')).toBe('/product-pitch/')
  })

  test('sends visitors to the pitch page, and has no figure in its HTML for anybody', async () => {
    answerCampaigns([LATE_SHIFT])
    const { page } = await visit(browser)
    const response = await page.goto(`${(await screenSite()).url}${DASHBOARD}`)
    expect(response?.status()).toBe(200)
    await page.waitForURL('**/product-pitch/')
    const { cookies } = sessionOf('advertiser')
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const html = await (await fetch(`${(await screenSite()).url}${DASHBOARD}`, { headers: { cookie } })).text()
    expect(html).toMatch(/<meta name="robots" content="noindex/)
    expect(html).not.toContain('982')
    expect(html).not.toContain(LANTERN.title)
  })

  test('is linked from the account of an advertiser, and from no other', async () => {
    const { page } = await visit(browser, { storageState: sessionOf('advertiser') })
    await open(page, '/profile/')
    const link = page.getByRole('main').getByRole('link', { name: 'Your campaigns' })
    expect(await link.getAttribute('href')).toBe(DASHBOARD)
    const shopper = await visit(browser, { storageState: sessionOf('shopper') })
    await open(shopper.page, '/profile/')
    await shopper.page.getByText('Hello, shopper').waitFor()
    expect(await shopper.page.getByRole('link', { name: 'Your campaigns' }).count()).toBe(0)
  })

  test('mails the figures of each week to whoever asks for them, and ends that', async () => {
    answerCampaigns([LATE_SHIFT])
    fixtures.answer(getWeeklyFigures, { on: false })
    const { page } = await openDashboard()
    const box = page.getByRole('checkbox', { name: 'Mail me the figures of the week, each Monday' })
    await box.and(page.locator(':enabled')).waitFor()
    expect(await box.isChecked()).toBe(false)
    fixtures.answer(saveWeeklyFigures, { on: true })
    fixtures.answer(getWeeklyFigures, { on: true })
    await box.click()
    await box.and(page.locator(':enabled:checked')).waitFor()
    fixtures.fail(saveWeeklyFigures, 503)
    await box.click()
    await page.getByRole('alert').waitFor()
    expect(await box.isChecked()).toBe(true)
    expect(fixtures.callsOf(saveWeeklyFigures).map(({ body }) => body)).toEqual([{ on: true }, { on: false }])
  })

  test('tells another story where it could not be read, and tries again', async () => {
    fixtures.fail(getMyCampaigns, 503)
    const { page } = await visit(browser, { storageState: sessionOf('advertiser') })
    await page.goto(`${(await screenSite()).url}${DASHBOARD}`)
    await page.getByText('The ribbon came undone').waitFor()
    answerCampaigns([LATE_SHIFT])
    await page.getByRole('button', { name: 'Try again' }).click()
    await rowOf(page, LANTERN).waitFor()
    expect(await page.getByText('The ribbon came undone').count()).toBe(0)
  })
})

describe('the figures', () => {
  test('come every five seconds, where they are, with focus and scroll kept, and not while the tab is hidden', async () => {
    answerCampaigns([UNPAID, withClicks(982)])
    const { page } = await openDashboard({ clock: true, width: 390 })
    const row = rowOf(page, LANTERN)
    await row.getByText('982').first().waitFor()
    const pause = row.getByRole('button', { name: `Pause ${LANTERN.title}` })
    await pause.focus()
    const before = await page.evaluate(() => Math.round(scrollY))
    answerCampaigns([withClicks(983), UNPAID].toReversed())
    await page.clock.runFor(5200)
    await row.getByText('983').first().waitFor()
    expect(await page.evaluate(() => Math.round(scrollY))).toBe(before)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(`Pause ${LANTERN.title}`)

    const hide = (state: 'hidden' | 'visible') =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value })
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => value === 'hidden' })
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
      }, state)
    await hide('hidden')
    // One that was on its way is answered first.
    await page.clock.runFor(6000)
    await settled(page)
    const asked = () => fixtures.callsOf(getMyCampaigns).length
    const count = asked()
    await page.clock.runFor(21_000)
    expect(asked()).toBe(count)
    await hide('visible')
    answerCampaigns([UNPAID, withClicks(984)])
    await page.clock.runFor(5200)
    await row.getByText('984').first().waitFor()
  })

  test('say when the counters are away, and when nothing came for long', async () => {
    answerCampaigns([LATE_SHIFT], true)
    const { page } = await openDashboard({ clock: true })
    await page.getByText(/^Our counters rest\. These are the figures of \d\d:\d\d\.$/).waitFor()
    answerCampaigns([LATE_SHIFT])
    await page.clock.runFor(5200)
    await page.getByText(/^counted /).waitFor()
    fixtures.fail(getMyCampaigns, 503)
    await page.clock.runFor(45_000)
    await page.getByText(/^The last figures, of \d\d:\d\d\. We keep asking\.$/).waitFor()
    expect(await rowOf(page, LANTERN).count()).toBe(1)
  })

  test('move for those who like it, and end at the new one', async () => {
    answerCampaigns([withClicks(100)])
    const { page } = await visit(browser, { storageState: sessionOf('advertiser'), reducedMotion: 'no-preference' })
    await page.clock.install()
    await open(page, DASHBOARD)
    const shown = rowOf(page, LANTERN).locator('td').nth(3).locator('[aria-hidden]')
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
})

describe('a pitch in its campaign', () => {
  test('is paused and resumed at once, by a button that keeps the focus', async () => {
    let status: CampaignCreative['status'] = 'running'
    fixtures.answer(getMyCampaigns, () => ({
      campaigns: [{ ...LATE_SHIFT, creatives: [{ ...LANTERN, status }] }],
      figures_at: FIGURES_AT,
      stale: false,
    }))
    fixtures.answer(pauseCreative, (_asked, usual) => {
      status = 'paused'
      return usual
    })
    fixtures.answer(resumeCreative, (_asked, usual) => {
      status = 'running'
      return usual
    })
    const { page } = await openDashboard()
    const row = rowOf(page, LANTERN)
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/api/user/creative/7/pause', async (route) => {
      await held
      await route.continue()
    })
    await row.getByRole('button', { name: /^Pause/ }).click()
    await row.getByText('Paused', { exact: true }).waitFor()
    expect(fixtures.callsOf(pauseCreative)).toEqual([])
    letGo()
    await eventually(() => fixtures.callsOf(pauseCreative).length === 1)
    await row
      .getByRole('button', { name: /^Resume/ })
      .and(page.locator('[aria-disabled=false]'))
      .waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(`Resume ${LANTERN.title}`)
    await page.keyboard.press('Enter')
    await row.getByText('Running', { exact: true }).waitFor()
    await eventually(() => fixtures.callsOf(resumeCreative).length === 1)
  })

  test('runs on with words where the pause is refused', async () => {
    answerCampaigns([LATE_SHIFT])
    fixtures.fail(pauseCreative, 503)
    const { page } = await openDashboard()
    const row = rowOf(page, LANTERN)
    await row.getByRole('button', { name: /^Pause/ }).click()
    await page.getByText(`“${LANTERN.title}” could not be paused. Please try again.`).waitFor()
    await row.getByText('Running', { exact: true }).waitFor()
    expect(fixtures.callsOf(pauseCreative)).toHaveLength(1)
  })

  test('says why it is not shown, point by point', async () => {
    answerCampaigns([LATE_SHIFT])
    fixtures.answer(getCreativeChecklist, {
      status: 'disapproved',
      shown: false,
      checks: [
        { check: 'claimed', holds: true, needed: true },
        { check: 'approved', holds: false, needed: true },
        { check: 'goal-open', holds: false, needed: false },
      ],
    })
    const { page } = await openDashboard()
    await rowOf(page, DISAPPROVED)
      .getByRole('button', { name: /^Why is it not shown/ })
      .click()
    const dialog = page.getByRole('dialog', { name: 'What it takes to be shown' })
    expect(await dialog.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringContaining('It is somebody’s: yours'),
      expect.stringContaining('A person here has still to say yes to it as it is now.'),
      expect.stringContaining('The goal of its plan is reached'),
    ])
    expect(await findPageFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  })

  test('is duplicated, handed to somebody else by a link, and its campaign saved as CSV', async () => {
    answerCampaigns([LATE_SHIFT])
    fixtures.answer(exportCampaignFigures, { filename: 'campaign-4200.csv', csv: 'day,clicks\r\n2026-11-20,4\r\n' })
    fixtures.answer(generateEditLink, { token: 'abc', link: 'https://ribbonry.test/product-pitch/creative/7/?token=abc' })
    const { page } = await openDashboard()
    await rowOf(page, LANTERN)
      .getByRole('button', { name: /^Duplicate/ })
      .click()
    await page.getByText(`A copy of “${LANTERN.title}” waits for approval.`).waitFor()
    expect(fixtures.callsOf(duplicateCreative)).toMatchObject([{ params: { id: '7' } }])
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `Save CSV of ${LATE_SHIFT.title}` }).click(),
    ])
    expect(file.suggestedFilename()).toBe('campaign-4200.csv')
    await page.getByRole('button', { name: 'Make the link' }).click()
    await page.getByText('https://ribbonry.test/product-pitch/creative/7/?token=abc').waitFor()
    expect(fixtures.callsOf(generateEditLink)).toMatchObject([{ params: { campaign: '4200' } }])
  })
})

const COUNTS = { impressions: 400, viewable: 300, clicks: 12, raw_impressions: 420, raw_clicks: 14 }

describe('where a campaign was shown', () => {
  const WHERE = {
    totals: { ...COUNTS, impressions: 33_870 },
    reach: 20_100,
    days: [
      { ...COUNTS, day: '2026-11-20' },
      { ...COUNTS, day: '2026-11-21', clicks: 30 },
    ],
    lists: [
      { ...COUNTS, key: 'new' },
      { ...COUNTS, key: 'related', impressions: 100, clicks: 1 },
    ],
    slots: [{ ...COUNTS, key: 'new 9-12' }],
    countries: [{ ...COUNTS, key: 'DE' }],
    devices: [{ ...COUNTS, key: 'mobile' }],
    marked: [{ reason: 'bot' as const, impressions: 20, clicks: 2 }],
    goal: 50_000,
    forecast: null,
    figures_at: FIGURES_AT,
  }

  test('is asked for when it is opened: by day, list, place, country and device, and what does not count', async () => {
    answerCampaigns([LATE_SHIFT])
    fixtures.answer(getCampaignFigures, WHERE)
    const { page } = await openDashboard()
    await rowOf(page, LANTERN).waitFor()
    expect(fixtures.callsOf(getCampaignFigures)).toEqual([])
    await page.getByText('Where it was shown').click()
    await page.getByText('Seen by about 20,100 visitors.').waitFor()
    await page.getByText(/33,870 of the 50,000 that the plan aims at\. Nothing of it is shown at present/).waitFor()
    const listed = async (name: string) =>
      (await page.getByRole('region', { name }).getByRole('listitem').first().innerText()).replaceAll(/\s+/g, ' ')
    expect([await listed('Lists'), await listed('Places in them'), await listed('Countries'), await listed('Devices')]).toEqual([
      'New 400 shown 12 clicks, 3.00%',
      'New, 9-12 400 shown 12 clicks, 3.00%',
      'Germany 400 shown 12 clicks, 3.00%',
      'Phone 400 shown 12 clicks, 3.00%',
    ])
    const chart = page.getByRole('slider', { name: `Clicks a day of ${LATE_SHIFT.title}` })
    expect(await chart.getAttribute('aria-valuetext')).toBe('Sat 21 Nov, Clicks 30, Shown 400, Seen 300, CTR 7.50%')
    await page.getByRole('row', { name: 'A robot, by its own name or its ways 20 2' }).waitFor()
    await page.getByLabel('Pitch', { exact: true }).selectOption(LANTERN.title)
    await eventually(() => fixtures.callsOf(getCampaignFigures).some(({ query }) => query['creative'] === '7'))
    expect(await findPageFaults(page)).toEqual([])
  })

  test('compares two pitches, and does not say more than is known', async () => {
    answerCampaigns([LATE_SHIFT])
    fixtures.answer(getCampaignFigures, WHERE)
    const compared = (id: number, title: string) => ({
      id,
      title,
      impressions: 400,
      clicks: 12,
      ctr: 0.03,
      ctr_low: 0.017,
      ctr_high: 0.052,
    })
    const undecided = {
      first: compared(8, DISAPPROVED.title),
      second: compared(7, LANTERN.title),
      difference: 0,
      difference_low: -0.024,
      difference_high: 0.024,
      better: 'undecided' as const,
      figures_at: FIGURES_AT,
      stale: false,
    }
    fixtures.answer(compareCreatives, undecided)
    const { page } = await openDashboard()
    await page.getByText('Where it was shown').click()
    const comparison = page.getByRole('region', { name: 'Which one does better' })
    await comparison.getByText('It is too early to say: the two may be alike.').waitFor()
    expect(fixtures.callsOf(compareCreatives)).toMatchObject([{ query: { first: '8', second: '7' } }])
    fixtures.answer(compareCreatives, { ...undecided, better: 'second' })
    await comparison.getByLabel('This one', { exact: true }).selectOption(LANTERN.title)
    await comparison.getByText('Choose two that differ.').waitFor()
    await comparison.getByLabel('Or this one').selectOption(DISAPPROVED.title)
    await comparison.getByText(`“${LANTERN.title}” gets more clicks.`).waitFor()
  })
})

test('the dashboard stands still while it fills, and is accessible and quiet, at three widths', async () => {
  answerCampaigns([UNPAID, LATE_SHIFT])
  const storageState = sessionOf('advertiser')
  expect(await checkPageAtWidths(browser, DASHBOARD, { storageState, filled: 'tbody tr' })).toEqual([])
})

test('a mail with the figures of the week leads to a page that ends them, on a press of its button alone', async () => {
  fixtures.answer(stopWeeklyFigures, { on: false })
  const { page, complaints } = await visit(browser)
  const response = await page.goto(`${(await screenSite()).url}/product-pitch/weekly-figures/?token=s3cret`)
  expect(response?.headers()['referrer-policy']).toBe('no-referrer')
  const button = page.getByRole('button', { name: 'Stop these mails' })
  await button.waitFor()
  expect(fixtures.callsOf(stopWeeklyFigures)).toEqual([])
  await button.click()
  await page.getByRole('status').getByText('Done. We do not mail you the figures of the week any more.').waitFor()
  expect(fixtures.callsOf(stopWeeklyFigures).map(({ body }) => body)).toEqual([{ token: 's3cret' }])
  expect(complaints).toEqual([])
})
