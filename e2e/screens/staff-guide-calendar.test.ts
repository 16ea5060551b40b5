import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { planGuide, type StaffGuideRow } from '@ribbonry/contracts'
import type { Browser, Locator, Page } from 'playwright-core'
import { sharedBrowser } from '../src/browser.ts'
import { eventually } from '../src/eventually.ts'
import { checkPageAtWidths, faultsAtWidths, open } from '../src/page-quality.ts'
import { fixtures, sessionOf } from '../src/screen-site.ts'
import { answerPlannedGuides, NOW, PLANNED, RESTING } from '../../web/test/planned-guides.ts'
import { visit } from '../src/visitors.ts'

const CALENDAR = '/editor/calendar/'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

beforeEach(() => {
  answerPlannedGuides(fixtures)
})

async function openCalendar(): Promise<Page> {
  const { page } = await visit(browser, { storageState: sessionOf('editor'), viewport: { width: 1440, height: 1200 } })
  await page.clock.setFixedTime(NOW)
  await open(page, CALENDAR)
  await page.getByRole('grid', { name: 'Guides by day' }).waitFor()
  return page
}

const cell = (page: Page, name: string) => page.getByRole('grid', { name: 'Guides by day' }).getByRole('gridcell', { name })
const chip = (page: Page, { title }: Pick<StaffGuideRow, 'title'>) => page.getByRole('button', { name: `${title}, move it` })
const tray = (page: Page) => page.getByRole('region', { name: /^Without a day/ })
const plans = () => fixtures.callsOf(planGuide).map(({ params, body }) => [params['id'], (body as { planned: unknown }).planned])

async function drag(page: Page, what: Locator, onto: Locator): Promise<void> {
  const [from, to] = [await what.boundingBox(), await onto.boundingBox()]
  if (from === null || to === null) throw new Error('What is dragged, or where, is not on the page')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + Math.min(to.height / 2, 40), { steps: 12 })
  await page.mouse.up()
}

describe('the calendar of guides', () => {
  test('plans a guide by dragging it onto a day, undoes that, and removes the day in the tray', async () => {
    const page = await openCalendar()
    await drag(page, chip(page, RESTING), cell(page, 'Wednesday 16 December 2026'))
    await cell(page, 'Wednesday 16 December 2026').getByRole('button', { name: RESTING.title }).waitFor()
    await page.getByText(`“${RESTING.title}” is planned for Wed 16 Dec.`).waitFor()
    await page.getByText(`${RESTING.title} is put down.`, { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await tray(page).getByRole('button', { name: RESTING.title }).waitFor()
    await drag(page, chip(page, PLANNED), tray(page))
    await tray(page).getByRole('button', { name: PLANNED.title }).waitFor()
    // The guide moves before the call is made.
    await eventually(() => plans().length >= 3)
    expect(plans()).toEqual([
      ['5', '2026-12-16'],
      ['5', null],
      ['1', null],
    ])
  })

  test('does not shift, and is accessible without console errors, at three widths, also during a move', async () => {
    const storageState = sessionOf('editor')
    expect(await checkPageAtWidths(browser, `${CALENDAR}?month=2026-12`, { storageState, filled: '[role="grid"]' })).toEqual([])
    const page = await openCalendar()
    await chip(page, PLANNED).focus()
    for (const key of ['Space', 'ArrowRight']) await page.keyboard.press(key)
    expect(await faultsAtWidths(page)).toEqual([])
  })
})
