import { beforeEach, describe, expect, test } from '@jest/globals'
import {
  acceptEtsyListings,
  addEtsyKeyword,
  type CallAnswer,
  dismissEtsyListings,
  type EtsyKeyword,
  type EtsyListing,
  listEtsyKeywords,
  listEtsyListings,
  removeEtsyKeyword,
  type Operation,
  undoOperation,
} from '@ribbonry/contracts'
import { currentPath, fill, fixtures, openPage, screen, waitFor, within } from '../../../test/components/page.tsx'

const KEYWORDS = '/admin/etsy-keywords/'
const LISTINGS = '/admin/etsy-listings/'
const READY = { state: 'ready', until: null } as const

const MUG: EtsyKeyword = {
  keyword_id: 3,
  keyword: 'mug',
  min_price: 20,
  max_price: null,
  found: 12,
  searched: '2026-11-28T12:00:00.000Z',
  failure: null,
}
const listing = (id: number): EtsyListing => ({
  id,
  title: `Mug ${id}`,
  link: `https://www.etsy.com/listing/${id}/mug`,
  image: `https://i.etsystatic.test/${id}.jpg`,
  price: 24.5,
  currency: 'USD',
  shop: 'OakAndOtter',
  listed: '2026-11-01T12:00:00.000Z',
  found: '2026-11-28T12:00:00.000Z',
  keywords: [{ keyword_id: 3, keyword: 'mug' }],
})
const backlog = (...ids: number[]): CallAnswer<typeof listEtsyListings> => ({
  listings: ids.map(listing),
  total: ids.length,
  unchecked: 0,
  keywords: [{ keyword_id: 3, keyword: 'mug' }],
  etsy: READY,
})

const UNDONE: Operation = {
  id: 'catalog-10',
  action: 'undo',
  subject_type: 'etsy-listing',
  subject: 'Mug 2',
  who: 'Edda',
  at: '2026-11-28T12:00:00.000Z',
  state: 'done',
  total: 1,
  changed: 1,
  skipped: 0,
  undoes: 'catalog-9',
  undone_by: null,
  can_undo: true,
}

const undone = () => fixtures.callsOf(undoOperation).map(({ params }) => params['operation'])
const asked = () => fixtures.callsOf(listEtsyListings).at(-1)?.query
const bodiesOf = (call: Parameters<typeof fixtures.callsOf>[0]) => fixtures.callsOf(call).map(({ body }) => body)

beforeEach(() => {
  fixtures.answer(listEtsyKeywords, { keywords: [MUG], backlog: 12, etsy: READY })
  fixtures.answer(listEtsyListings, backlog(1, 2, 3))
  fixtures.answer(addEtsyKeyword, { keyword_id: 4 })
  fixtures.answer(removeEtsyKeyword, { operation: 'catalog-7' })
  fixtures.answer(acceptEtsyListings, { accepted: [{ id: 1, post_id: 71, operation: 'catalog-8' }], left: [] })
  fixtures.answer(dismissEtsyListings, { dismissed: 1, left: [], operation: 'catalog-9' })
  fixtures.answer(undoOperation, { operation: UNDONE })
})

describe('the page of keywords', () => {
  test('shows prices and backlog, and leads to what a keyword found', async () => {
    const { complaints } = await openPage(KEYWORDS, { as: 'admin' })
    const row = (await screen.findByRole('link', { name: 'mug' })).closest('tr') ?? document.body
    expect(screen.getByRole('link', { name: 'mug' }).getAttribute('href')).toBe(`${LISTINGS}?keyword=3`)
    within(row).getByText('from $20')
    within(row).getByText('12')
    expect(screen.getByRole('link', { name: '12 listings wait for a yes or a no.' }).getAttribute('href')).toBe(LISTINGS)
    expect(complaints).toEqual([])
  })

  test('adds a keyword as it is typed, and says at its field what is wrong', async () => {
    const page = await openPage(KEYWORDS, { as: 'admin' })
    await fill(page, await screen.findByLabelText('Keyword'), 'tea cosy')
    await fill(page, screen.getByLabelText(/^Price from/), '$1,299.00')
    await page.user.click(screen.getByRole('button', { name: 'Add keyword' }))
    await screen.findByText('Etsy is searched for “tea cosy”.')
    expect(bodiesOf(addEtsyKeyword)).toEqual([{ keyword: 'tea cosy', min_price: '$1,299.00', max_price: '' }])
    const error = 'This keyword is there already.'
    fixtures.fail(addEtsyKeyword, 200, { code: 'keyword-taken', error, fields: { keyword: error } })
    await page.user.click(screen.getByRole('button', { name: 'Add keyword' }))
    await screen.findByText('This keyword is there already.')
  })

  test('removes a keyword, and puts it back', async () => {
    const { user } = await openPage(KEYWORDS, { as: 'admin' })
    await user.click(await screen.findByRole('button', { name: 'Remove mug' }))
    await user.click(await screen.findByRole('button', { name: /Undo/ }))
    await screen.findByText('“mug” is back, and searched for anew.')
    expect(bodiesOf(removeEtsyKeyword)).toEqual([{ keyword_id: 3 }])
    expect(undone()).toEqual(['catalog-7'])
  })

  test('says that there is no key for Etsy', async () => {
    fixtures.answer(listEtsyKeywords, { keywords: [], backlog: 0, etsy: { state: 'no-key', until: null } })
    await openPage(KEYWORDS, { as: 'admin' })
    const { textContent } = await screen.findByText(/the site has no key for it/)
    expect(textContent).toContain('ETSY_API_KEY')
  })

  test.each([
    ['a visitor', undefined],
    ['a member without flags', 'shopper'],
    ['an editor', 'editor'],
  ] as const)('sends %s away', async (_who, as) => {
    await openPage(KEYWORDS, { as })
    await waitFor(() => {
      expect(currentPath()).toBe('/')
    })
    expect(fixtures.callsOf(listEtsyKeywords)).toEqual([])
  })
})

describe('the backlog', () => {
  test('asks as its address says, and shows each listing as a card', async () => {
    const { user, complaints } = await openPage(`${LISTINGS}?keyword=3&price_min=20&order=cheapest&page=2`, { as: 'editor' })
    const card = (await screen.findByRole('link', { name: 'Mug 1' })).closest('li') ?? document.body
    expect(asked()).toEqual({ page: '2', keyword: '3', price_min: '20', order: 'cheapest' })
    for (const text of ['$24.50', 'OakAndOtter', 'mug']) within(card).getByText(text)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Keyword' }), '')
    await waitFor(() => {
      expect(currentPath()).toBe(`${LISTINGS}?order=cheapest&price_min=20`)
    })
    expect(complaints).toEqual([])
  })

  test('accepts a listing and leads to its draft', async () => {
    const { user } = await openPage(LISTINGS, { as: 'editor' })
    await user.click(await screen.findByRole('button', { name: 'Accept Mug 1' }))
    await waitFor(() => {
      expect(currentPath()).toBe('/admin/gifts/71/')
    })
    expect(bodiesOf(acceptEtsyListings)).toEqual([{ ids: [1] }])
  })

  test('is worked off by keys, and takes a decision back', async () => {
    const { user } = await openPage(LISTINGS, { as: 'editor' })
    await screen.findByRole('link', { name: 'Mug 1' })
    fixtures.answer(listEtsyListings, backlog(2, 3))
    await user.keyboard('ja')
    await screen.findByText('1 listing accepted.')
    expect(screen.queryByRole('link', { name: 'Accept Mug 1' })).toBeNull()
    expect(
      within(screen.getByRole('region', { name: 'Drafts made just now' }))
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/admin/gifts/71/')
    expect(document.activeElement?.textContent).toBe('Mug 2')
    fixtures.answer(listEtsyListings, backlog(3))
    await user.keyboard('d')
    await screen.findByText('1 listing dismissed.')
    expect(bodiesOf(dismissEtsyListings)).toEqual([{ ids: [2] }])
    await user.click(screen.getAllByRole('button', { name: /Undo/ }).at(-1) ?? document.body)
    await screen.findByText('1 listing back in the backlog.')
    expect(undone()).toEqual(['catalog-9'])
  })

  test('dismisses the chosen listings together, and names those that stay', async () => {
    const left = [{ id: 3, title: 'Mug 3', reason: 'This listing is no longer in the backlog.' }]
    fixtures.answer(dismissEtsyListings, { dismissed: 1, left, operation: 'catalog-9' })
    const { user } = await openPage(LISTINGS, { as: 'editor' })
    await user.click(await screen.findByRole('checkbox', { name: 'Choose Mug 1' }))
    await user.click(screen.getByRole('checkbox', { name: 'Choose Mug 3' }))
    await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Dismiss' }))
    await screen.findByText(/1 listing dismissed\. 1 listing stayed: Mug 3/)
    expect(bodiesOf(dismissEtsyListings)).toEqual([{ ids: [1, 3] }])
  })

  test('says what is not shown, and why Etsy is not asked', async () => {
    const until = '2026-11-29T12:00:00.000Z'
    fixtures.answer(listEtsyListings, { ...backlog(1), unchecked: 2, etsy: { state: 'paused', until } })
    await openPage(LISTINGS, { as: 'editor' })
    const { textContent } = await screen.findByText(/2 listings of this page are not shown/)
    expect(textContent).toContain('they are still for sale')
    screen.getByText(/The limits of Etsy are reached/)
  })

  test('sends others away', async () => {
    await openPage(LISTINGS, { as: 'newsletter' })
    await waitFor(() => {
      expect(currentPath()).not.toContain('etsy')
    })
    expect(fixtures.callsOf(listEtsyListings)).toEqual([])
  })
})
