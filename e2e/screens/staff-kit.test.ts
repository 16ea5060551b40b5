import { beforeAll, describe, expect, test } from '@jest/globals'
import { checkPostLink, deletePost, getStaffPost, listStaffPosts, restorePost } from '@ribbonry/contracts'
import type { Browser, Page } from 'playwright-core'
import { violationsOf } from '../src/axe.ts'
import { sharedBrowser, visit } from '../src/browser.ts'
import { eventually } from '../src/eventually.ts'
import { open } from '../src/page-quality.ts'
import { fixtures, sessionOf } from '../src/screen-site.ts'

const GIFTS = '/admin/gifts/'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

async function asEditor(path: string): Promise<Page> {
  const { page } = await visit(browser, { storageState: sessionOf('editor') })
  await open(page, path)
  return page
}

describe('what can be undone', () => {
  async function deleteGift(): Promise<Page> {
    fixtures.answer(getStaffPost, (_asked, { post }) => ({ post: { ...post, id: 1, trashed: null } }))
    const page = await asEditor(`${GIFTS}1/`)
    await page.getByRole('button', { name: 'Delete' }).waitFor()
    await page.clock.install()
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('The gift is in the trash.').waitFor()
    return page
  }

  test('is offered for ten seconds, which do not pass under the pointer or the focus', async () => {
    const page = await deleteGift()
    const offer = page.getByText('The gift is in the trash.')
    await offer.hover()
    await page.clock.runFor(15_000)
    expect(await offer.isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Undo' }).focus()
    await page.mouse.move(0, 0)
    await page.clock.runFor(15_000)
    expect(await offer.isVisible()).toBe(true)
    await page.locator('main').focus()
    await page.clock.runFor(11_000)
    await offer.waitFor({ state: 'detached' })
    expect(fixtures.callsOf(restorePost)).toEqual([])
  })

  test('is undone by a key, on another page too', async () => {
    const page = await deleteGift()
    await page.clock.resume()
    await page.waitForURL(`**${GIFTS}`)
    await page.locator('main').focus()
    await page.keyboard.press('z')
    await page.getByText('The gift is back.').waitFor()
    expect(fixtures.callsOf(deletePost)).toHaveLength(1)
    expect(fixtures.callsOf(restorePost)).toMatchObject([{ params: { id: '1' } }])
  })
})

describe('a view of one’s own', () => {
  test('keeps filters, order and columns, is renamed, opens the list, and is deleted with an undo', async () => {
    const page = await asEditor(`${GIFTS}?state=draft&sort=-price`)
    const row = page.getByRole('navigation', { name: 'Views of Gifts' })
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('dialog').getByLabel('CTR').uncheck()
    await page.keyboard.press('Escape')
    await row.getByRole('button', { name: 'My views' }).click()
    await page.getByLabel('Name of what is shown now').fill('Dear drafts')
    await page.keyboard.press('Enter')
    await page.getByLabel('New name of Dear drafts').fill('Dearest drafts')
    await page.keyboard.press('Enter')
    await page.getByLabel('Open the list with Dearest drafts').check()
    expect(await violationsOf(page, { exclude: [] })).toEqual([])
    await page.keyboard.press('Escape')
    await row.getByRole('link', { name: 'Dearest drafts' }).and(page.locator('[aria-current]')).waitFor()

    await row.getByRole('link', { name: 'All' }).click()
    await page.waitForURL(`**${GIFTS}`)
    await page.goto(new URL(GIFTS, page.url()).href)
    await page.waitForURL(/state=draft&sort=-price$/)
    await eventually(() => fixtures.callsOf(listStaffPosts).at(-1)?.query['state'] === 'draft')
    await page.getByRole('columnheader', { name: 'CTR' }).waitFor({ state: 'detached' })

    await row.getByRole('button', { name: 'My views' }).click()
    await page.getByRole('button', { name: 'Delete Dearest drafts' }).click()
    await row.getByRole('link', { name: 'Dearest drafts' }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await row.getByRole('link', { name: 'Dearest drafts' }).waitFor()
  })
})

describe('a link that is pasted into a new gift', () => {
  test('is cleaned, with its shop and the gifts that lead there already', async () => {
    const link = 'https://www.amazon.com/dp/B00EXAMPL1'
    const duplicates = [{ id: 7, title: 'A torch', published: null, trashed: null }]
    fixtures.answer(checkPostLink, { link, merchant: 'Amazon', duplicates })
    const page = await asEditor(`${GIFTS}new/`)
    const field = page.getByLabel('Link to the shop')
    await field.fill(`${link}/ref=sr_1_1?tag=somebody-20`)
    await field.press('Tab')
    await page.getByText('At Amazon, without tracking').waitFor()
    expect(await field.inputValue()).toBe(link)
    const warning = page.getByRole('status').filter({ hasText: 'A gift leads there already:' })
    expect(await warning.getByRole('link', { name: 'A torch' }).getAttribute('href')).toBe('/admin/gifts/7/')
    await field.fill('https://shop.example/kettle')
    await warning.waitFor({ state: 'detached' })
  })

  test('that no gift may have is left as it is', async () => {
    fixtures.fail(checkPostLink, 400, { code: 'invalid-input', error: 'Links must start with http:// or https://.' })
    const page = await asEditor(`${GIFTS}new/`)
    const field = page.getByLabel('Link to the shop')
    await field.fill('ftp://shop.example/kettle')
    await field.press('Tab')
    await eventually(() => fixtures.callsOf(checkPostLink).length === 1)
    expect(await field.inputValue()).toBe('ftp://shop.example/kettle')
  })
})
