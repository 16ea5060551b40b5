import { expect, test } from '@jest/globals'
import { EMPTY_POST, getStaffBlogPost, listRecentGifts, lookUpGifts, type PickedPost } from '@ribbonry/contracts'
import { fill, fixtures, openPage, screen, waitFor, within } from '../../../../test/components/page.tsx'

const gift = (id: number, title = `Gift ${id}`): PickedPost => ({
  ...EMPTY_POST,
  id,
  title,
  slug: `gift-${id}`,
  price: 20,
  merchant: 'Etsy',
  image: '/media/placeholder.svg',
  merchant_link: '',
})
const NEWEST = Array.from({ length: 70 }, (_, place) => gift(100 - place))

async function openPicker() {
  fixtures.answer(getStaffBlogPost, (_asked, { post }) => ({ post: { ...post, id: 1, trashed: null, gifts: [] } }))
  fixtures.answer(listRecentGifts, ({ params }) => {
    const first = (Number(params['page']) - 1) * 60
    return { posts: NEWEST.slice(first, first + 60) }
  })
  fixtures.answer(lookUpGifts, { posts: [gift(7, 'A kettle that sings'), gift(8, 'A kettle that does not')] })
  const page = await openPage('/admin/blog/1/', { as: 'editor' })
  await page.user.click(await screen.findByRole('button', { name: 'Look through the gifts' }))
  const picker = within(await screen.findByRole('dialog', { name: 'Add gifts' }))
  await picker.findByRole('button', { name: /^Add ?Gift 100\b/ })
  return { page, picker }
}

/** Titles of the gifts below the post, after the picker is closed. */
async function chosenGifts(): Promise<(string | null)[]> {
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull()
  })
  const below = within(screen.getByRole('region', { name: 'Gifts below the post' }))
  return below.getAllByText(/^Gift \d+$/).map(({ textContent }) => textContent)
}

test('a picker adds with a press, and stays open for more', async () => {
  const { page, picker } = await openPicker()
  await page.user.click(picker.getByRole('button', { name: /^Add ?Gift 100\b/ }))
  await page.user.click(picker.getByRole('button', { name: /^Add ?Gift 98\b/ }))
  await picker.findByText('2 added')
  // A second press adds nothing.
  await page.user.click(picker.getByRole('button', { name: /^Added: ?Gift 100\b/ }))
  await page.user.click(picker.getByRole('button', { name: 'Done' }))
  expect(await chosenGifts()).toEqual(['Gift 100', 'Gift 98'])
})

test('a picker goes on page by page, to the last one', async () => {
  const { page, picker } = await openPicker()
  expect(fixtures.callsOf(listRecentGifts).map(({ query }) => query)).toEqual([{ perpage: '60', new: 'yes' }])
  await page.user.click(picker.getByRole('button', { name: 'Show more' }))
  await picker.findByRole('button', { name: /^Add ?Gift 31\b/ })
  expect(picker.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('a picker searches from three characters on', async () => {
  const { page, picker } = await openPicker()
  await fill(page, picker.getByLabelText('Search'), 'ke')
  await picker.findByText(/Please enter at least 3 characters/)
  expect(fixtures.callsOf(lookUpGifts)).toEqual([])
  await fill(page, picker.getByLabelText('Search'), 'kettle')
  await picker.findByRole('button', { name: /^Add ?A kettle that sings\b/ })
  expect(fixtures.callsOf(lookUpGifts).at(-1)).toMatchObject({ params: { term: 'kettle', page: '1' }, query: { perpage: '50' } })
})

test('a picker adds several at once by the keyboard alone', async () => {
  const { page, picker } = await openPicker()
  picker.getByLabelText('Search').focus()
  await page.user.keyboard('{ArrowDown}{Enter}')
  await picker.findByText('1 added')
  await page.user.keyboard('{ArrowDown}[Space]{ArrowDown}{ArrowDown}[Space]')
  await picker.findByRole('button', { name: /^Add 2\b/ })
  await page.user.keyboard('{Enter}')
  await picker.findByText('3 added')
  await page.user.keyboard('{Escape}')
  expect(await chosenGifts()).toEqual(['Gift 100', 'Gift 99', 'Gift 97'])
})

test('a picker asks before it drops what is ticked', async () => {
  const { page, picker } = await openPicker()
  await page.user.click(picker.getByRole('checkbox', { name: 'Choose Gift 100' }))
  await page.user.click(picker.getByRole('checkbox', { name: 'Choose Gift 98' }))
  await page.user.keyboard('{Escape}')
  await picker.findByText('2 are ticked and not added yet.')
  // Escape once more goes back to the list.
  await page.user.keyboard('{Escape}')
  expect(picker.queryByText(/not added yet/)).toBeNull()
  await page.user.click(picker.getByRole('button', { name: 'Done' }))
  await page.user.click(picker.getByRole('button', { name: /^Add 2\b/ }))
  await picker.findByText('2 added')
  await page.user.click(picker.getByRole('checkbox', { name: 'Choose Gift 97' }))
  await page.user.click(picker.getByRole('button', { name: 'Close' }))
  await page.user.click(picker.getByRole('button', { name: 'Close without adding' }))
  expect(await chosenGifts()).toEqual(['Gift 100', 'Gift 98'])
})
