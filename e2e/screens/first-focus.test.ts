import { beforeAll, describe, expect, test } from '@jest/globals'
import { addToBoard, listOwnBoards, lookUpSavedPosts } from '@ribbonry/contracts'
import type { Browser, Page } from 'playwright-core'
import { sharedBrowser } from '../src/browser.ts'
import { hydrated } from '../src/hydrated.ts'
import { fixtures, sessionOf } from '../src/screen-site.ts'
import { SITE_URL } from '../src/site.ts'
import { visit } from '../src/visitors.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

const BOARD = { wishlist_id: 4, name: 'Kitchen', total: 2, privacy: 'public', image: '', holds: false } as const

async function pressHeart(page: Page): Promise<void> {
  await page.goto(`${SITE_URL}/new/`)
  await hydrated(page)
  await page
    .getByRole('button', { name: /^Save: / })
    .first()
    .click()
}

describe('a dialog puts the focus on its first field', () => {
  test.each([
    ['the chosen board', [BOARD], { role: 'radio', name: /Kitchen/ }],
    ['the name of a first board', [], { role: 'textbox', name: 'Name your first board' }],
  ] as const)('%s, which comes after the dialog', async (_field, boards, { role, name }) => {
    fixtures.answer(lookUpSavedPosts, { posts: [] })
    fixtures.answer(addToBoard, { saved: true, wishlist_id: 3, name: 'My gifts', wishlist_count: 1 })
    fixtures.answer(listOwnBoards, { boards: [...boards], wishlist_count: 0 })
    const { page } = await visit(browser, { storageState: sessionOf('shopper') })
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/user/wishlist/boards*', async (route) => {
      await held
      await route.continue()
    })
    await pressHeart(page)
    await page.getByRole('button', { name: 'Change' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save to a board' })
    await dialog.waitFor()
    release()
    const focused = dialog.getByRole(role, { name }).and(page.locator(':focus'))
    await focused.waitFor({ state: 'attached' })
    expect(await focused.count()).toBe(1)
  })

  test('that of the log-in, which is there at once', async () => {
    const { page } = await visit(browser)
    await pressHeart(page)
    const field = page.getByRole('dialog').getByRole('textbox').first()
    await field.and(page.locator(':focus')).waitFor()
    expect(await field.getAttribute('name')).not.toBeNull()
  })
})
