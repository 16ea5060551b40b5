import { expect, test } from '@jest/globals'
import { type CountedSearch, listSearches } from '@ribbonry/contracts'
import { currentPath, fixtures, openPage, screen, waitFor } from '../../../test/components/page.tsx'

const PATH = '/admin/searches/'
const COSY: CountedSearch = { term: 'tea cosy & more', searches: 7, nothing: 4, near: 2, last: '2026-11-20T00:00:00.000Z' }

test('what was looked for in vain stands with its counts, and leads to a synonym with one click', async () => {
  fixtures.answer(listSearches, { searches: [COSY], total: 1 })
  const { user } = await openPage(PATH, { as: 'admin' })
  const row = (await screen.findByRole('link', { name: 'tea cosy & more' })).closest('tr')
  expect([...(row?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent)).toEqual(
    expect.arrayContaining(['7', '4', '2']),
  )
  await user.click(await screen.findByRole('link', { name: 'Add a synonym for tea cosy & more' }))
  await waitFor(() => {
    expect(currentPath()).toBe('/admin/search-title-synonyms/?word=tea+cosy+%26+more')
  })
  expect((await screen.findByLabelText<HTMLInputElement>('Word')).value).toBe('tea cosy & more')
})

test('is for editors too, without the synonyms; the filters stand in the address', async () => {
  fixtures.answer(listSearches, { searches: [COSY], total: 1 })
  await openPage(`${PATH}?show=all&sort=last`, { as: 'editor' })
  await screen.findByRole('link', { name: 'tea cosy & more' })
  expect(screen.queryByRole('link', { name: /Add a synonym/ })).toBeNull()
  expect(fixtures.callsOf(listSearches).at(-1)?.query).toMatchObject({ show: 'all', sort: 'last' })
})

test.each(['shopper', undefined] as const)('sends %s to the front page', async (as) => {
  await openPage(PATH, { as })
  await waitFor(() => {
    expect(currentPath()).toBe('/')
  })
})
