import { expect, test } from '@jest/globals'
import { type Campaign, getMyCampaigns } from '@ribbonry/contracts'
import { FIGURES_AT, LATE_SHIFT } from '../../../test/campaigns.ts'
import { currentPath, fill, fixtures, openPage, screen, waitFor } from '../../../test/components/page.tsx'

const DASHBOARD = '/product-pitch/dashboard/'

/** 187 campaigns, newest first; every third is paid, and only the twelfth has a pitch about a samovar. */
const MANY: readonly Campaign[] = Array.from({ length: 187 }, (_, place) => {
  const id = 7000 - place
  const creatives = place === 12 ? LATE_SHIFT.creatives.map((creative) => ({ ...creative, title: 'A Samovar for one' })) : []
  return {
    ...LATE_SHIFT,
    id,
    code: `x10${id}`,
    title: `Campaign no. ${id}`,
    status: place % 3 === 0 ? 'paid' : 'unpaid',
    creatives,
  }
})
const openDashboard = async (query = '', campaigns = MANY) => {
  fixtures.answer(getMyCampaigns, { campaigns: [...campaigns], figures_at: FIGURES_AT, stale: false })
  const page = await openPage(`${DASHBOARD}${query}`, { as: 'advertiser' })
  await screen.findByRole('region', { name: 'All campaigns together' })
  return page
}
const shown = () => screen.queryAllByRole('heading', { level: 2, name: /^Campaign no\./ }).map(({ textContent }) => textContent)
const status = () => screen.getByText(/^[\d,]+( of [\d,]+)? campaigns$/).textContent

test('many campaigns come page by page', async () => {
  const { user } = await openDashboard()
  expect(shown()).toEqual(MANY.slice(0, 20).map(({ title }) => title))
  expect(status()).toBe('187 campaigns')
  await user.click(screen.getByRole('link', { name: 'Older campaigns' }))
  await waitFor(() => {
    expect(shown()).toEqual(MANY.slice(20, 40).map(({ title }) => title))
  })
  expect(currentPath()).toBe(`${DASHBOARD}?page=2`)
})

test('are found by a title, of their pitches as well, by number and by code, from the first page on', async () => {
  const page = await openDashboard('?page=3')
  const field = screen.getByRole('searchbox', { name: 'Find a campaign' })
  for (const [words, place] of [
    ['samovar', 12],
    ['7000', 0],
    ['X106990', 10],
    ['no. 6995', 5],
  ] as const) {
    await fill(page, field, words)
    await waitFor(() => {
      expect(shown()).toEqual([MANY[place]?.title])
    })
  }
  expect(new URLSearchParams(currentPath().split('?')[1]).get('page')).toBeNull()
  expect(status()).toBe('1 of 187 campaigns')
})

test('are filtered by their status, which stands in the address', async () => {
  const { user } = await openDashboard()
  await user.selectOptions(screen.getByLabelText('Status'), 'paid')
  await waitFor(() => {
    expect(status()).toBe('63 of 187 campaigns')
  })
  expect(currentPath()).toBe(`${DASHBOARD}?status=paid`)
  await openDashboard('?status=paid&search=7000&page=9')
  expect(shown()).toEqual(['Campaign no. 7000'])
  expect(screen.getByLabelText('Status')).toHaveProperty('value', 'paid')
})

test('lead back to all where none is found', async () => {
  const { user } = await openDashboard('?search=nothing+like+it')
  await user.click(screen.getByRole('link', { name: 'All campaigns' }))
  await waitFor(() => {
    expect(status()).toBe('187 campaigns')
  })
})

test('few campaigns are not searched', async () => {
  await openDashboard('', MANY.slice(0, 4))
  expect(shown()).toHaveLength(4)
  expect(screen.queryByRole('searchbox', { name: 'Find a campaign' })).toBeNull()
})
