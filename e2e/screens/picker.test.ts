import { beforeAll, expect, test } from '@jest/globals'
import { EMPTY_POST, getStaffBlogPost, listRecentGifts, lookUpGifts, type PickedPost } from '@ribbonry/contracts'
import type { Browser, Locator, Page } from 'playwright-core'
import { violationsOf } from '../src/axe.ts'
import { sharedBrowser, visit } from '../src/browser.ts'
import { open } from '../src/page-quality.ts'
import { fixtures, sessionOf } from '../src/screen-site.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

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

async function openPicker(): Promise<{ page: Page; picker: Locator; below: Locator }> {
  fixtures.answer(getStaffBlogPost, (_asked, { post }) => ({ post: { ...post, id: 1, trashed: null, gifts: [] } }))
  fixtures.answer(listRecentGifts, ({ params }) => {
    const first = (Number(params['page']) - 1) * 60
    return { posts: NEWEST.slice(first, first + 60) }
  })
  fixtures.answer(lookUpGifts, { posts: [gift(7, 'A kettle that sings'), gift(8, 'A kettle that does not')] })
  const { page } = await visit(browser, { storageState: sessionOf('editor') })
  await open(page, '/admin/blog/1/')
  await page.getByRole('button', { name: 'Look through the gifts' }).click()
  const picker = page.getByRole('dialog', { name: 'Add gifts' })
  await picker.getByRole('button', { name: 'Add Gift 100' }).waitFor()
  return { page, picker, below: page.getByRole('region', { name: 'Gifts below the post' }) }
}

test('a picker adds with a press, and stays open for more', async () => {
  const { page, picker, below } = await openPicker()
  await picker.getByRole('button', { name: 'Add Gift 100' }).click()
  await picker.getByRole('button', { name: 'Add Gift 98' }).click()
  await picker.getByText('2 added').waitFor()
  // Another press adds nothing.
  await picker.getByRole('button', { name: 'Added: Gift 100' }).click({ force: true })
  expect(await violationsOf(page, { exclude: [] })).toEqual([])
  await picker.getByRole('button', { name: 'Done' }).click()
  await picker.waitFor({ state: 'detached' })
  expect(await below.getByText(/^Gift \d+$/).allTextContents()).toEqual(['Gift 100', 'Gift 98'])
})

test('a picker goes on page by page, to the last one', async () => {
  const { picker } = await openPicker()
  expect(fixtures.callsOf(listRecentGifts).map(({ query }) => query)).toEqual([{ perpage: '60', new: 'yes' }])
  await picker.getByRole('button', { name: 'Show more' }).click()
  await picker.getByRole('button', { name: 'Add Gift 31' }).waitFor()
  expect(await picker.getByRole('button', { name: 'Show more' }).count()).toBe(0)
})

test('a picker searches from three characters on', async () => {
  const { picker } = await openPicker()
  await picker.getByLabel('Search').fill('ke')
  await picker.getByText('Please enter at least 3 characters').waitFor()
  expect(fixtures.callsOf(lookUpGifts)).toEqual([])
  await picker.getByLabel('Search').fill('kettle')
  await picker.getByRole('button', { name: 'Add A kettle that sings' }).waitFor()
  expect(fixtures.callsOf(lookUpGifts).at(-1)).toMatchObject({ params: { term: 'kettle', page: '1' }, query: { perpage: '50' } })
})

test('a picker adds several at once by the keyboard alone', async () => {
  const { page, picker, below } = await openPicker()
  await picker.getByLabel('Search').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await picker.getByText('1 added').waitFor()
  for (const key of ['ArrowDown', 'Space', 'ArrowDown', 'ArrowDown', 'Space']) await page.keyboard.press(key)
  await picker.getByRole('button', { name: 'Add 2' }).waitFor()
  await page.keyboard.press('Control+Enter')
  await picker.getByText('3 added').waitFor()
  await page.keyboard.press('Escape')
  await picker.waitFor({ state: 'detached' })
  expect(await below.getByText(/^Gift \d+$/).allTextContents()).toEqual(['Gift 100', 'Gift 99', 'Gift 97'])
})
