import { expect, test } from '@jest/globals'
import { type GiftCategory, listGiftCategories, updateGiftCategory } from '@ribbonry/contracts'
import { fill, fixtures, openPage, screen, waitFor, within } from '../../../test/components/page.tsx'

test('a category that somebody else saved since is shown with both names, and both are kept', async () => {
  let theirs: GiftCategory | undefined
  fixtures.answer(listGiftCategories, (_asked, { categories: [category] }) => {
    if (category === undefined) return { categories: [] }
    theirs = { ...category, id: 7, name: 'Tea and more', parent_id: null, version: 4 }
    return { categories: [{ ...theirs, name: 'Tea', version: 3 }] }
  })
  const page = await openPage('/admin/gift-categories/7/', { as: 'editor' })
  await fill(page, await screen.findByLabelText('Description'), 'Leaves.')
  const change = { version: 4, by: { id: 7, username: 'Inez' }, at: '2026-11-23T10:00:00.000Z', fields: ['name'] }
  fixtures.fail(
    updateGiftCategory,
    409,
    { code: 'stale-version', error: 'It has changed.' },
    { current: theirs, changes: [change] },
  )
  await page.user.click(screen.getByRole('button', { name: 'Save' }))
  within(await screen.findByRole('alert')).getByText(/^Inez saved name, .*2026/)
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Tea and more')
  fixtures.answer(updateGiftCategory, (_asked, usual) => ({
    category: { ...(theirs ?? usual.category), description: 'Leaves.', version: 5 },
  }))
  await page.user.click(screen.getByRole('button', { name: 'Keep both' }))
  await waitFor(() => {
    expect(screen.queryByRole('alert')).toBeNull()
  })
  expect(fixtures.callsOf(updateGiftCategory).at(-1)?.body).toEqual({ description: 'Leaves.', version: 4 })
})
