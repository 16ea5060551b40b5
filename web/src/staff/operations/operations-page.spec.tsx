import { describe, expect, test } from '@jest/globals'
import { getOperation, listOperations, type Operation, undoOperation } from '@ribbonry/contracts'
import { currentPath, fixtures, openPage, screen, waitFor, within } from '../../../test/components/page.tsx'

const LIST = '/admin/operations/'

const operation = (columns: Partial<Operation> = {}): Operation => ({
  id: 'catalog-12',
  action: 'change',
  subject_type: 'gift',
  subject: 'Pot',
  who: 'Edda',
  at: '2026-11-29T10:00:00.000Z',
  state: 'done',
  total: 1,
  changed: 1,
  skipped: 0,
  undoes: null,
  undone_by: null,
  can_undo: true,
  ...columns,
})

const ROW = {
  type: 'gift',
  id: '5',
  before: { title: 'Pot', nsfw: false },
  after: { title: 'Kettle', nsfw: true },
  outcome: 'changed',
  reason: null,
} as const

const UNDO = operation({ id: 'catalog-13', action: 'undo', undoes: 'catalog-12' })

function answerList(...operations: readonly Operation[]): void {
  fixtures.answer(listOperations, { operations: [...operations], total: operations.length })
}

describe('the operations', () => {
  test('are listed with what, who and how far, and one of many rows with its progress', async () => {
    answerList(operation({ subject: '214 gifts', state: 'running', total: 214, changed: 100, can_undo: false }), operation())
    await openPage(LIST, { as: 'editor' })
    await screen.findByRole('link', { name: '214 gifts' })
    expect(screen.getByRole('progressbar', { name: '214 gifts' })).toHaveProperty('value', 100)
    screen.getByText('100 of 214')
    screen.getByRole('button', { name: 'Undo Pot' })
    expect(screen.queryByRole('button', { name: 'Undo 214 gifts' })).toBeNull()
  })

  test('are filtered in the address', async () => {
    answerList(operation())
    const { user } = await openPage(`${LIST}?who=edda&page=2`, { as: 'admin' })
    await screen.findByRole('link', { name: 'Pot' })
    expect(fixtures.callsOf(listOperations).at(-1)).toMatchObject({ query: { who: 'edda', page: '2' } })
    await user.selectOptions(screen.getByRole('combobox', { name: 'What' }), 'Gift categories')
    await waitFor(() => {
      expect(currentPath()).toBe(`${LIST}?who=edda&what=gift-category`)
    })
  })

  test('show each row before and after in plain words, and are undone there', async () => {
    answerList(operation())
    fixtures.answer(getOperation, { operation: { ...operation(), rows: [ROW] } })
    fixtures.answer(undoOperation, { operation: UNDO })
    const { user } = await openPage(LIST, { as: 'editor' })
    await user.click(await screen.findByRole('link', { name: 'Pot' }))
    const pane = await screen.findByRole('dialog', { name: 'Pot' })
    const row = await within(pane).findByRole('region', { name: 'Gift 5' })
    expect([...row.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual(['Title', 'Nsfw'])
    expect([...row.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual(['Pot → Kettle', 'no → yes'])
    expect(currentPath()).toBe(`${LIST}?operation=catalog-12`)
    await user.click(within(pane).getByRole('button', { name: 'Undo' }))
    await screen.findByText('Pot is as it was.')
    expect(fixtures.callsOf(undoOperation)).toMatchObject([{ params: { operation: 'catalog-12' } }])
  })

  test('name the rows that stayed, and say a refusal', async () => {
    const kept = { ...ROW, outcome: 'kept', reason: 'Somebody has changed it since, so it stays as it is.' } as const
    answerList(operation())
    fixtures.answer(getOperation, { operation: { ...operation({ changed: 0, skipped: 1 }), rows: [kept] } })
    const sentence = 'This is still at work. It can be undone once it is over.'
    fixtures.fail(undoOperation, 409, { code: 'operation-running', error: sentence })
    const { user } = await openPage(`${LIST}?operation=catalog-12`, { as: 'editor' })
    const pane = await screen.findByRole('dialog', { name: 'Pot' })
    await within(pane).findByText('Gift 5 stayed as it was')
    within(pane).getByText(kept.reason)
    await user.click(within(pane).getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText(sentence)).toBeDefined()
  })

  test('say of what is deleted for good that it cannot be taken back, and list what other areas only logged', async () => {
    const logged = operation({ id: 'editorial-log-7', action: 'approve', subject_type: 'guide', subject: 'Tea', can_undo: false })
    const trashed = operation({ action: 'trash', state: 'final', can_undo: false })
    answerList(trashed, logged)
    fixtures.answer(getOperation, { operation: { ...trashed, rows: [ROW] } })
    const { user } = await openPage(LIST, { as: 'editor' })
    await screen.findByText('done for good')
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Pot' }))
    const pane = await screen.findByRole('dialog', { name: 'Pot' })
    await within(pane).findByText('What this was about was deleted from the trash for good: it cannot be taken back any more.')
    fixtures.answer(getOperation, { operation: { ...logged, rows: [] } })
    await user.click(screen.getByRole('link', { name: 'Tea' }))
    await within(await screen.findByRole('dialog', { name: 'Tea' })).findByText('Guide: Approve')
    screen.getByText('This is known from a log only: it has no rows to show, and cannot be taken back.')
  })

  test.each([
    ['a writer of guides', 'guides'],
    ['a visitor', undefined],
  ] as const)('are for editors: %s is sent away', async (_who, as) => {
    await openPage(LIST, { as })
    await waitFor(() => {
      expect(currentPath()).toMatch(/^\/(admin\/)?$/)
    })
    expect(fixtures.callsOf(listOperations)).toEqual([])
  })
})
