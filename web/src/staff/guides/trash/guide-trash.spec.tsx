import { beforeEach, describe, expect, test } from '@jest/globals'
import {
  type CallAnswer,
  getGuidesHanging,
  GUIDE_FILTERS,
  type GuideFilter,
  listGuideCurators,
  listGuideWriters,
  listStaffGuides,
  removeGuide,
  restoreGuide,
  saveStaffGuide,
  type StaffGuideRow,
} from '@ribbonry/contracts'
import { GUIDE_EDITOR, openGuideEditor } from '../../../../test/components/guide-editor.ts'
import { currentPath, fixtures, openPage, screen, waitFor, within } from '../../../../test/components/page.tsx'
import { EditedGuide, guideProduct } from '../../../../test/edited-guide.ts'
import { STAFF_GUIDE } from '../../../../test/staff-guide.ts'
import { GUIDES_PATH } from '../guide-paths.ts'

const NONE = Object.fromEntries(GUIDE_FILTERS.map((filter) => [filter, 0])) as Record<GuideFilter, number>
const TRASHED = '2026-11-25T10:00:00.000Z'

/** The list as it is while some guides are in the trash. */
function listed(live: readonly StaffGuideRow[], trashed: readonly StaffGuideRow[] = []): void {
  fixtures.answer(listStaffGuides, ({ params }): CallAnswer<typeof listStaffGuides> => {
    const guides = (params as { filter: GuideFilter }).filter === 'trash' ? trashed : live
    return { guides: [...guides], total: guides.length, counts: { ...NONE, all: live.length, trash: trashed.length } }
  })
}

beforeEach(() => {
  fixtures.answer(listGuideWriters, { editors: [] })
  fixtures.answer(listGuideCurators, { curators: [] })
  fixtures.answer(removeGuide, { operation_id: 'editorial-4' })
  fixtures.answer(restoreGuide, { guide: STAFF_GUIDE, operation_id: 'editorial-5', unfeatured: [] })
  fixtures.answer(getGuidesHanging, {
    hanging: [
      { kind: 'gifts', count: 44, examples: ['A kettle', 'A cup'] },
      { kind: 'address', count: 1, examples: ['/asleep-by-nine/'] },
      { kind: 'links', count: 1, examples: ['For early birds'] },
      { kind: 'pay', count: 2, examples: ['Asleep by nine'] },
      { kind: 'planned', count: 1, examples: ['2026-12-05'] },
      { kind: 'featured', count: 2, examples: ['homepage', 'postpage'] },
    ],
  })
})

describe('chosen guides', () => {
  /** Chooses the guide of the list and asks for the trash. */
  async function trashAll() {
    const { user } = await openPage(GUIDES_PATH, { as: 'editor' })
    await screen.findByRole('link', { name: STAFF_GUIDE.title })
    await user.click(screen.getByLabelText('Choose all on this page'))
    const bar = within(await screen.findByRole('toolbar', { name: 'For what is chosen' }))
    await user.click(bar.getByRole('button', { name: 'Trash' }))
    return { user, dialog: within(await screen.findByRole('dialog', { name: `Put “${STAFF_GUIDE.title}” in the trash?` })) }
  }

  test('go into the trash after what hangs on them is said, and Undo takes them out', async () => {
    listed([STAFF_GUIDE])
    const { user, dialog } = await trashAll()
    await dialog.findByText('44 gifts: A kettle, A cup and 42 more.')
    dialog.getByText('Its address /asleep-by-nine/ shows nothing.')
    dialog.getByText('1 other text with a link to it: For early birds.')
    dialog.getByText('2 approved works: what is paid or owed for it stays in the books.')
    dialog.getByText('Planned for Sat 5 Dec.')
    dialog.getByText('Featured on the home page and on pages of gifts.')
    expect(fixtures.callsOf(getGuidesHanging)).toMatchObject([{ query: { ids: '7' } }])
    expect(fixtures.callsOf(removeGuide)).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Put in the trash' }))
    await screen.findByText('1 guide went into the trash.')
    expect(fixtures.callsOf(removeGuide)).toMatchObject([{ params: { id: '7' } }])
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('That is taken back.')
    expect(fixtures.callsOf(restoreGuide)).toMatchObject([{ params: { id: '7' } }])
  })

  test('that somebody else restored meanwhile are named by Undo', async () => {
    listed([STAFF_GUIDE])
    fixtures.fail(restoreGuide, 409, { code: 'not-in-trash', error: 'This guide is not in the trash.' })
    const { user, dialog } = await trashAll()
    await user.click(dialog.getByRole('button', { name: 'Put in the trash' }))
    await screen.findByText('1 guide went into the trash.')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    within(await screen.findByRole('region', { name: '1 guide left as it was' })).getByText('It was restored already.')
    expect(fixtures.callsOf(restoreGuide)).toHaveLength(1)
  })

  test('stay where somebody changes their mind', async () => {
    listed([STAFF_GUIDE])
    const { user } = await openPage(GUIDES_PATH, { as: 'editor' })
    await screen.findByRole('link', { name: STAFF_GUIDE.title })
    await user.click(screen.getByLabelText('Choose all on this page'))
    await user.click(await screen.findByRole('button', { name: 'Trash' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Not now' }))
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull()
    })
    expect(fixtures.callsOf(removeGuide)).toEqual([])
  })
})

describe('the trash of guides', () => {
  const gone: StaffGuideRow = { ...STAFF_GUIDE, stage: null, turn: null, trashed: TRASHED }

  test('is a view of the list, from which each one is restored', async () => {
    listed([], [gone])
    const { user } = await openPage(GUIDES_PATH, { as: 'editor' })
    await user.click(await screen.findByRole('link', { name: /^Trash/ }))
    await screen.findByRole('link', { name: gone.title })
    screen.getByText('In the trash')
    // Nobody's turn, and no writer: such cells are left out on a phone.
    const empty = screen.getAllByRole('cell').filter(({ textContent }) => textContent === '–')
    expect(empty).not.toEqual([])
    expect(empty.filter((cell) => cell.querySelector(':scope > [data-nothing]:only-child') === null)).toEqual([])
    await user.click(screen.getByRole('button', { name: `Restore ${gone.title}` }))
    await screen.findByText(`“${gone.title}” is back.`)
    expect(fixtures.callsOf(restoreGuide)).toMatchObject([{ params: { id: '7' } }])
  })

  test('says where a guide is not featured any more, as others took its place', async () => {
    listed([], [gone])
    fixtures.answer(restoreGuide, { guide: gone, operation_id: 'editorial-5', unfeatured: ['homepage'] })
    const { user } = await openPage(`${GUIDES_PATH}?show=trash`, { as: 'editor' })
    await user.click(await screen.findByRole('button', { name: `Restore ${gone.title}` }))
    await screen.findByText(`“${gone.title}” is back. Not featured on the home page any more: 6 others are by now.`)
    expect(fixtures.callsOf(restoreGuide)).toMatchObject([{ params: { id: '7' } }])
  })

  test('gives several back at once', async () => {
    const other = { ...gone, id: 8, title: 'For hosts who iron napkins' }
    listed([], [gone, other])
    const { user } = await openPage(`${GUIDES_PATH}?show=trash`, { as: 'editor' })
    await screen.findByRole('link', { name: other.title })
    await user.click(screen.getByLabelText('Choose all on this page'))
    const bar = within(await screen.findByRole('toolbar', { name: 'For what is chosen' }))
    expect(bar.queryByRole('button', { name: 'Approve' })).toBeNull()
    await user.click(bar.getByRole('button', { name: 'Restore' }))
    await screen.findByText('2 guides came out of the trash.')
    expect(fixtures.callsOf(restoreGuide).map(({ params }) => params)).toEqual([{ id: '7' }, { id: '8' }])
  })
})

describe('the editor of a guide', () => {
  test('puts it into the trash and goes back to the list, where Undo is', async () => {
    listed([])
    const desk = new EditedGuide(fixtures, [guideProduct(11)])
    const { user } = await openGuideEditor('editor')
    await user.click(await screen.findByRole('button', { name: 'Put in the trash' }))
    const dialog = within(await screen.findByRole('dialog', { name: `Put “${desk.guide.title}” in the trash?` }))
    await dialog.findByText('44 gifts: A kettle, A cup and 42 more.')
    await user.click(dialog.getByRole('button', { name: 'Put in the trash' }))
    await screen.findByText(`“${desk.guide.title}” is in the trash.`)
    await waitFor(() => {
      expect(currentPath()).toBe(GUIDES_PATH)
    })
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText(`“${desk.guide.title}” is back.`)
    expect(fixtures.callsOf(restoreGuide)).toMatchObject([{ params: { id: '7' } }])
  })

  test('says the reason of a refusal and stays', async () => {
    const desk = new EditedGuide(fixtures, [guideProduct(11)])
    const sentence = 'This guide is in the trash. Please restore it first.'
    fixtures.fail(removeGuide, 200, { code: 'in-trash', error: sentence })
    const { user } = await openGuideEditor('editor')
    await user.click(await screen.findByRole('button', { name: 'Put in the trash' }))
    const dialog = within(await screen.findByRole('dialog', { name: `Put “${desk.guide.title}” in the trash?` }))
    await user.click(dialog.getByRole('button', { name: 'Put in the trash' }))
    await screen.findByText(sentence)
    expect(currentPath()).toBe(GUIDE_EDITOR)
  })

  test('shows one from the trash to read only, and gives it back', async () => {
    const desk = new EditedGuide(fixtures, [guideProduct(11)], { stage: null, trashed: TRASHED })
    desk.canEdit = false
    const { user } = await openGuideEditor('editor')
    screen.getByText(/^This guide is in the trash, and gone 30 days after it came there/)
    expect(screen.queryByRole('list', { name: 'Where this guide is' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Put in the trash' })).toBeNull()
    fixtures.answer(restoreGuide, () => {
      desk.canEdit = true
      desk.guide = { ...desk.guide, stage: 'In Progress', trashed: undefined }
      return { guide: STAFF_GUIDE, operation_id: 'editorial-5', unfeatured: [] }
    })
    await user.click(screen.getByRole('button', { name: 'Restore' }))
    await screen.findByText(`“${desk.guide.title}” is back.`)
    await screen.findByRole('list', { name: 'Where this guide is' })
    await screen.findByRole('button', { name: 'Put in the trash' })
    expect(fixtures.callsOf(saveStaffGuide)).toEqual([])
  })
})
