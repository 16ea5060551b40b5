import { beforeAll, expect, test } from '@jest/globals'
import { EMPTY_POST, getStaffBlogPost, listRecentGifts } from '@ribbonry/contracts'
import type { Browser } from 'playwright-core'
import { violationsOf } from '../src/axe.ts'
import { sharedBrowser } from '../src/browser.ts'
import { open } from '../src/page-quality.ts'
import { fixtures, sessionOf } from '../src/screen-site.ts'
import { visit } from '../src/visitors.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

test('a picker that has added a gift is accessible', async () => {
  fixtures.answer(getStaffBlogPost, (_asked, { post }) => ({ post: { ...post, id: 1, trashed: null, gifts: [] } }))
  fixtures.answer(listRecentGifts, {
    posts: [98, 99, 100].map((id) => ({
      ...EMPTY_POST,
      id,
      title: `Gift ${id}`,
      slug: `gift-${id}`,
      price: 20,
      merchant: 'Etsy',
      image: '/media/placeholder.svg',
      merchant_link: '',
    })),
  })
  const { page } = await visit(browser, { storageState: sessionOf('editor') })
  await open(page, '/admin/blog/1/')
  await page.getByRole('button', { name: 'Look through the gifts' }).click()
  const picker = page.getByRole('dialog', { name: 'Add gifts' })
  await picker.getByRole('button', { name: 'Add Gift 100' }).click()
  await picker.getByText('1 added').waitFor()
  expect(await violationsOf(page, { exclude: [] })).toEqual([])
})
