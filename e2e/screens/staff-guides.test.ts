import { beforeAll, describe, expect, test } from '@jest/globals'
import {
  type CallAnswer,
  getChecklistTemplate,
  getGuide,
  getGuideWriter,
  GUIDE_FILTERS,
  type GuideFilter,
  listBlacklistedSites,
  listGuideCurators,
  listGuidesOfMyTurn,
  listGuideWriters,
  listStaffGuides,
  type StaffGuideRow,
} from '@ribbonry/contracts'
import type { Browser } from 'playwright-core'
import { sharedBrowser } from '../src/browser.ts'
import { checkPageAtWidths, faultsAtWidths, open } from '../src/page-quality.ts'
import { fixtures, sessionOf } from '../src/screen-site.ts'
import { SITE_URL, WIDTHS } from '../src/site.ts'
import { GUIDE_LIST, STAFF_GUIDE } from '../src/staff-guides.ts'
import { visit } from '../src/visitors.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

const WRITTEN: StaffGuideRow = {
  ...STAFF_GUIDE,
  id: 8,
  title: 'For hosts who iron napkins',
  stage: 'In Progress',
  user_id: 32,
  username: 'inez',
}
const NONE = Object.fromEntries(GUIDE_FILTERS.map((filter) => [filter, 0])) as Record<GuideFilter, number>
const listed = (...guides: StaffGuideRow[]): CallAnswer<typeof listStaffGuides> => ({
  guides,
  total: guides.length,
  counts: { ...NONE, all: guides.length, drafts: guides.length, writer: 1 },
})
const PEOPLE = { editors: [{ id: 32, username: 'inez' }] }

function answerPeople(): void {
  fixtures.answer(listGuideWriters, PEOPLE)
  fixtures.answer(listGuideCurators, { curators: [{ id: 31, username: 'noor' }] })
}

test('the page of a writer does not shift, and is accessible without console errors, at three widths', async () => {
  const writer = { user_id: 32, username: 'inez', guides: 4, published: 2, words: 5200, rounds: 3, earned: 208, open: 104 }
  fixtures.answer(getGuideWriter, { writer, guides: [STAFF_GUIDE, WRITTEN] })
  const options = { storageState: sessionOf('admin'), filled: 'tbody a' }
  expect(await checkPageAtWidths(browser, '/editor/writers/32/', options)).toEqual([])
})

describe('the pages of guides', () => {
  test('keep the focus point of their picture in every frame', async () => {
    fixtures.answer(getGuide, (_, { guide, ...others }) => ({
      ...others,
      guide: { ...guide, picture: { ...guide.picture, width: 970, height: 400, focus: { x: 0.21, y: 0.84 } } },
    }))
    const { page } = await visit(browser)
    const guides = ((await (await fetch(`${SITE_URL}/api/buying-guides/all`)).json()) as { guides: { slug: string }[] }).guides
    await open(page, `/${guides[0]?.slug}/`)
    const head = page.locator('header img[fetchpriority="high"]')
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      expect(await head.evaluate((image) => getComputedStyle(image).objectPosition)).toBe('20% 80%')
    }
  })

  test('do not shift while they load, and are accessible without console errors, at three widths', async () => {
    answerPeople()
    fixtures.answer(listStaffGuides, listed(STAFF_GUIDE, WRITTEN))
    const storageState = sessionOf('admin')
    fixtures.answer(listGuidesOfMyTurn, { guides: [STAFF_GUIDE, WRITTEN], total: 14 })
    expect(await checkPageAtWidths(browser, GUIDE_LIST, { storageState, filled: 'tbody a' })).toEqual([])
    const { page } = await visit(browser, { storageState })
    await open(page, GUIDE_LIST)
    await page.getByRole('button', { name: 'All 14 guides that wait for you' }).press('Enter')
    await page.getByRole('dialog', { name: 'Your turn, 14' }).getByRole('listitem').first().waitFor()
    expect(await faultsAtWidths(page)).toEqual([])
    fixtures.answer(listBlacklistedSites, { sites: ['tat.example'] })
    fixtures.answer(getChecklistTemplate, { names: ['Title'] })
    expect(await checkPageAtWidths(browser, `${GUIDE_LIST}rules/`, { storageState, filled: 'textarea:enabled' })).toEqual([])
  })
})
