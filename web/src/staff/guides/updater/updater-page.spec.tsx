import { beforeEach, describe, expect, test } from '@jest/globals'
import {
  addGiftTodo,
  assignGuideNeeds,
  editTodo,
  hideUpdaterGift,
  listGuideWriters,
  listNeedyGuides,
  listUpdaterGifts,
  removeTodo,
  restoreTodo,
  snoozeGuideNeeds,
  unhideUpdaterGift,
} from '@ribbonry/contracts'
import { currentPath, fill, fixtures, openPage, screen, waitFor, within } from '../../../../test/components/page.tsx'
import { answerUpdater, guide, KETTLE, TEAPOT } from '../../../../test/updater.ts'

const PATH = '/admin/gift-guide-updater/'

beforeEach(() => answerUpdater(fixtures))

const open = (path = PATH) => openPage(path, { as: 'admin' })

describe('open items', () => {
  const choose = async (user: Awaited<ReturnType<typeof open>>['user'], what: string) => {
    await user.click(await screen.findByRole('button', { name: 'More for A kettle' }))
    await user.click(await screen.findByRole('menuitem', { name: what }))
  }

  test('show their guides, and why a picture is missing', async () => {
    await open()
    const row = within(await screen.findByRole('row', { name: /A kettle/ }))
    row.getByText('shop.example.com')
    row.getByText('$29.50')
    row.getByText('The image is no longer there.')
    expect(row.getByRole('link', { name: 'Guide 7' }).getAttribute('href')).toBe('/editor/dashboard/7/#todolist')
  })

  test('are removed, and come back', async () => {
    const { user } = await open()
    fixtures.answer(removeTodo, { id: 5, buying_guides: [7, 8] })
    fixtures.answer(restoreTodo, { id: 5, buying_guides: [7, 8] })
    await choose(user, 'Remove')
    await screen.findByText('“A kettle” is off the todo lists.')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('“A kettle” is back on the todo lists.')
    expect(fixtures.callsOf(removeTodo)).toMatchObject([{ params: { id: '5' } }])
    expect(fixtures.callsOf(restoreTodo)).toMatchObject([{ params: { id: '5' }, body: { buying_guides: [7, 8] } }])
  })

  test('are assigned to more guides, and back', async () => {
    const { user } = await open()
    fixtures.answer(editTodo, { item: KETTLE })
    await choose(user, 'Assign to guides')
    const picker = within(await screen.findByRole('dialog', { name: 'Guides for A kettle' }))
    await user.click(await picker.findByRole('button', { name: /^Add\s*Guide 9/ }))
    await screen.findByText('“A kettle” waits for 3 guides now.')
    await user.click(picker.getByRole('button', { name: 'Done' }))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('“A kettle” waits for 2 guides again.')
    expect(fixtures.callsOf(editTodo).map(({ body }) => body)).toEqual([{ buying_guides: [7, 8, 9] }, { buying_guides: [7, 8] }])
  })

  test('are edited beside the list, without fetching the same picture again', async () => {
    const { user } = await open()
    fixtures.answer(editTodo, { item: KETTLE })
    await choose(user, 'Edit')
    const pane = within(await screen.findByRole('dialog', { name: 'A kettle' }))
    expect(currentPath()).toBe(`${PATH}?edit=5`)
    await fill({ user }, pane.getByLabelText('Price'), '$12')
    await user.click(pane.getByRole('button', { name: 'Save' }))
    await screen.findByText('“A kettle” is saved.')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('It is as before.')
    expect(fixtures.callsOf(editTodo).map(({ body }) => body)).toMatchObject([
      { price: '12' },
      { price: 29.5, title: 'A kettle' },
    ])
    expect(fixtures.callsOf(editTodo)[0]?.body).not.toHaveProperty('source_image')
  })
})

describe('candidates', () => {
  test('are put on the list of a guide, and taken off again', async () => {
    fixtures.answer(listUpdaterGifts, { items: [TEAPOT], total: 1 })
    const { user } = await open(`${PATH}?show=gifts`)
    const row = within(await screen.findByRole('row', { name: /A teapot/ }))
    expect(row.getByRole('link', { name: 'Guide 7' }).getAttribute('href')).toBe('/editor/dashboard/7/')
    await user.click(row.getByRole('button', { name: 'Add A teapot to guides' }))
    const picker = within(await screen.findByRole('dialog', { name: 'Guides for A teapot' }))
    fixtures.answer(addGiftTodo, { id: 12, buying_guides: [9], added: true })
    fixtures.answer(removeTodo, { id: 12, buying_guides: [9] })
    await user.click(await picker.findByRole('button', { name: /^Add\s*Guide 9/ }))
    await screen.findByText('“A teapot” waits for 1 guide more.')
    await user.click(picker.getByRole('button', { name: 'Done' }))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('It is off those lists.')
    expect(fixtures.callsOf(addGiftTodo)).toMatchObject([{ params: { guide_id: '9' }, body: { id: 31, title: 'A teapot' } }])
    expect(fixtures.callsOf(removeTodo)).toMatchObject([{ params: { id: '12' }, body: { buying_guide_id: 9 } }])
  })

  test('are hidden and offered again', async () => {
    fixtures.answer(listUpdaterGifts, ({ query }) => ({
      items: [{ ...TEAPOT, hidden: query['hidden'] === '1' }],
      total: 1,
    }))
    fixtures.answer(hideUpdaterGift, { hidden: true })
    fixtures.answer(unhideUpdaterGift, { hidden: false })
    const { user } = await open(`${PATH}?show=gifts`)
    await user.click(await screen.findByRole('button', { name: 'Hide A teapot' }))
    await screen.findByText('“A teapot” is hidden.')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('“A teapot” is offered again.')
    await user.click(screen.getByRole('link', { name: /^Hidden/ }))
    await user.click(await screen.findByRole('button', { name: 'Offer A teapot' }))
    await waitFor(() => expect(fixtures.callsOf(unhideUpdaterGift)).toHaveLength(2))
  })
})

test('guides that need work say why, are filtered, given to somebody and put off', async () => {
  fixtures.answer(listNeedyGuides, {
    guides: [
      {
        ...guide(7),
        published: true,
        user_id: null,
        username: null,
        score: 41.6,
        drifted: 2,
        reasons: [
          {
            reason: 'broken-products',
            evidence: '3 of 14 products gone since Tuesday',
            score: 41.6,
            since: '2026-11-20T10:00:00.000Z',
            assigned_to: null,
            assigned_username: null,
            snoozed_until: null,
          },
        ],
      },
    ],
    total: 1,
  })
  fixtures.answer(listGuideWriters, { editors: [{ id: 7, username: 'inez' }] })
  fixtures.answer(assignGuideNeeds, { assigned_to: 7 })
  fixtures.answer(snoozeGuideNeeds, { snoozed_until: '2027-01-01T10:00:00.000Z' })
  const { user } = await open(`${PATH}?show=needs`)
  const row = within(await screen.findByRole('row', { name: /Guide 7/ }))
  row.getByText('3 of 14 products gone since Tuesday')
  row.getByText('2 prices are far from those of their shops')
  row.getByText('42')
  await user.selectOptions(screen.getByLabelText('Reason'), 'Broken gifts')
  await waitFor(() => expect(fixtures.callsOf(listNeedyGuides).at(-1)?.query).toMatchObject({ reason: 'broken-products' }))
  expect(currentPath()).toBe(`${PATH}?show=needs&reason=broken-products`)
  const updater = await screen.findByLabelText('Who updates Guide 7')
  await within(updater).findByRole('option', { name: 'inez' })
  await user.selectOptions(updater, 'inez')
  await screen.findByText('“Guide 7” is for inez now.')
  await user.click(screen.getByRole('button', { name: 'Not this week: Guide 7' }))
  await screen.findByText('“Guide 7” is put off for a week.')
  const undos = screen.getAllByRole('button', { name: 'Undo' })
  await user.click(undos.at(-1) ?? document.body)
  await waitFor(() => expect(fixtures.callsOf(snoozeGuideNeeds).map(({ body }) => body)).toMatchObject([{}, { until: null }]))
  expect(fixtures.callsOf(assignGuideNeeds)).toMatchObject([{ params: { guide_id: '7' }, body: { user_id: 7 } }])
})
