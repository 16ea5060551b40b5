import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { sharedBrowser } from '../src/browser.ts'
import { checkPageAtWidths, faultsAtWidths, open } from '../src/page-quality.ts'
import { fixtures, sessionOf } from '../src/screen-site.ts'
import { answerGuideCategories } from '../../web/test/guide-categories.ts'
import { visit } from '../src/visitors.ts'

const PATH = '/admin/guide-categories/'
const storageState = sessionOf('editor')

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})
beforeEach(() => {
  answerGuideCategories(fixtures)
})

describe('the categories of guides', () => {
  test('do not shift, and are accessible without console errors, at three widths', async () => {
    expect(await checkPageAtWidths(browser, PATH, { storageState, filled: 'tbody tr' })).toEqual([])
  })

  test('ask in dialogs that fit, with what hangs on them', async () => {
    const { page } = await visit(browser, { storageState, viewport: { width: 1440, height: 1000 } })
    await open(page, PATH)
    for (const title of ['Rename', 'Merge into another one', 'Put in the trash']) {
      await page.getByRole('button', { name: 'More: Tea' }).click()
      await page.getByRole('menuitem', { name: title }).click()
      await page.getByText('7 guides: For aunts').waitFor()
      expect(await faultsAtWidths(page)).toEqual([])
      await page.getByRole('button', { name: 'Not now' }).click()
    }
  })
})
