import { expect, test } from '@jest/globals'
import { deleteGiftCategory, type GiftCategory, listGiftCategories, undoOperation, updateGiftCategory } from '@ribbonry/contracts'
import { fireEvent } from '@testing-library/react'
import { fill, fixtures, openPage, screen, within } from '../../../test/components/page.tsx'

const STALE = { code: 'stale-version', error: 'It has changed.' } as const
const CHANGE = { version: 4, by: { id: 7, username: 'Inez' }, at: '2026-11-23T10:00:00.000Z', fields: ['name'] }

/** Opens a category that Inez saves with `changes` before this editor does. */
async function openBehind(changes: Partial<GiftCategory>) {
  let theirs: GiftCategory | undefined
  /** What this editor saved. */
  let saved: GiftCategory | undefined
  fixtures.answer(listGiftCategories, (_asked, { categories: [category] }) => {
    if (saved !== undefined) return { categories: [saved] }
    if (category === undefined) return { categories: [] }
    const known = { ...category, id: 7, name: 'Tea', description: 'Hot.', parent_id: null, version: 3 }
    theirs = { ...known, ...changes, version: 4 }
    return { categories: [known] }
  })
  fixtures.answer(updateGiftCategory, ({ body }, usual) => {
    const { version: _version, ...sent } = body as Partial<GiftCategory>
    saved = { ...(theirs ?? usual.category), ...sent, version: 5 }
    return { category: saved }
  })
  const page = await openPage('/admin/gift-categories/7/', { as: 'editor' })
  await screen.findByLabelText('Description')
  return {
    ...page,
    save: () => {
      fixtures.failOnce(updateGiftCategory, 409, STALE, { current: theirs, changes: [CHANGE] })
      fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    },
  }
}

const sent = () => fixtures.callsOf(updateGiftCategory).map(({ body }) => body)

test('a category that somebody else saved since is merged where the edits do not touch, and saved by itself', async () => {
  const page = await openBehind({ name: 'Tea and more' })
  await fill(page, screen.getByLabelText('Description'), 'Leaves.')
  page.save()
  await screen.findByText(/^Inez saved name, .*2026.* Both are saved\.$/)
  expect(sent()).toEqual([
    { description: 'Leaves.', version: 3 },
    { description: 'Leaves.', version: 4 },
  ])
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Tea and more')
  expect(screen.getByLabelText('Description')).toHaveProperty('value', 'Leaves.')
  expect(screen.queryByRole('region', { name: 'Both of you changed this' })).toBeNull()
})

test('a name that both changed is chosen by the later one, and the rest is kept', async () => {
  const page = await openBehind({ name: 'Tea and more' })
  await fill(page, screen.getByLabelText('Name'), 'Leaves')
  await fill(page, screen.getByLabelText('Description'), 'Leaves.')
  page.save()
  const both = within(await screen.findByRole('region', { name: 'Both of you changed this' }))
  both.getByText(/^Inez saved name, .*2026/)
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Leaves')
  expect(both.getByRole('button', { name: '1 left to choose' })).toHaveProperty('disabled', true)
  fireEvent.click(both.getByRole('radio', { name: /^Theirs Tea and more$/ }))
  fireEvent.click(both.getByRole('button', { name: 'Save these' }))
  await screen.findByText('Saved')
  expect(sent().at(-1)).toEqual({ description: 'Leaves.', version: 4 })
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Tea and more')
})

test('what hangs on a category is said before it is deleted, and the deletion is taken back', async () => {
  fixtures.answer(listGiftCategories, (_asked, { categories }) => ({
    categories: categories.slice(0, 1).map((one) => ({ ...one, id: 7, name: 'Tea', slug: 'tea', post_count: 44 })),
  }))
  fixtures.answer(deleteGiftCategory, () => ({ operation_id: 'catalog-31' }))
  fixtures.answer(undoOperation, (_asked, { operation }) => ({ operation: { ...operation, skipped: 0 } }))
  await openPage('/admin/gift-categories/7/', { as: 'editor' })
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete this category?' }))
  question.getByText(/^44 gifts leave it and stay on the site\. Its page \/gifts\/tea\/ goes/)
  fireEvent.click(question.getByRole('button', { name: 'Delete the category' }))
  await screen.findByText('Tea is gone. Its gifts stay.')
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('Tea is back, with its gifts.')
  expect(fixtures.callsOf(undoOperation).map(({ params }) => params)).toEqual([{ operation: 'catalog-31' }])
})
