import { beforeAll, describe, expect, test } from '@jest/globals'
import {
  assignGuideWriter,
  type CallAnswer,
  createGuidePreview,
  getChecklistTemplate,
  getGuide,
  getGuidePreview,
  getGuideWriter,
  GUIDE_FILTERS,
  type GuideFilter,
  listBlacklistedSites,
  listGuideCurators,
  listGuidesOfMyTurn,
  listGuideWriters,
  listStaffGuides,
  listSubmissionsOf,
  saveBlacklistedSites,
  searchStaffGuides,
  type StaffGuideRow,
} from '@ribbonry/contracts'
import type { Browser } from 'playwright-core'
import { eventually } from '../src/eventually.ts'
import { sharedBrowser, visit } from '../src/browser.ts'
import { checkPageAtWidths, faultsAtWidths, open } from '../src/page-quality.ts'
import { fixtures, sessionOf } from '../src/screen-site.ts'
import { SITE_URL, WIDTHS } from '../src/site.ts'
import { GUIDE_LIST, openAs, STAFF_GUIDE } from '../src/staff-guides.ts'

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

describe('the dashboard of guides', () => {
  test('has a tab for each filter, whose choice, order and page are in the address', async () => {
    answerPeople()
    fixtures.answer(listStaffGuides, listed(STAFF_GUIDE, WRITTEN))
    const page = await openAs(browser, 'admin', GUIDE_LIST)
    await page.getByRole('link', { name: STAFF_GUIDE.title }).waitFor()
    expect(fixtures.callsOf(listStaffGuides).at(-1)).toMatchObject({ params: { filter: 'all', sort: 'newest', page: '1' } })
    await page.getByRole('link', { name: 'To review' }).click()
    await page.waitForURL(`${SITE_URL}${GUIDE_LIST}?show=review`)
    await page.getByLabel('Order').selectOption('views')
    await page.waitForURL(`${SITE_URL}${GUIDE_LIST}?show=review&order=views`)
    await eventually(() => fixtures.callsOf(listStaffGuides).at(-1)?.params['sort'] === 'views')
    expect(fixtures.callsOf(listStaffGuides).at(-1)).toMatchObject({ params: { filter: 'review', sort: 'views', page: '1' } })
    await page.goBack()
    await page.waitForURL(`${SITE_URL}${GUIDE_LIST}?show=review`)
  })

  test('begins for writers with guides that have a writer, without what is not for them', async () => {
    fixtures.answer(listStaffGuides, listed(WRITTEN))
    const page = await openAs(browser, 'guides', GUIDE_LIST)
    await page.getByRole('link', { name: WRITTEN.title }).waitFor()
    expect(fixtures.callsOf(listStaffGuides)).toMatchObject([{ params: { filter: 'writer' } }])
    expect(await page.getByRole('link', { name: 'New guide' }).count()).toBe(0)
    expect(await page.getByRole('link', { name: 'Pay', exact: true }).count()).toBe(0)
    expect(await page.getByLabel(`Writer of ${WRITTEN.title}`).count()).toBe(0)
  })

  test('finds by a term', async () => {
    answerPeople()
    fixtures.answer(listStaffGuides, listed(STAFF_GUIDE))
    fixtures.answer(searchStaffGuides, { guides: [WRITTEN] })
    const page = await openAs(browser, 'admin', `${GUIDE_LIST}?term=napkns`)
    await page.getByRole('link', { name: WRITTEN.title }).waitFor()
    expect(fixtures.callsOf(searchStaffGuides)).toMatchObject([{ params: { term: 'napkns' } }])
    expect(fixtures.callsOf(listStaffGuides)).toEqual([])
    const mayBeMore = page.getByText(/^These are the 20 that are most like it/)
    expect(await mayBeMore.count()).toBe(0)
    fixtures.answer(searchStaffGuides, { guides: Array.from({ length: 20 }, (_, at) => ({ ...WRITTEN, id: 100 + at })) })
    await open(page, `${GUIDE_LIST}?term=napkins`)
    await mayBeMore.waitFor()
  })

  test('gives a guide to a writer, and takes it back by Undo', async () => {
    answerPeople()
    fixtures.answer(listStaffGuides, listed(STAFF_GUIDE))
    fixtures.answer(assignGuideWriter, { guide: { ...STAFF_GUIDE, user_id: 32, username: 'inez' } })
    const page = await openAs(browser, 'admin', GUIDE_LIST)
    await page.getByLabel(`Writer of ${STAFF_GUIDE.title}`).selectOption({ label: 'inez' })
    await page.getByText(`The writer of “${STAFF_GUIDE.title}” is inez now.`).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText(`The writer of “${STAFF_GUIDE.title}” is nobody now.`).waitFor()
    expect(fixtures.callsOf(assignGuideWriter).map(({ body }) => body)).toEqual([
      { buying_guide_id: 7, editor: 32 },
      { buying_guide_id: 7, editor: null },
    ])
  })

  test('begins with what waits for the member, longest first, and what they can do about it', async () => {
    answerPeople()
    fixtures.answer(listStaffGuides, listed(STAFF_GUIDE))
    fixtures.answer(listGuidesOfMyTurn, { guides: [STAFF_GUIDE, { ...WRITTEN, stage: 'Needs Review' }], total: 14 })
    const page = await openAs(browser, 'admin', GUIDE_LIST)
    const turn = page.getByRole('region', { name: 'Your turn 14' })
    await turn.getByRole('listitem').first().waitFor()
    expect(await turn.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringMatching(/^For people who are asleep by nine\s+Give it a writer, since/),
      expect.stringMatching(/^For hosts who iron napkins\s+Review, since/),
    ])
    fixtures.answer(listGuidesOfMyTurn, { guides: [{ ...STAFF_GUIDE, id: 14, title: 'For the last of them' }], total: 14 })
    await page.getByRole('button', { name: 'All 14 guides that wait for you' }).press('Enter')
    const all = page.getByRole('dialog', { name: 'Your turn, 14' })
    await all.getByRole('button', { name: 'Show more' }).press('Enter')
    await all.getByRole('link', { name: 'For the last of them' }).waitFor()
    expect(fixtures.callsOf(listGuidesOfMyTurn).at(-1)?.query).toEqual({ page: '2' })
    expect(await all.getByRole('button', { name: 'Show more' }).count()).toBe(0)
    expect(await faultsAtWidths(page)).toEqual([])
    fixtures.answer(listGuidesOfMyTurn, { guides: [], total: 0 })
    const idle = await openAs(browser, 'admin', GUIDE_LIST)
    await idle.getByText('Nothing waits for you.').waitFor()
  })

  test('has every figure of a guide, and says whose turn it is and since when', async () => {
    answerPeople()
    const turn = { who: 'writer', user_id: 32, username: 'inez', since: '2026-11-20T10:00:00.000Z' } as const
    fixtures.answer(listStaffGuides, listed({ ...WRITTEN, turn }))
    const page = await openAs(browser, 'admin', GUIDE_LIST)
    await page.getByRole('link', { name: WRITTEN.title }).waitFor()
    expect((await page.getByRole('columnheader').allInnerTexts()).filter(Boolean)).toEqual([
      'Guide',
      'Stage',
      'Whose turn',
      'Writer, curator',
      'Gifts',
      'Views',
      'Top ten CTR',
      'Searches',
      'Changed',
    ])
    const row = page.getByRole('row', { name: WRITTEN.title })
    for (const text of [`/${STAFF_GUIDE.slug}/`, 'In Progress', '12 Amazon, 9 Etsy', '4,120', '3.1%', '2,400'])
      await row.getByText(text, { exact: true }).waitFor()
    await row.getByText(/^since /).waitFor()
    expect(await row.getByRole('link', { name: 'What inez wrote' }).getAttribute('href')).toBe('/editor/writers/32/')
  })

  test('is also where its old address leads', async () => {
    answerPeople()
    fixtures.answer(listStaffGuides, listed(STAFF_GUIDE))
    const page = await openAs(browser, 'admin', '/editor/buying-guides/')
    await page.waitForURL(`${SITE_URL}${GUIDE_LIST}`)
    await page.getByRole('link', { name: STAFF_GUIDE.title }).waitFor()
    expect(fixtures.callsOf(listStaffGuides)).toHaveLength(1)
  })

  test('sends members without the flag to the log-in, which says why and keeps them', async () => {
    const page = await openAs(browser, 'shopper', GUIDE_LIST)
    await page.waitForURL(`${SITE_URL}/login/`)
    await page.getByText('You do not have access to do this').waitFor()
    expect(await page.getByRole('button', { name: 'Log in' }).count()).toBeGreaterThan(0)
    const { page: visitors } = await visit(browser, {})
    await open(visitors, GUIDE_LIST)
    await visitors.waitForURL(`${SITE_URL}/login/`)
    expect(fixtures.callsOf(listStaffGuides)).toEqual([])
  })
})

describe('the page of a writer', () => {
  const writer = { user_id: 32, username: 'inez', guides: 4, published: 2, words: 5200, rounds: 3, earned: 208, open: 104 }

  test('shows what somebody wrote and earned, and leads access to their pay', async () => {
    answerPeople()
    fixtures.answer(getGuideWriter, { writer, guides: [WRITTEN] })
    const page = await openAs(browser, 'admin', '/editor/writers/32/')
    await page.getByRole('heading', { name: 'inez' }).waitFor()
    for (const text of ['5,200', '$208.00', '$104.00']) await page.getByText(text).waitFor()
    await page.getByRole('link', { name: WRITTEN.title }).waitFor()
    fixtures.answer(listSubmissionsOf, { submissions: [], payments: [] })
    await page.getByRole('link', { name: 'Pay them' }).click()
    await page.waitForURL(`${SITE_URL}${GUIDE_LIST}pay/?person=32`)
    await page.getByRole('link', { name: 'What they wrote' }).click()
    await page.waitForURL(`${SITE_URL}/editor/writers/32/`)
    expect(fixtures.callsOf(getGuideWriter).at(-1)?.params).toEqual({ user: '32' })
  })

  test('pays nobody for an editor, and says where there is nobody', async () => {
    fixtures.answer(getGuideWriter, { writer: { ...writer, earned: null, open: null }, guides: [] })
    const page = await openAs(browser, 'editor', '/editor/writers/32/')
    await page.getByText('No guide yet.').waitFor()
    expect(await page.getByRole('link', { name: 'Pay them' }).count()).toBe(0)
    expect(await page.getByRole('term').allInnerTexts()).toEqual(['Guides', 'Published', 'Words', 'Rounds'])
    fixtures.fail(getGuideWriter, 404, { code: 'writer-not-found', error: 'Nobody of that number writes here.' })
    await open(page, '/editor/writers/33/')
    await page.getByText('There is no such writer').waitFor()
    await open(page, '/editor/writers/x/')
    await page.getByText('There is no such writer').waitFor()
  })

  test('stands still while it fills, and is accessible and quiet, at three widths', async () => {
    fixtures.answer(getGuideWriter, { writer, guides: [STAFF_GUIDE, WRITTEN] })
    const options = { storageState: sessionOf('admin'), filled: 'tbody a' }
    expect(await checkPageAtWidths(browser, '/editor/writers/32/', options)).toEqual([])
  })
})

describe('the pages of guides', () => {
  test('show a draft as its page, by a link for a day that no search engine keeps', async () => {
    fixtures.answer(createGuidePreview, { link: '/guide-preview/?token=abc', expires: '2026-11-27T10:00:00.000Z' })
    const page = await openAs(browser, 'admin', `${GUIDE_LIST}7/`)
    await page.getByRole('button', { name: 'Make a link to a preview' }).click()
    const link = await page.getByRole('link', { name: 'The preview, for a day' }).getAttribute('href')
    const { page: reader, complaints } = await visit(browser)
    await open(reader, link ?? '')
    await reader.getByText('A gift guide', { exact: true }).waitFor()
    expect(await reader.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex')
    expect(fixtures.callsOf(getGuidePreview).map(({ query }) => query['token'])).toEqual(['abc'])
    expect(complaints).toEqual([])
  })

  test('keep the point of their picture that staff chose in every frame', async () => {
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

  test('keep the sites that no gift may lead to', async () => {
    fixtures.answer(listBlacklistedSites, { sites: ['tat.example'] })
    fixtures.answer(saveBlacklistedSites, { sites: ['tat.example', 'junk.example'] })
    const page = await openAs(browser, 'admin', `${GUIDE_LIST}rules/`)
    await page.getByLabel('Sites that no gift may lead to').fill('tat.example\njunk.example\n')
    await page.getByRole('button', { name: 'Save' }).last().click()
    await page.getByText('Saved.').waitFor()
    expect(fixtures.callsOf(saveBlacklistedSites)).toMatchObject([{ body: { sites: ['tat.example', 'junk.example'] } }])
  })

  test('stand still while they fill, and are accessible and quiet, at three widths', async () => {
    answerPeople()
    fixtures.answer(listStaffGuides, listed(STAFF_GUIDE, WRITTEN))
    const storageState = sessionOf('admin')
    expect(await checkPageAtWidths(browser, GUIDE_LIST, { storageState, filled: 'tbody a' })).toEqual([])
    fixtures.answer(listBlacklistedSites, { sites: ['tat.example'] })
    fixtures.answer(getChecklistTemplate, { names: ['Title'] })
    expect(await checkPageAtWidths(browser, `${GUIDE_LIST}rules/`, { storageState, filled: 'textarea:enabled' })).toEqual([])
  })
})
