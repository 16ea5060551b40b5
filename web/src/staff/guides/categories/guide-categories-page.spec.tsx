import { beforeEach, describe, expect, test } from '@jest/globals'
import {
  changeGuideCategory,
  createGuideCategory,
  type GuideCategoryRow,
  listGuideCategoryRows,
  mergeGuideCategories,
  restoreGuideCategory,
  trashGuideCategories,
  undoGuideOperation,
} from '@ribbonry/contracts'
import { fireEvent } from '@testing-library/react'
import { holdLongTimeouts } from '../../../../test/components/clock.ts'
import { currentPath, fixtures, openPage, screen, waitFor, within } from '../../../../test/components/page.tsx'
import { answerGuideCategories, COFFEE, MUGS, TEA } from '../../../../test/guide-categories.ts'
import { GUIDE_CATEGORIES_PATH } from './guide-category-texts.ts'

beforeEach(() => {
  holdLongTimeouts()
  answerGuideCategories(fixtures)
})

async function openCategories(query = '', rows: readonly GuideCategoryRow[] = [COFFEE, MUGS, TEA]) {
  answerGuideCategories(fixtures, rows)
  const page = await openPage(`${GUIDE_CATEGORIES_PATH}${query}`, { as: 'editor' })
  await screen.findByRole('row', { name: new RegExp(rows[0]?.name ?? '') })
  const choose = async (name: string, title: string) => {
    await page.user.click(screen.getByRole('button', { name: `More: ${name}` }))
    await page.user.click(await screen.findByRole('menuitem', { name: title }))
    return within(await screen.findByRole('dialog'))
  }
  return { ...page, choose }
}

/** Takes back what the last toast says. */
async function undo(text: string): Promise<void> {
  const told = await screen.findByText(text)
  fireEvent.click(within(told.parentElement ?? document.body).getByRole('button', { name: 'Undo' }))
}

describe('a category of guides', () => {
  test('is renamed and led to another page of gifts, once it is said what has it, and taken back', async () => {
    const { choose } = await openCategories()
    const dialog = await choose('Tea', 'Rename')
    await dialog.findByText('7 guides: For aunts, For hosts, For runners, For cooks, For Mondays and 2 more.')
    await dialog.findByRole('option', { name: 'Leaves and brews: /gifts/leaves/' })
    fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Leaves' } })
    fireEvent.change(dialog.getByLabelText('Leads to'), { target: { value: 'leaves' } })
    const renamed = { ...TEA, name: 'Leaves', slug: 'leaves', version: 3 }
    fixtures.answer(changeGuideCategory, { category: renamed, operation_id: 'editorial-12' })
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await undo('Tea is Leaves now, in all its guides.')
    await screen.findByText('Tea is called so again.')
    expect(fixtures.callsOf(changeGuideCategory)).toMatchObject([
      { params: { id: '3' }, body: { name: 'Leaves', slug: 'leaves', version: 2 } },
    ])
    expect(fixtures.callsOf(undoGuideOperation)).toMatchObject([{ params: { id: '12' } }])
  })

  test('that leads to no page of gifts says so', async () => {
    const { choose } = await openCategories()
    const dialog = await choose('Mugs', 'Rename')
    const told = await dialog.findByText('There is no page of gifts at this address: the link in guides leads nowhere.')
    expect(dialog.getByLabelText('Leads to').getAttribute('aria-describedby')).toBe(told.id)
  })

  test('that somebody else renamed meanwhile is shown as it is now, and a second save keeps what was typed', async () => {
    const { choose } = await openCategories()
    const dialog = await choose('Tea', 'Rename')
    fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Leaves' } })
    const current = { ...TEA, name: 'Brews', version: 3 }
    fixtures.fail(changeGuideCategory, 409, { code: 'stale-version', error: 'It has changed.' }, { current })
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await dialog.findByText(/it is called Brews now, and leads to \/gifts\/tea\//)
    fixtures.answer(changeGuideCategory, { category: { ...current, name: 'Leaves' }, operation_id: 'editorial-13' })
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await screen.findByText('Brews is Leaves now, in all its guides.')
    expect(fixtures.callsOf(changeGuideCategory).at(-1)?.body).toMatchObject({ name: 'Leaves', version: 3 })
  })

  test('goes into the trash once it is said what hangs on it, and comes back by Undo', async () => {
    const { choose } = await openCategories()
    const dialog = await choose('Tea', 'Put in the trash')
    await dialog.findByText('The links in guides lead to /gifts/tea/. Pages of gifts stay as they are.')
    fixtures.answer(trashGuideCategories, { trashed: 1, operation_id: 'editorial-14' })
    fireEvent.click(dialog.getByRole('button', { name: 'Put in the trash' }))
    await undo('Tea in the trash.')
    await screen.findByText('Tea is back.')
    expect(fixtures.callsOf(trashGuideCategories)).toMatchObject([{ body: { ids: [3] } }])
  })

  test('is added by its name', async () => {
    await openCategories()
    const form = within(screen.getByRole('form', { name: 'Add a category' }))
    fireEvent.change(form.getByLabelText('Name of a new category'), { target: { value: 'Night owls' } })
    fixtures.answer(createGuideCategory, { category: { id: 9, name: 'Night owls', label: 'Night owls' }, version: null })
    fireEvent.click(form.getByRole('button', { name: 'Add a category' }))
    await screen.findByText('Night owls is there now.')
    expect(fixtures.callsOf(createGuideCategory)).toMatchObject([{ body: { name: 'Night owls' } }])
  })
})

describe('several categories', () => {
  test('are merged into one of them, which keeps its own place', async () => {
    await openCategories()
    for (const name of [/Coffee/, /Tea/]) fireEvent.click(within(screen.getByRole('row', { name })).getByRole('checkbox'))
    fireEvent.click(await screen.findByRole('button', { name: 'Merge' }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.change(await dialog.findByLabelText('Into'), { target: { value: '4' } })
    fixtures.answer(mergeGuideCategories, { category: { ...COFFEE, guides: 8 }, operation_id: 'editorial-15' })
    fireEvent.click(await dialog.findByRole('button', { name: 'Merge into Coffee' }))
    await undo('Tea merged into Coffee: 8 guides.')
    await screen.findByText('Tea as before.')
    expect(fixtures.callsOf(mergeGuideCategories)).toMatchObject([{ body: { ids: [3], into: 4 } }])
  })
})

describe('the trash', () => {
  test('says what was merged into what, and restores it; a name that is taken is told', async () => {
    const trashed = { ...TEA, trashed: '2026-11-30T08:00:00.000Z', merged_into: { id: 4, name: 'Coffee' } }
    await openCategories('?state=trash', [trashed])
    const row = within(screen.getByRole('row', { name: /Tea/ }))
    row.getByText('Merged into Coffee')
    const taken = 'There is a category called Tea already. Merge the two, or choose another name.'
    fixtures.fail(restoreGuideCategory, 409, { code: 'name-taken', error: taken })
    fireEvent.click(row.getByRole('button', { name: 'Restore Tea' }))
    await screen.findByText(taken)
    fixtures.answer(restoreGuideCategory, { category: TEA, operation_id: 'editorial-16' })
    fireEvent.click(row.getByRole('button', { name: 'Restore Tea' }))
    await screen.findByText('Tea is back.')
    expect(fixtures.callsOf(listGuideCategoryRows)[0]?.query).toMatchObject({ state: 'trash' })
  })
})

test('whoever is no editor has no part in the categories of guides', async () => {
  await openPage(GUIDE_CATEGORIES_PATH, { as: 'guides' })
  await waitFor(() => {
    expect(currentPath()).not.toContain('guide-categories')
  })
})
