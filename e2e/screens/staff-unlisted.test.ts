import { beforeAll, describe, expect, test } from '@jest/globals'
import { getUnlistedContent, listUnlistedContent, PLACEHOLDER_PICTURE } from '@ribbonry/contracts'
import type { Browser } from 'playwright-core'
import { UNLISTED_KETTLE } from '../../web/test/unlisted.ts'
import { sharedBrowser } from '../src/browser.ts'
import { checkPageAtWidths, open } from '../src/page-quality.ts'
import { fixtures, sessionOf } from '../src/screen-site.ts'
import { visit } from '../src/visitors.ts'

const LIST = '/unlisted-content/'
const storageState = sessionOf('admin')
const KETTLE = { ...UNLISTED_KETTLE, image: PLACEHOLDER_PICTURE.src, source_image: PLACEHOLDER_PICTURE.src }

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

describe('unlisted content', () => {
  test('is listed without shifts, and accessibly, at three widths', async () => {
    const withdrawn = { ...KETTLE, id: 22, title: 'A lamp', campaign: '', published: null, clicks: null }
    fixtures.answer(listUnlistedContent, { posts: [KETTLE, withdrawn], total: 2 })
    expect(await checkPageAtWidths(browser, LIST, { storageState, filled: 'tbody tr' })).toEqual([])
  })

  test.each(['new', '21'])('is written beside its page without shifts, and accessibly, at three widths: %s', async (id) => {
    if (id === '21') fixtures.answer(getUnlistedContent, { post: KETTLE })
    expect(await checkPageAtWidths(browser, `${LIST}${id}/`, { storageState, filled: 'main form' })).toEqual([])
  })

  test('is saved by Ctrl+S from a field, which keeps the focus where it was', async () => {
    fixtures.answer(getUnlistedContent, { post: KETTLE })
    const { page, complaints } = await visit(browser, { storageState, viewport: { width: 820, height: 1180 } })
    await open(page, `${LIST}21/`)
    const title = page.getByLabel('Title', { exact: true })
    await title.fill('A kettle for one')
    const answered = page.waitForResponse((response) => response.request().method() === 'POST' && response.url().includes('/21'))
    await page.keyboard.press('Control+s')
    expect((await answered).status()).toBe(200)
    expect(await title.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(complaints).toEqual([])
  })
})
