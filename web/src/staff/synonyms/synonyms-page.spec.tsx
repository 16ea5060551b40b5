import { describe, expect, test } from '@jest/globals'
import { createSynonym, deleteSynonym, importSynonyms, listSynonyms, previewSynonym, undoOperation } from '@ribbonry/contracts'
import { holdLongTimeouts } from '../../../test/components/clock.ts'
import { currentPath, fill, fixtures, openPage, screen, waitFor, within } from '../../../test/components/page.tsx'

const PATH = '/admin/search-title-synonyms/'
const MUG = { id: 4, word: 'mug', synonym: 'cup' }

async function openSynonyms(query = '') {
  fixtures.answer(listSynonyms, { synonyms: [MUG], total: 1 })
  const page = await openPage(`${PATH}${query}`, { as: 'admin' })
  await screen.findByRole('link', { name: 'mug' })
  const form = within(screen.getByRole('form', { name: 'Add a synonym' }))
  const add = () => page.user.click(form.getByRole('button', { name: 'Add a synonym' }))
  return { ...page, form, add }
}

/** What the last toast offers. */
async function undo({ user }: Awaited<ReturnType<typeof openSynonyms>>, text: string): Promise<void> {
  const told = await screen.findByText(text)
  await user.click(within(told.parentElement ?? document.body).getByRole('button', { name: 'Undo' }))
}

describe('a synonym', () => {
  test('shows before saving how many gifts its words find now and then, and the first of them', async () => {
    fixtures.answer(previewSynonym, (_call, usual) => ({
      taken: false,
      effects: [{ word: 'beaker', before: 0, after: 400, posts: usual.effects[0]?.posts.slice(0, 1) ?? [] }],
    }))
    const page = await openSynonyms('?word=beaker')
    await fill(page, page.form.getByLabelText('Synonym'), 'cup')
    await page.form.findByText('“beaker” finds 0 gifts now, and will find 400 gifts or more.')
    expect(fixtures.callsOf(previewSynonym).at(-1)?.query).toMatchObject({ word: 'beaker', synonym: 'cup', both: 'false' })
    await page.user.click(page.form.getByLabelText('Both directions'))
    await waitFor(() => {
      expect(fixtures.callsOf(previewSynonym).at(-1)?.query).toMatchObject({ both: 'true' })
    })
  })

  test('is added in one or both directions, and taken back', async () => {
    holdLongTimeouts()
    fixtures.answer(createSynonym, { id: 8, other_id: 9, operation_id: 'catalog-12' })
    const page = await openSynonyms('?word=beaker')
    await fill(page, page.form.getByLabelText('Synonym'), 'cup')
    await page.user.click(page.form.getByLabelText('Both directions'))
    await page.add()
    await undo(page, '“beaker” finds “cup” too now.')
    expect(fixtures.callsOf(createSynonym).map(({ body }) => body)).toEqual([{ word: 'beaker', synonym: 'cup', both: true }])
    await waitFor(() => {
      expect(fixtures.callsOf(undoOperation).map(({ params }) => params)).toEqual([{ operation: 'catalog-12' }])
    })
    expect(page.form.getByLabelText<HTMLInputElement>('Word').value).toBe('')
  })

  test('with an empty field is refused at the field', async () => {
    fixtures.fail(createSynonym, 200, {
      code: 'synonym-missing',
      error: 'Please input both fields',
      fields: { synonym: 'Please input both fields' },
    })
    const { form, add } = await openSynonyms()
    await add()
    await form.findByText('Please input both fields')
    expect(form.getByLabelText('Synonym').getAttribute('aria-invalid')).toBe('true')
  })

  test('is deleted at once, and taken back', async () => {
    holdLongTimeouts()
    fixtures.answer(deleteSynonym, { operation_id: 'catalog-13' })
    const page = await openSynonyms()
    await page.user.click(screen.getByRole('button', { name: 'Delete mug to cup' }))
    await undo(page, '“mug” does not find “cup” any more.')
    expect(fixtures.callsOf(deleteSynonym).map(({ params }) => params)).toEqual([{ id: '4' }])
    await waitFor(() => {
      expect(fixtures.callsOf(undoOperation).map(({ params }) => params)).toEqual([{ operation: 'catalog-13' }])
    })
  })
})

test('a file is added, and the rows that were left out are named', async () => {
  fixtures.answer(importSynonyms, {
    added: 2,
    known: 1,
    refused: [{ line: 3, text: 'mug', reason: 'Please input both fields' }],
    operation_id: 'catalog-14',
  })
  const { user } = await openSynonyms()
  await user.upload(screen.getByLabelText('Add from a CSV file'), new File(['a,b\n'], 'words.csv', { type: 'text/csv' }))
  await screen.findByText('2 pairs added; 1 already there.')
  await screen.findByText('3: mug. Please input both fields')
  expect(fixtures.callsOf(importSynonyms).map(({ body }) => body)).toEqual([{ csv: 'a,b\n', both: false }])
})

test.each(['editor', 'shopper', undefined] as const)('sends %s to the front page', async (as) => {
  await openPage(PATH, { as })
  await waitFor(() => {
    expect(currentPath()).toBe('/')
  })
})
