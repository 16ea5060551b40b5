import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { scheduleNewsletter } from '@ribbonry/contracts'
import type { Browser, Locator, Page } from 'playwright-core'
import { answerNewsletters, NEWSLETTER, NEWSLETTER_NOW, SNAIL, SWAN, UNDATED } from '../../web/test/newsletters.ts'
import { sharedBrowser } from '../src/browser.ts'
import { eventually } from '../src/eventually.ts'
import { faultsAtWidths, open } from '../src/page-quality.ts'
import { fixtures, sessionOf } from '../src/screen-site.ts'
import { SITE_URL } from '../src/site.ts'
import { visit } from '../src/visitors.ts'

const LETTER = 'iframe[title="The letter"]'
const BUILDER = '/admin/newsletter-builder/'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

beforeEach(() => {
  answerNewsletters(fixtures)
})

async function openBuilder(path = BUILDER): Promise<Page> {
  const { page } = await visit(browser, { storageState: sessionOf('newsletter'), viewport: { width: 1440, height: 1400 } })
  await page.clock.setFixedTime(NEWSLETTER_NOW)
  await open(page, path)
  await grid(page).waitFor()
  return page
}

const grid = (page: Page) => page.getByRole('grid', { name: 'Newsletters by day' })
const cell = (page: Page, name: string) => grid(page).getByRole('gridcell', { name })
const chip = (page: Page) => page.getByRole('button', { name: `Ready ${NEWSLETTER.subject_line}, open it, or move it` })
const days = () =>
  fixtures
    .callsOf(scheduleNewsletter)
    .map(({ body }) => body as { preview?: boolean; schedule_day: string })
    .flatMap(({ preview, schedule_day: day }) => (preview === true ? [] : [day]))

async function drag(page: Page, what: Locator, onto: Locator): Promise<void> {
  const [from, to] = [await what.boundingBox(), await onto.boundingBox()]
  if (from === null || to === null) throw new Error('What is dragged, or where, is not on the page')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 })
  await page.mouse.up()
}

/** Waits for the letter. */
async function letter(page: Page): Promise<void> {
  await page.frameLocator(LETTER).getByRole('link', { name: SWAN.title }).waitFor()
}

/** Styles of the letter in its frame. Asked from the page, since the frame runs no scripts. */
const looksOf = (page: Page) =>
  page.locator(LETTER).evaluate((frame: HTMLIFrameElement) => {
    const shown = frame.contentDocument
    const line = shown?.querySelectorAll('p')[1]
    if (line === undefined || shown === null) throw new Error('The letter is empty')
    const { paddingTop, color } = getComputedStyle(line)
    return {
      padding: paddingTop,
      text: color,
      ground: getComputedStyle(shown.body).backgroundColor,
      width: frame.contentWindow?.innerWidth,
    }
  })

describe('the calendar of newsletters', () => {
  test('is 450 pixels high, accessible, and as wide as its window', async () => {
    const page = await openBuilder()
    expect((await grid(page).boundingBox())?.height).toBe(450)
    expect(await faultsAtWidths(page)).toEqual([])
  })

  test('moves a newsletter by dragging it to another day, and back with undo', async () => {
    const page = await openBuilder()
    await drag(page, chip(page), cell(page, 'Friday 27 November 2026'))
    await cell(page, 'Friday 27 November 2026').getByRole('button').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await cell(page, 'Thursday 26 November 2026').getByRole('button').waitFor()
    expect(days()).toEqual(['27', '26'])
  })

  test('takes a newsletter without a day by dragging it onto its day, and back with undo', async () => {
    answerNewsletters(fixtures, [], [UNDATED])
    const page = await openBuilder()
    const resting = page.getByRole('button', { name: `Not ready ${UNDATED.subject_line}, without a day, open it, or move it` })
    await drag(page, resting, cell(page, 'Friday 27 November 2026'))
    await cell(page, 'Friday 27 November 2026').getByRole('button').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await resting.waitFor()
    expect(days()).toEqual(['27', ''])
    expect(await faultsAtWidths(page)).toEqual([])
  })

  test('opens a newsletter by a click, and begins one by a click on an empty day', async () => {
    const page = await openBuilder()
    await chip(page).click()
    await page.waitForURL(`**${BUILDER}1/`)
    await cell(page, 'Monday 30 November 2026').click()
    await page.waitForURL(`**${BUILDER}new/?day=2026-11-30`)
    const sendOn = page.getByLabel('Send on')
    expect(await eventually(async () => (await sendOn.inputValue()) === '2026-11-30')).toBe(true)
  })
})

describe('the letter in the builder', () => {
  test('has its own styles and width, in light and dark, and a policy without scripts', async () => {
    const page = await openBuilder(`${BUILDER}1/`)
    await letter(page)
    const light = { padding: '12px', text: 'rgb(35, 26, 24)', ground: 'rgb(252, 250, 246)', width: 390 }
    expect(await looksOf(page)).toEqual(light)
    await page.getByRole('button', { name: 'Dark' }).click()
    await page.getByRole('button', { name: 'Desk' }).click()
    expect(await looksOf(page)).toEqual({ padding: '12px', text: 'rgb(246, 236, 227)', ground: 'rgb(24, 18, 15)', width: 600 })
    await page.getByRole('button', { name: 'Light' }).click()
    expect(await looksOf(page)).toEqual({ ...light, width: 600 })
    const policy = (await page.request.get(`${SITE_URL}/mail-frame.html`)).headers()['content-security-policy'] ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).not.toContain('script-src')
  })

  test('is accessible with its form, at three widths', async () => {
    const page = await openBuilder(`${BUILDER}1/`)
    await letter(page)
    expect(await faultsAtWidths(page)).toEqual([])
  })

  test('has its gifts reordered by dragging', async () => {
    const page = await openBuilder(`${BUILDER}1/`)
    const handle = (title: string) => page.getByRole('button', { name: `Drag ${title}` })
    await handle(SNAIL.title).scrollIntoViewIfNeeded()
    await drag(page, handle(SNAIL.title), handle(SWAN.title))
    const order = page.getByRole('button', { name: /^Drag / })
    await order.first().and(handle(SWAN.title)).waitFor()
    await page.getByRole('button', { name: 'Save & Notify' }).click()
    await page.getByText('Saved', { exact: true }).waitFor()
    const sent = fixtures.callsOf(scheduleNewsletter).map(({ body }) => body as { preview?: boolean; post_ids: number[] })
    expect(sent.filter(({ preview }) => preview !== true).map(({ post_ids: ids }) => ids)).toEqual([[SWAN.id, SNAIL.id]])
  })
})
