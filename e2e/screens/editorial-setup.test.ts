import { beforeAll, expect, test } from '@jest/globals'
import { listEditorialSetups } from '@ribbonry/contracts'
import type { Browser } from 'playwright-core'
import { DRAFTED_KETTLE } from '../../web/test/editorial-setups.ts'
import { violationsOf } from '../src/axe.ts'
import { sharedBrowser } from '../src/browser.ts'
import { checkPageAtWidths, open } from '../src/page-quality.ts'
import { fixtures, sessionOf } from '../src/screen-site.ts'
import { visit } from '../src/visitors.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

test('the form of brands is accessible once it is open', async () => {
  const { page } = await visit(browser, { storageState: sessionOf('editor') })
  await open(page, '/editorial-setup/')
  await page.getByRole('button', { name: 'Open it' }).click()
  await page.getByLabel('Brand name').waitFor()
  expect(await violationsOf(page, { exclude: [] })).toEqual([])
})

test('staff find the list of drafts accessible, in three widths, light and dark', async () => {
  fixtures.answer(listEditorialSetups, { setups: [DRAFTED_KETTLE], total: 1 })
  const options = { storageState: sessionOf('editor'), filled: 'tbody a' } as const
  expect(await checkPageAtWidths(browser, '/admin/editorial-setups/', options)).toEqual([])
})
