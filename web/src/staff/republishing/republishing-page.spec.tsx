import { describe, expect, test } from '@jest/globals'
import {
  type CallAnswer,
  EMPTY_POST,
  listRepublishable,
  republishPosts,
  type RepublishablePost,
  undoRepublishing,
} from '@ribbonry/contracts'
import { currentPath, fill, fixtures, openPage, screen, waitFor } from '../../../test/components/page.tsx'

const PATH = '/editor/republishable/'
const gift = (id: number): RepublishablePost => ({
  ...EMPTY_POST,
  id,
  title: `Gift ${id}`,
  merchant: 'Etsy',
  price: 120,
  published: '2024-03-01T00:00:00.000Z',
  first_published: '2023-02-01T00:00:00.000Z',
  merchant_link: 'https://shop.example/1',
  clicks: 22,
  impressions: 2000,
  ctr: 1.1,
})

const asked = () => fixtures.callsOf(listRepublishable).at(-1)?.body
const republished = () => fixtures.callsOf(republishPosts).map(({ body }) => body)
const done: CallAnswer<typeof republishPosts> = { republished: 1, skipped: 0, left: [], change_id: 5 }

async function openList(query = '') {
  fixtures.answer(listRepublishable, { posts: [gift(1), gift(2)], total: 90 })
  fixtures.answer(republishPosts, done)
  fixtures.answer(undoRepublishing, { restored: 1, skipped: 0, left: [] })
  const page = await openPage(`${PATH}${query}`, { as: 'editor' })
  await screen.findByRole('link', { name: 'Gift 1' })
  return page
}

describe('the page of gifts that are worth repeating', () => {
  test('asks with the usual limits, and with those of its address', async () => {
    await openList()
    expect(asked()).toEqual({ page: 1 })
    screen.getByText(/1,000 times/)
    expect(screen.getAllByText('1.1%').length).toBe(2)
    await openList('?order=oldest&merchant=etsy&min_imp=0&ctr=0.5&min_price=10&last_pub_months=24&page=2')
    expect(asked()).toEqual({
      page: 2,
      sort: 'oldest',
      merchant: 'etsy',
      min_imp: 0,
      ctr: 0.5,
      min_price: 10,
      last_pub_months: 24,
    })
  })

  test('writes what is chosen into its address, but no number that the call refuses', async () => {
    const page = await openList()
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'The oldest')
    await waitFor(() => {
      expect(asked()).toEqual({ page: 1, sort: 'oldest' })
    })
    await page.user.click(screen.getByRole('button', { name: 'Filter' }))
    await fill(page, screen.getByLabelText(/^CTR from/), '2.5')
    await waitFor(() => {
      expect(asked()).toEqual({ page: 1, sort: 'oldest', ctr: 2.5 })
    })
    expect(currentPath()).toBe(`${PATH}?order=oldest&ctr=2.5`)
    await fill(page, screen.getByLabelText(/^CTR from/), '250')
    await waitFor(() => {
      expect(currentPath()).toBe(`${PATH}?order=oldest`)
    })
  })

  test('republishes one gift, and takes it back', async () => {
    const { user } = await openList()
    await user.click(screen.getByRole('button', { name: 'Republish Gift 2' }))
    await screen.findByText('1 gift republished.')
    expect(republished()).toEqual([{ ids: [2] }])
    await user.click(screen.getByRole('button', { name: /Undo/ }))
    await screen.findByText('1 gift has its date of before.')
    expect(fixtures.callsOf(undoRepublishing).map(({ body }) => body)).toEqual([{ change_id: 5 }])
  })

  test('republishes the chosen gifts of a page together, and names those that stay', async () => {
    const { user } = await openList()
    const left = [{ id: 1, title: 'Gift 1', reason: 'This gift came out less than a day ago.' }]
    fixtures.answer(republishPosts, { ...done, skipped: 1, left })
    await user.click(screen.getByRole('checkbox', { name: 'Choose all on this page' }))
    expect(screen.queryByRole('button', { name: /that match/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Republish' }))
    await screen.findByText(/1 gift stayed as it was: Gift 1 \(This gift came out less than a day ago\.\)/)
    expect(republished()).toEqual([{ ids: [1, 2] }])
  })

  test.each([
    ['a visitor', undefined],
    ['a member without flags', 'shopper'],
    ['an editor of newsletters', 'newsletter'],
  ] as const)('leads %s to the log-in', async (_who, as) => {
    await openPage(PATH, { as })
    await waitFor(() => {
      expect(currentPath()).not.toContain('republishable/')
    })
    expect(fixtures.callsOf(listRepublishable)).toEqual([])
  })
})
