import { expect, test } from '@jest/globals'
import {
  deleteGiftCategory,
  getGiftCategoryHanging,
  type GiftCategory,
  listGiftCategories,
  undoOperation,
  updateGiftCategory,
} from '@ribbonry/contracts'
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

/** Opens a category as its deletion is asked for. */
async function askDeletion() {
  fixtures.answer(listGiftCategories, (_asked, { categories }) => ({
    categories: categories.slice(0, 1).map((one) => ({ ...one, id: 7, name: 'Tea', slug: 'tea', post_count: 44 })),
  }))
  await openPage('/admin/gift-categories/7/', { as: 'editor' })
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  return within(await screen.findByRole('dialog', { name: 'Delete this category?' }))
}

test('what hangs on a category is said before it is deleted, and the deletion is taken back', async () => {
  fixtures.answer(getGiftCategoryHanging, {
    hanging: [
      { kind: 'gifts', count: 44, examples: ['A kettle', 'A cup'] },
      { kind: 'address', count: 1, examples: ['/gifts/drinks/tea/'] },
      { kind: 'categories', count: 1, examples: ['Green tea'] },
      { kind: 'menu', count: 2, examples: ['Tea', 'Leaves'] },
      { kind: 'seasons', count: 1, examples: ['Advent'] },
      { kind: 'feeds', count: 1, examples: ['Food > Tea'] },
      { kind: 'ratings', count: 3, examples: [] },
      { kind: 'links', count: 1, examples: ['For aunts'] },
      { kind: 'guides', count: 2, examples: ['For hosts', 'For cooks'] },
    ],
    guides_known: true,
  })
  fixtures.answer(deleteGiftCategory, () => ({ operation_id: 'catalog-31' }))
  fixtures.answer(undoOperation, (_asked, { operation }) => ({ operation: { ...operation, skipped: 0 } }))
  const question = await askDeletion()
  await question.findByText('44 gifts in it: A kettle, A cup and 42 more.')
  expect(
    within(question.getByRole('status'))
      .getAllByText(/./)
      .map(({ textContent }) => textContent),
  ).toEqual([
    '44 gifts in it: A kettle, A cup and 42 more.',
    'Its page /gifts/drinks/tea/ goes, and links to it lead nowhere.',
    '1 category below it: Green tea. Please move or delete them first.',
    '2 entries of the menus with a link to it: Tea, Leaves.',
    '1 season with a link to it: Advent.',
    '1 category of feeds whose gifts come into it: Food > Tea.',
    '3 ratings by members.',
    '1 guide or blog post with a link to it: For aunts.',
    '2 guides whose category leads to it: For hosts, For cooks.',
  ])
  expect(fixtures.callsOf(getGiftCategoryHanging)).toMatchObject([{ params: { id: '7' } }])
  fireEvent.click(question.getByRole('button', { name: 'Delete the category' }))
  await screen.findByText('Tea is gone. Its gifts stay.')
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('Tea is back, with its gifts.')
  expect(fixtures.callsOf(undoOperation).map(({ params }) => params)).toEqual([{ operation: 'catalog-31' }])
})

test.each([
  ['restored from the trash by somebody else', { action: 'restore' }, 'It was restored already.'],
  [
    'in whose place another one stands',
    { skipped: 1 },
    'It stays as it is: somebody has changed or restored it since, or its place is taken.',
  ],
])('the undo of a category that was %s says so', async (_what, outcome, said) => {
  fixtures.answer(deleteGiftCategory, () => ({ operation_id: 'catalog-31' }))
  fixtures.answer(undoOperation, (_asked, { operation }) => ({ operation: { ...operation, skipped: 0, ...outcome } }))
  const question = await askDeletion()
  fireEvent.click(question.getByRole('button', { name: 'Delete the category' }))
  await screen.findByText('Tea is gone. Its gifts stay.')
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText(said)
  expect(fixtures.callsOf(undoOperation)).toHaveLength(1)
})

test('what hangs on a category is said without the guides while they cannot be asked', async () => {
  const hanging = [{ kind: 'address', count: 1, examples: ['/gifts/tea/'] }]
  fixtures.answer(getGiftCategoryHanging, { hanging, guides_known: false })
  const question = await askDeletion()
  await question.findByText('Its page /gifts/tea/ goes, and links to it lead nowhere.')
  expect(question.getByRole('status').lastChild?.textContent).toBe('Which guides link to it could not be read just now.')
})
