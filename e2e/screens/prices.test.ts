import { beforeAll, describe, expect, test } from '@jest/globals'
import { getPost, getStaffPost, listGifts, listRelated, updatePost } from '@ribbonry/contracts'
import type { Browser } from 'playwright-core'
import { sharedBrowser, visit } from '../src/browser.ts'
import { eventually } from '../src/eventually.ts'
import { holdCode } from '../src/hold-code.ts'
import { hydrated } from '../src/hydrated.ts'
import { checkPageAtWidths, open } from '../src/page-quality.ts'
import { fixtures, sessionOf } from '../src/screen-site.ts'
import { SITE_URL } from '../src/site.ts'

const CATEGORY = '/uk/gifts/for-the-kitchen/tea-people/?min=20&max=60'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

describe('prices of several currencies', () => {
  test('make dollars explicit on the whole page when another currency arrives later', async () => {
    fixtures.answer(getPost, (_call, { post }) => ({ post: { ...post, price: 64, currency: 'USD' } }))
    fixtures.answer(listRelated, (_call, { posts }) => ({
      posts: posts.map((post) => ({ ...post, price: 30, currency: 'GBP' })),
    }))
    const { page, complaints } = await visit(browser)
    await open(page, '/a-teapot/')
    const own = page
      .locator('article')
      .getByText(/^(US)?\$64$/)
      .first()
    expect(await own.textContent()).toBe('$64')
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.getByText('£30', { exact: true }).first().waitFor()
    await eventually(async () => (await own.textContent()) === 'US$64')
    expect(complaints).toEqual([])
  })

  test('are compared by rates that stand at the filter, in every width', async () => {
    fixtures.answer(listGifts, (_call, { posts }) => ({
      posts: posts.map((post, index) => (index % 2 === 0 ? { ...post, price: 30, currency: 'GBP' } : post)),
      exchange: { date: '2026-11-20', currency: 'GBP', rates: [{ currency: 'USD', worth: 0.787_401_6 }] },
    }))
    const filled = 'text=compared at US$1 = £0.787, 20 November 2026'
    expect(await checkPageAtWidths(browser, CATEGORY, { filled })).toEqual([])
  })

  test('are filled in a menu that was opened before its code was there', async () => {
    const { page } = await visit(browser)
    const release = await holdCode(page, 'vendor')
    await page.goto(`${SITE_URL}/gifts-under/`, { waitUntil: 'commit' })
    await page.getByRole('button', { name: /^Price/ }).click()
    const replayed = page.waitForResponse(/background-features/) // the last to come by themselves
    release()
    await Promise.all([hydrated(page), replayed])
    expect(await page.getByLabel('From $').isVisible()).toBe(true)
  })
})

test('staff write prices of editions by keyboard', async () => {
  fixtures.answer(getStaffPost, (_call, { post }) => ({
    post: { ...post, trashed: null, currency: 'USD', prices: [{ country: 'GB' as const, price: 52, currency: 'GBP' }] },
  }))
  const { page } = await visit(browser, { storageState: sessionOf('editor') })
  await open(page, '/admin/gifts/7/')
  const block = page.getByRole('group', { name: 'Prices elsewhere' })
  expect(await block.getByRole('textbox', { name: 'United Kingdom, GBP' }).inputValue()).toBe('52.00')
  await block.getByRole('button', { name: 'Add Canada' }).press('Enter')
  await page.keyboard.type('88')
  await block.getByRole('button', { name: 'Remove the price in United Kingdom' }).press('Enter')
  expect(await block.getByRole('button', { name: 'Add United Kingdom' }).evaluate((it) => it === document.activeElement)).toBe(
    true,
  )
  await page.keyboard.press('Control+s')
  await eventually(() => fixtures.callsOf(updatePost).length > 0)
  expect(fixtures.callsOf(updatePost).at(-1)?.body).toMatchObject({ prices: [{ country: 'CA', price: '88' }] })
})
