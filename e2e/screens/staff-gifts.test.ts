import { beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { answerGifts } from '../../web/test/staff-gifts.ts'
import { sharedBrowser } from '../src/browser.ts'
import { checkPageAtWidths } from '../src/page-quality.ts'
import { fixtures, sessionOf } from '../src/screen-site.ts'

const GIFTS = '/admin/gifts/'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

test.each([
  ['the list of gifts, where many are changed,', `${GIFTS}?missing=link&price_min=5`, 'tbody a'],
  ['the preview of a gift', `${GIFTS}1/preview`, 'main article'],
])('%s does not shift while it loads, and is accessible without console errors, at three widths', async (_what, path, filled) => {
  answerGifts(fixtures)
  expect(await checkPageAtWidths(browser, path, { storageState: sessionOf('editor'), filled })).toEqual([])
})
