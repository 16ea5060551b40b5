import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { sharedBrowser } from '../src/browser.ts'
import { checkPageAtWidths, faultsAtWidths, open } from '../src/page-quality.ts'
import { fixtures, sessionOf } from '../src/screen-site.ts'
import { answerInterlinking } from '../../web/test/interlinking.ts'
import { visit } from '../src/visitors.ts'

const storageState = sessionOf('editor')

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})
beforeEach(() => {
  answerInterlinking(fixtures)
})

describe('interlinking', () => {
  test('does not shift, and is accessible without console errors, at three widths', async () => {
    for (const path of ['/editor/interlinking/', '/editor/interlinking/unlinked/'])
      expect(await checkPageAtWidths(browser, path, { storageState, filled: 'tbody tr' })).toEqual([])
  })

  test('shows what a change does in a dialog that fits', async () => {
    const { page } = await visit(browser, { storageState, viewport: { width: 1440, height: 1000 } })
    await open(page, '/editor/interlinking/')
    await page.getByRole('button', { name: 'Mend /old-tea/' }).click()
    expect(await faultsAtWidths(page)).toEqual([])
    await page.getByRole('button', { name: 'Show what changes' }).click()
    await page.getByText('A [pot](/tea/).').waitFor()
    expect(await faultsAtWidths(page)).toEqual([])
  })
})
