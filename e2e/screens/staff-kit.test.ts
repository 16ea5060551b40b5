import { beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { violationsOf } from '../src/axe.ts'
import { sharedBrowser } from '../src/browser.ts'
import { open } from '../src/page-quality.ts'
import { sessionOf } from '../src/screen-site.ts'
import { visit } from '../src/visitors.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

test('saved views are accessible while one is renamed', async () => {
  const { page } = await visit(browser, { storageState: sessionOf('editor') })
  await open(page, '/admin/gifts/?state=draft&sort=-price')
  const row = page.getByRole('navigation', { name: 'Views of Gifts' })
  await row.getByRole('button', { name: 'My views' }).click()
  await page.getByLabel('Name of what is shown now').fill('Dear drafts')
  await page.keyboard.press('Enter')
  await page.getByLabel('New name of Dear drafts').fill('Dearest drafts')
  await page.keyboard.press('Enter')
  await page.getByLabel('Open the list with Dearest drafts').check()
  expect(await violationsOf(page, { exclude: [] })).toEqual([])
})
