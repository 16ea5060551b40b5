import { beforeAll, describe, expect, test } from '@jest/globals'
import { listGuideCalendar, planGuide, type StaffGuideRow } from '@ribbonry/contracts'
import type { Browser, Locator, Page } from 'playwright-core'
import { sharedBrowser, visit } from '../src/browser.ts'
import { eventually } from '../src/eventually.ts'
import { checkPageAtWidths, faultsAtWidths, open } from '../src/page-quality.ts'
import { fixtures, sessionOf } from '../src/screen-site.ts'
import { SITE_URL } from '../src/site.ts'
import { STAFF_GUIDE } from '../src/staff-guides.ts'

const CALENDAR = '/editor/calendar/'
const NOW = new Date('2026-12-09T12:00:00Z')

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

const guide = (id: number, title: string, facts: Partial<StaffGuideRow> = {}): StaffGuideRow => ({
  ...STAFF_GUIDE,
  id,
  title,
  slug: `guide-${id}`,
  ...facts,
})
const PLANNED = guide(1, 'For gardeners who talk to it', { planned: '2026-12-11' })
const LATE = guide(2, 'For hosts who iron the napkins', { planned: '2026-12-04' })
const OUT = guide(3, 'For foragers', {
  status: 'published',
  stage: null,
  turn: null,
  planned: '2026-12-01',
  published: '2026-12-02T09:00:00.000Z',
})
const WAITING = guide(4, 'For bakers who post about it', {
  status: 'publishing',
  stage: null,
  publish_at: '2026-12-20T09:00:00.000Z',
})
const RESTING = guide(5, 'For dads with opinions about speakers')

/** The server's guides, which a plan changes. */
function answerGuides(guides: readonly StaffGuideRow[]): void {
  let all = guides
  fixtures.answer(listGuideCalendar, ({ params: { month = '' } }) => ({
    guides: all.filter(({ planned, published, publish_at: at }) =>
      [planned, published, at].some((day) => day?.startsWith(month) === true),
    ),
    unplanned: all.filter(({ status, planned }) => status === 'draft' && planned === null),
  }))
  fixtures.answer(planGuide, ({ params, body }) => {
    const { planned } = body as { planned: string | null }
    all = all.map((one) => (one.id === Number(params['id']) ? { ...one, planned } : one))
    return { planned }
  })
}

async function openCalendar(
  name: Parameters<typeof sessionOf>[0] = 'editor',
  { width = 1440, path = CALENDAR } = {},
): Promise<Page> {
  answerGuides([PLANNED, LATE, OUT, WAITING, RESTING])
  const { page } = await visit(browser, { storageState: sessionOf(name), viewport: { width, height: 1200 } })
  await page.clock.setFixedTime(NOW)
  await open(page, path)
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
  test('shows planned days beside those of publication, what is late, what goes out by itself, and who has no day', async () => {
    const page = await openCalendar()
    await cell(page, 'Friday 11 December 2026').getByRole('button', { name: PLANNED.title }).waitFor()
    await cell(page, 'Wednesday 2 December 2026')
      .getByRole('link', { name: `${OUT.title}, published` })
      .waitFor()
    await cell(page, 'Tuesday 1 December 2026')
      .getByRole('link', { name: `${OUT.title}, was planned` })
      .waitFor()
    await cell(page, 'Sunday 20 December 2026')
      .getByRole('link', { name: `${WAITING.title}, goes out by itself` })
      .waitFor()
    await tray(page).getByRole('button', { name: RESTING.title }).waitFor()
    const agenda = page.getByRole('region', { name: 'Day by day' })
    await agenda.getByText('Late', { exact: true }).waitFor()
    expect(await agenda.getByRole('link').allInnerTexts()).toEqual([
      OUT.title,
      OUT.title,
      LATE.title,
      PLANNED.title,
      WAITING.title,
    ])
  })

  test('has its month in the address', async () => {
    const page = await openCalendar('editor', { path: `${CALENDAR}?month=2027-02` })
    await page.getByText('Nothing is planned for this month, and nothing went out.').waitFor()
    await page.getByRole('button', { name: 'The month before' }).click()
    await page.waitForURL(`${SITE_URL}${CALENDAR}?month=2027-01`)
    await eventually(() => fixtures.callsOf(listGuideCalendar).some(({ params }) => params['month'] === '2027-01'))
    await page.goBack()
    await page.waitForURL(`${SITE_URL}${CALENDAR}?month=2027-02`)
    await cell(page, 'Monday 1 February 2027').waitFor()
    await open(page, `${CALENDAR}?month=tomorrow`)
    await cell(page, 'Wednesday 9 December 2026').waitFor()
    expect(new Set(fixtures.callsOf(listGuideCalendar).map(({ params }) => params['month']))).toEqual(
      new Set(['2027-02', '2027-01', '2026-12']),
    )
  })

  test('plans a guide by dragging it onto a day, takes that back by Undo, and takes its day away in the tray', async () => {
    const page = await openCalendar()
    await drag(page, chip(page, RESTING), cell(page, 'Wednesday 16 December 2026'))
    await cell(page, 'Wednesday 16 December 2026').getByRole('button', { name: RESTING.title }).waitFor()
    await page.getByText(`“${RESTING.title}” is planned for Wed 16 Dec.`).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await tray(page).getByRole('button', { name: RESTING.title }).waitFor()
    await drag(page, chip(page, PLANNED), tray(page))
    await tray(page).getByRole('button', { name: PLANNED.title }).waitFor()
    expect(plans()).toEqual([
      ['5', '2026-12-16'],
      ['5', null],
      ['1', null],
    ])
  })

  test('moves a guide by keys alone, into another month too, and keeps the focus on it', async () => {
    const page = await openCalendar()
    await chip(page, PLANNED).focus()
    for (const key of ['Space', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key)
    await cell(page, 'Saturday 19 December 2026').getByRole('button', { name: PLANNED.title, pressed: true }).waitFor()
    for (const key of ['ArrowDown', 'ArrowDown']) await page.keyboard.press(key)
    await page.waitForURL(`${SITE_URL}${CALENDAR}?month=2027-01`)
    await cell(page, 'Saturday 2 January 2027').getByRole('button', { name: PLANNED.title, pressed: true }).waitFor()
    await page.keyboard.press('Enter')
    await cell(page, 'Saturday 2 January 2027').getByRole('button', { name: PLANNED.title, pressed: false }).waitFor()
    expect(await chip(page, PLANNED).evaluate((element) => element === document.activeElement)).toBe(true)
    await eventually(() => plans().length === 1)
    for (const key of ['Space', 'Delete']) await page.keyboard.press(key)
    await tray(page).getByRole('button', { name: PLANNED.title }).waitFor()
    expect(plans()).toEqual([
      ['1', '2027-01-02'],
      ['1', null],
    ])
  })

  test('picks a guide up from the tray by keys, and leaves it there on Escape', async () => {
    const page = await openCalendar()
    await chip(page, RESTING).focus()
    for (const key of ['Space', 'ArrowRight']) await page.keyboard.press(key)
    await cell(page, 'Thursday 10 December 2026').getByRole('button', { name: RESTING.title }).waitFor()
    await page.keyboard.press('Escape')
    await tray(page).getByRole('button', { name: RESTING.title }).waitFor()
    await page.getByText(`${RESTING.title} is where it was.`).waitFor()
    expect(plans()).toEqual([])
  })

  test('takes a day as a date on a phone, and says why one was refused', async () => {
    const page = await openCalendar('editor', { width: 390 })
    await tray(page).getByLabel(`Day for ${RESTING.title}`).fill('2026-12-24')
    await cell(page, 'Thursday 24 December 2026').getByRole('button', { name: RESTING.title }).waitFor()
    expect(plans()).toEqual([['5', '2026-12-24']])
    const sentence = 'There is no such guide.'
    fixtures.fail(planGuide, 200, { code: 'guide-not-found', error: sentence })
    await page.getByRole('region', { name: 'Day by day' }).getByLabel(`Day for ${PLANNED.title}`).fill('2026-12-12')
    await page.getByText(sentence).waitFor()
    await cell(page, 'Friday 11 December 2026').getByRole('button', { name: PLANNED.title }).waitFor()
  })

  test('is only looked at by writers', async () => {
    const page = await openCalendar('guides')
    await cell(page, 'Friday 11 December 2026')
      .getByRole('link', { name: `${PLANNED.title}, planned` })
      .waitFor()
    expect(await page.getByRole('button', { name: /move it$/ }).count()).toBe(0)
    expect(await page.getByLabel(/^Day for/).count()).toBe(0)
  })

  test('stands still while it fills, and is accessible and quiet, at three widths, also while something moves', async () => {
    answerGuides([PLANNED, LATE, OUT, WAITING, RESTING])
    const storageState = sessionOf('editor')
    expect(await checkPageAtWidths(browser, `${CALENDAR}?month=2026-12`, { storageState, filled: '[role="grid"]' })).toEqual([])
    const page = await openCalendar()
    await chip(page, PLANNED).focus()
    for (const key of ['Space', 'ArrowRight']) await page.keyboard.press(key)
    expect(await faultsAtWidths(page)).toEqual([])
  })
})
