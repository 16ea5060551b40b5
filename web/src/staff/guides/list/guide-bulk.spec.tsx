import { beforeEach, describe, expect, test } from '@jest/globals'
import {
  assignGuideWriter,
  type CallAnswer,
  GUIDE_FILTERS,
  type GuideFilter,
  listGuideWriters,
  listStaffGuides,
  reviewGuide,
  saveStaffGuide,
  type StaffGuideRow,
} from '@ribbonry/contracts'
import { currentPath, fixtures, type OpenedPage, openPage, screen, waitFor, within } from '../../../../test/components/page.tsx'
import { EditedGuide } from '../../../../test/edited-guide.ts'
import { STAFF_GUIDE } from '../../../../test/staff-guide.ts'
import { GUIDES_PATH } from '../guide-paths.ts'

const NONE = Object.fromEntries(GUIDE_FILTERS.map((filter) => [filter, 0])) as Record<GuideFilter, number>
const listed = (...guides: StaffGuideRow[]): CallAnswer<typeof listStaffGuides> => ({
  guides,
  total: guides.length,
  counts: { ...NONE, all: guides.length },
})
const REVIEWED: StaffGuideRow = { ...STAFF_GUIDE, stage: 'Needs Review', user_id: 33, username: 'wren' }
const PUBLIC: StaffGuideRow = {
  ...STAFF_GUIDE,
  id: 8,
  title: 'For hosts who iron napkins',
  status: 'published',
  stage: null,
  published: '2026-11-20T10:00:00.000Z',
}

beforeEach(() => {
  fixtures.answer(listGuideWriters, { editors: [{ id: 32, username: 'inez' }] })
  fixtures.answer(listStaffGuides, listed(REVIEWED, PUBLIC))
})

/** Opens the list, chooses all guides of the page, and starts an action. */
async function act(name: string, as: 'admin' | 'editor' = 'admin'): Promise<OpenedPage> {
  const page = await openPage(GUIDES_PATH, { as })
  await screen.findByRole('link', { name: PUBLIC.title })
  await page.user.click(screen.getByLabelText('Choose all on this page'))
  const bar = within(await screen.findByRole('toolbar', { name: 'For what is chosen' }))
  await page.user.click(bar.getByRole('button', { name }))
  return page
}

describe('chosen guides', () => {
  test('are given to a writer; one that cannot be is named with its reason; Undo gives the others back', async () => {
    fixtures.answer(assignGuideWriter, { guide: REVIEWED })
    const { user } = await act('Writer')
    const dialog = within(await screen.findByRole('dialog', { name: '2 guides' }))
    await user.selectOptions(dialog.getByLabelText('Writer'), await dialog.findByRole('option', { name: 'inez' }))
    await user.click(dialog.getByRole('button', { name: 'Give to the writer' }))
    await screen.findByText('1 guide went to inez.')
    const left = within(screen.getByRole('region', { name: '1 guide left as it was' }))
    left.getByRole('link', { name: PUBLIC.title })
    left.getByText('It is no draft any more.')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('That is taken back.')
    expect(fixtures.callsOf(assignGuideWriter).map(({ body }) => body)).toEqual([
      { buying_guide_id: 7, editor: 32 },
      { buying_guide_id: 7, editor: 33 },
    ])
  })

  test('are approved in the part that waits, with the sentence of the site where it refuses', async () => {
    const sentence = 'Somebody else has this guide just now.'
    fixtures.fail(reviewGuide, 200, { code: 'not-changed', error: sentence })
    await act('Approve', 'editor')
    const left = within(await screen.findByRole('region', { name: '2 guides left as they were' }))
    left.getByText(sentence)
    left.getByText('Nothing of it waits for an approval.')
    expect(fixtures.callsOf(reviewGuide)).toMatchObject([{ params: { id: '7' }, body: { part: 'writing', verdict: 'approved' } }])
  })

  test('are approved, and Undo takes the approval back on the version that it made', async () => {
    fixtures.answer(listStaffGuides, listed(REVIEWED))
    fixtures.answer(reviewGuide, { guide: { ...REVIEWED, stage: 'Ready For Publish', writing_approved: true } })
    const desk = new EditedGuide(fixtures, [])
    const page = await openPage(GUIDES_PATH, { as: 'editor' })
    await screen.findByRole('link', { name: REVIEWED.title })
    await page.user.click(screen.getByLabelText('Choose all on this page'))
    await page.user.click(await screen.findByRole('button', { name: 'Approve' }))
    await screen.findByText('1 guide approved.')
    expect(desk.saves()).toEqual([])
    desk.version = 9
    await page.user.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('That is taken back.')
    expect(desk.saves()).toEqual([{ id: 7, version: 9, writing_approved: false }])
  })

  test('get a category, each on the version that it has now', async () => {
    fixtures.answer(listStaffGuides, listed(REVIEWED))
    const desk = new EditedGuide(fixtures, [])
    const page = await openPage(GUIDES_PATH, { as: 'editor' })
    await screen.findByRole('link', { name: REVIEWED.title })
    await page.user.click(screen.getByLabelText('Choose all on this page'))
    await page.user.click(await screen.findByRole('button', { name: 'Categories' }))
    const dialog = within(await screen.findByRole('dialog', { name: '1 guide' }))
    await page.user.selectOptions(dialog.getByLabelText('Category'), await dialog.findByRole('option', { name: 'Bedtime' }))
    await page.user.click(dialog.getByRole('button', { name: 'Put into the category' }))
    await screen.findByText('1 guide went into Bedtime.')
    expect(desk.saves()).toEqual([{ id: 7, version: 3, categories: [1] }])
    await page.user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => {
      expect(fixtures.callsOf(saveStaffGuide)).toHaveLength(2)
    })
    expect(desk.saves()[1]).toEqual({ id: 7, version: 4, categories: [] })
  })

  test('are not chosen by writers', async () => {
    await openPage(GUIDES_PATH, { as: 'guides' })
    await screen.findByRole('link', { name: PUBLIC.title })
    expect(screen.queryByLabelText('Choose all on this page')).toBeNull()
  })
})

test('a heading sorts both ways, and an order that is chosen then counts instead', async () => {
  const { user } = await openPage(GUIDES_PATH, { as: 'admin' })
  await screen.findByRole('link', { name: PUBLIC.title })
  const sorted = (path: string, sort: string) =>
    waitFor(() => {
      expect(currentPath()).toBe(`${GUIDES_PATH}${path}`)
      expect(fixtures.callsOf(listStaffGuides).at(-1)?.params).toMatchObject({ sort })
    })
  await user.click(screen.getByRole('button', { name: 'Views' }))
  await sorted('?sort=-views', 'views')
  await user.click(screen.getByRole('button', { name: 'Views' }))
  await sorted('?sort=views', 'views-asc')
  await user.selectOptions(screen.getByLabelText('Order'), 'title')
  await sorted('?order=title', 'title')
  await user.click(screen.getByRole('button', { name: 'Changed' }))
  await sorted('?sort=-modified', 'modified')
})
