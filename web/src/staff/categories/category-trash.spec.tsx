import { beforeEach, expect, test } from '@jest/globals'
import { type DeletedGiftCategory, listDeletedGiftCategories, listGiftCategories, restoreGiftCategory } from '@ribbonry/contracts'
import { fireEvent } from '@testing-library/react'
import { fixtures, openPage, screen, within } from '../../../test/components/page.tsx'

const TEA: DeletedGiftCategory = {
  id: 7,
  name: 'Tea',
  slug: 'tea',
  post_count: 44,
  deleted: '2026-11-25T10:00:00.000Z',
  who: 'Edda',
}
const COFFEE: DeletedGiftCategory = { ...TEA, id: 8, name: 'Coffee', slug: 'coffee', who: null }

let deleted: readonly DeletedGiftCategory[] = []
beforeEach(() => {
  deleted = [TEA, COFFEE]
  fixtures.answer(listDeletedGiftCategories, () => ({ categories: [...deleted] }))
})

async function openTrash() {
  await openPage('/admin/gift-categories/?state=trash', { as: 'editor' })
  return within(await screen.findByRole('row', { name: /Tea/ }))
}

const view = (name: string) => within(screen.getByRole('navigation', { name: 'Views of categories' })).getByRole('link', { name })

test('deleted categories are a view of the page', async () => {
  await openPage('/admin/gift-categories/', { as: 'editor' })
  await screen.findByRole('navigation', { name: 'Gift categories' })
  expect(view('In use').getAttribute('aria-current')).toBe('page')
  fireEvent.click(view('Trash'))
  await screen.findByRole('row', { name: /Tea/ })
  expect(view('Trash').getAttribute('aria-current')).toBe('page')
  fireEvent.click(view('In use'))
  await screen.findByRole('navigation', { name: 'Gift categories' })
})

test('the trash says who deleted what, and each one comes back', async () => {
  const row = await openTrash()
  row.getByText('/gifts/tea/')
  row.getByText('44')
  row.getByText('Edda')
  within(screen.getByRole('row', { name: /Coffee/ })).getByText('Unknown')
  expect(fixtures.callsOf(listGiftCategories)).toEqual([])
  fixtures.answer(restoreGiftCategory, (_asked, { category }) => {
    deleted = [COFFEE]
    return { category: { ...category, id: 7, name: 'Tea' }, operation_id: 'catalog-32' }
  })
  fireEvent.click(row.getByRole('button', { name: 'Restore Tea' }))
  await screen.findByText('Tea is back, with its gifts.')
  expect(fixtures.callsOf(restoreGiftCategory)).toMatchObject([{ params: { id: '7' } }])
  await screen.findByRole('row', { name: /Coffee/ })
  expect(screen.queryByRole('row', { name: /Tea/ })).toBeNull()
})

test('a category whose address is taken stays in the trash, and the refusal says by what', async () => {
  const row = await openTrash()
  const sentence = 'Leaves has the address /gifts/tea/ now. Give it another one, then restore this category.'
  fixtures.fail(restoreGiftCategory, 409, { code: 'slug-taken', error: sentence })
  fireEvent.click(row.getByRole('button', { name: 'Restore Tea' }))
  await screen.findByText(sentence)
  expect(screen.getByRole('row', { name: /Tea/ })).toBeDefined()
})

test('an empty trash says so', async () => {
  deleted = []
  await openPage('/admin/gift-categories/?state=trash', { as: 'editor' })
  expect(await screen.findByText('No category was deleted lately.')).toBeDefined()
})
