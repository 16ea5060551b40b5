import { beforeEach, describe, expect, test } from '@jest/globals'
import {
  assignGuideWriter,
  type CallAnswer,
  createGuidePreview,
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
import { currentPath, fill, fixtures, openPage, screen, waitFor, within } from '../../../test/components/page.tsx'
import { STAFF_GUIDE } from '../../../test/staff-guide.ts'
import { GUIDES_PATH } from './guide-paths.ts'

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

beforeEach(() => {
  fixtures.answer(listGuideWriters, { editors: [{ id: 32, username: 'inez' }] })
  fixtures.answer(listGuideCurators, { curators: [{ id: 31, username: 'noor' }] })
})

const isAt = (path: string) =>
  waitFor(() => {
    expect(currentPath()).toBe(path)
  })
const linkTo = ({ title }: StaffGuideRow) => screen.findByRole('link', { name: title })
const textsOf = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent)

describe('the dashboard of guides', () => {
  test('has a tab for each filter, whose choice, order and page are in the address', async () => {
    fixtures.answer(listStaffGuides, listed(STAFF_GUIDE, WRITTEN))
    const { user } = await openPage(GUIDES_PATH, { as: 'admin' })
    await linkTo(STAFF_GUIDE)
    expect(fixtures.callsOf(listStaffGuides).at(-1)).toMatchObject({ params: { filter: 'all', sort: 'newest', page: '1' } })
    await user.click(screen.getByRole('link', { name: /^To review/ }))
    await isAt(`${GUIDES_PATH}?show=review`)
    await user.selectOptions(screen.getByLabelText('Order'), 'views')
    await isAt(`${GUIDES_PATH}?show=review&order=views`)
    await waitFor(() => {
      expect(fixtures.callsOf(listStaffGuides).at(-1)).toMatchObject({ params: { filter: 'review', sort: 'views', page: '1' } })
    })
    history.back()
    await isAt(`${GUIDES_PATH}?show=review`)
  })

  test('begins for writers with guides that have a writer, without what is not for them', async () => {
    fixtures.answer(listStaffGuides, listed(WRITTEN))
    await openPage(GUIDES_PATH, { as: 'guides' })
    await linkTo(WRITTEN)
    expect(fixtures.callsOf(listStaffGuides)).toMatchObject([{ params: { filter: 'writer' } }])
    expect(screen.queryByRole('link', { name: /New guide/ })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Pay' })).toBeNull()
    expect(screen.queryByLabelText(`Writer of ${WRITTEN.title}`)).toBeNull()
  })

  test('finds by a term', async () => {
    fixtures.answer(listStaffGuides, listed(STAFF_GUIDE))
    fixtures.answer(searchStaffGuides, { guides: [WRITTEN] })
    await openPage(`${GUIDES_PATH}?term=napkns`, { as: 'admin' })
    await linkTo(WRITTEN)
    expect(fixtures.callsOf(searchStaffGuides)).toMatchObject([{ params: { term: 'napkns' } }])
    expect(fixtures.callsOf(listStaffGuides)).toEqual([])
    const mayBeMore = /^These are the 20 that are most like it/
    expect(screen.queryByText(mayBeMore)).toBeNull()
    fixtures.answer(searchStaffGuides, { guides: Array.from({ length: 20 }, (_, at) => ({ ...WRITTEN, id: 100 + at })) })
    await openPage(`${GUIDES_PATH}?term=napkins`, { as: 'admin' })
    await screen.findByText(mayBeMore)
  })

  test('gives a guide to a writer, and takes it back by Undo', async () => {
    fixtures.answer(listStaffGuides, listed(STAFF_GUIDE))
    fixtures.answer(assignGuideWriter, { guide: { ...STAFF_GUIDE, user_id: 32, username: 'inez' } })
    const { user } = await openPage(GUIDES_PATH, { as: 'admin' })
    const writer = await screen.findByLabelText(`Writer of ${STAFF_GUIDE.title}`)
    await user.selectOptions(writer, await within(writer).findByRole('option', { name: 'inez' }))
    await screen.findByText(`The writer of “${STAFF_GUIDE.title}” is inez now.`)
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText(`The writer of “${STAFF_GUIDE.title}” is nobody now.`)
    expect(fixtures.callsOf(assignGuideWriter).map(({ body }) => body)).toEqual([
      { buying_guide_id: 7, editor: 32 },
      { buying_guide_id: 7, editor: null },
    ])
  })

  test('begins with what waits for the member, longest first, and what they can do about it', async () => {
    fixtures.answer(listStaffGuides, listed(STAFF_GUIDE))
    fixtures.answer(listGuidesOfMyTurn, { guides: [STAFF_GUIDE, { ...WRITTEN, stage: 'Needs Review' }], total: 14 })
    const { user } = await openPage(GUIDES_PATH, { as: 'admin' })
    const turn = within(await screen.findByRole('region', { name: 'Your turn 14' }))
    expect(textsOf(await turn.findAllByRole('listitem'))).toEqual([
      expect.stringMatching(/^For people who are asleep by nine\s*Give it a writer, since/),
      expect.stringMatching(/^For hosts who iron napkins\s*Review, since/),
    ])
    fixtures.answer(listGuidesOfMyTurn, { guides: [{ ...STAFF_GUIDE, id: 14, title: 'For the last of them' }], total: 14 })
    await user.click(screen.getByRole('button', { name: 'All 14 guides that wait for you' }))
    const all = within(await screen.findByRole('dialog', { name: 'Your turn, 14' }))
    await user.click(await all.findByRole('button', { name: 'Show more' }))
    await all.findByRole('link', { name: 'For the last of them' })
    expect(fixtures.callsOf(listGuidesOfMyTurn).at(-1)?.query).toEqual({ page: '2' })
    expect(all.queryByRole('button', { name: 'Show more' })).toBeNull()
    fixtures.answer(listGuidesOfMyTurn, { guides: [], total: 0 })
    await openPage(GUIDES_PATH, { as: 'admin' })
    await screen.findByText('Nothing waits for you.')
  })

  test('has every figure of a guide, and says whose turn it is and since when', async () => {
    const turn = { who: 'writer', user_id: 32, username: 'inez', since: '2026-11-20T10:00:00.000Z' } as const
    fixtures.answer(listStaffGuides, listed({ ...WRITTEN, turn }))
    await openPage(GUIDES_PATH, { as: 'admin' })
    await linkTo(WRITTEN)
    expect(textsOf(screen.getAllByRole('columnheader')).filter(Boolean)).toEqual([
      'Guide',
      'Stage',
      'Whose turn',
      'Writer, curator',
      'Gifts',
      'Links',
      'Views',
      'CTR',
      'Changed',
    ])
    const row = within(screen.getByRole('row', { name: new RegExp(WRITTEN.title) }))
    for (const text of [`/${STAFF_GUIDE.slug}/`, 'In Progress', '12 Amazon, 9 Etsy', '2 links do not work', '4,120', '3.1%'])
      row.getByText(text)
    row.getByText(/^since/)
    expect((await row.findByRole('link', { name: 'What inez wrote' })).getAttribute('href')).toBe('/editor/writers/32/')
  })

  test('is also where its old address leads', async () => {
    fixtures.answer(listStaffGuides, listed(STAFF_GUIDE))
    await openPage('/editor/buying-guides/', { as: 'admin' })
    await isAt(GUIDES_PATH)
    await linkTo(STAFF_GUIDE)
    expect(fixtures.callsOf(listStaffGuides)).toHaveLength(1)
  })

  test('redirects members without the flag to the log-in, which explains why', async () => {
    await openPage(GUIDES_PATH, { as: 'shopper' })
    await isAt('/login/')
    await screen.findByText('You do not have access to do this')
    expect(screen.getAllByRole('button', { name: 'Log in' })).not.toEqual([])
    expect(fixtures.callsOf(listStaffGuides)).toEqual([])
  })

  test('sends visitors to the log-in', async () => {
    await openPage(GUIDES_PATH)
    await isAt('/login/')
    expect(fixtures.callsOf(listStaffGuides)).toEqual([])
  })
})

describe('the page of a writer', () => {
  const writer = { user_id: 32, username: 'inez', guides: 4, published: 2, words: 5200, rounds: 3, earned: 208, open: 104 }

  test('shows what somebody wrote and earned, and leads access to their pay', async () => {
    fixtures.answer(getGuideWriter, { writer, guides: [WRITTEN] })
    const { user } = await openPage('/editor/writers/32/', { as: 'admin' })
    await screen.findByRole('heading', { name: 'inez' })
    for (const text of ['5,200', '$208.00', '$104.00']) await screen.findByText(text)
    await linkTo(WRITTEN)
    fixtures.answer(listSubmissionsOf, { submissions: [], payments: [] })
    await user.click(screen.getByRole('link', { name: 'Pay them' }))
    await isAt(`${GUIDES_PATH}pay/?person=32`)
    await user.click(await screen.findByRole('link', { name: 'What they wrote' }))
    await isAt('/editor/writers/32/')
    expect(fixtures.callsOf(getGuideWriter).at(-1)?.params).toEqual({ user: '32' })
  })

  test('shows no payments to an editor, and says when a person is unknown', async () => {
    fixtures.answer(getGuideWriter, { writer: { ...writer, earned: null, open: null }, guides: [] })
    await openPage('/editor/writers/32/', { as: 'editor' })
    await screen.findByText(/^No guide yet\./)
    expect(screen.queryByRole('link', { name: 'Pay them' })).toBeNull()
    expect(textsOf(screen.getAllByRole('term'))).toEqual(['Guides', 'Published', 'Words', 'Rounds'])
    fixtures.fail(getGuideWriter, 404, { code: 'writer-not-found', error: 'Nobody of that number writes here.' })
    for (const path of ['/editor/writers/33/', '/editor/writers/x/']) {
      await openPage(path, { as: 'editor' })
      await screen.findByText(/There is no such writer/)
    }
  })
})

test('a draft is shown as its page, by a link for a day that no search engine keeps', async () => {
  fixtures.answer(createGuidePreview, { link: '/guide-preview/?token=abc', expires: '2026-11-27T10:00:00.000Z' })
  const { user } = await openPage(`${GUIDES_PATH}7/`, { as: 'admin' })
  await user.click(await screen.findByRole('button', { name: 'Make a link to a preview' }))
  const link = (await screen.findByRole('link', { name: 'The preview, for a day' })).getAttribute('href')
  const { complaints } = await openPage(link ?? '')
  await screen.findByText('A gift guide')
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toContain('noindex')
  expect(fixtures.callsOf(getGuidePreview).map(({ query }) => query['token'])).toEqual(['abc'])
  expect(complaints).toEqual([])
})

test('the rules of guides keep the sites that no gift may lead to', async () => {
  fixtures.answer(listBlacklistedSites, { sites: ['tat.example'] })
  fixtures.answer(saveBlacklistedSites, { sites: ['tat.example', 'junk.example'] })
  const page = await openPage(`${GUIDES_PATH}rules/`, { as: 'admin' })
  await fill(page, await screen.findByLabelText(/^Sites that no gift may lead to/), 'tat.example\njunk.example\n')
  const [save] = screen.getAllByRole('button', { name: 'Save' }).toReversed()
  await page.user.click(save ?? document.body)
  await screen.findByText('Saved.')
  expect(fixtures.callsOf(saveBlacklistedSites)).toMatchObject([{ body: { sites: ['tat.example', 'junk.example'] } }])
})
