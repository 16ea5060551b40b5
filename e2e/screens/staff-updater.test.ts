import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { listNeedyGuides, listUpdaterGifts, type NeedyGuide } from '@ribbonry/contracts'
import type { Browser } from 'playwright-core'
import { answerUpdater, guide, TEAPOT } from '../../web/test/updater.ts'
import { sharedBrowser } from '../src/browser.ts'
import { checkPageAtWidths, findPageFaults, open } from '../src/page-quality.ts'
import { fixtures, sessionOf } from '../src/screen-site.ts'
import { visit } from '../src/visitors.ts'

const PATH = '/admin/gift-guide-updater/'
const storageState = sessionOf('admin')
const UNGIVEN = { since: '2026-11-20T10:00:00.000Z', assigned_to: null, assigned_username: null, snoozed_until: null }
const NEEDY: NeedyGuide = {
  ...guide(7),
  published: true,
  user_id: 3,
  username: 'inez',
  score: 120,
  drifted: 2,
  reasons: [
    { ...UNGIVEN, reason: 'broken-products', evidence: '3 of 14 products gone since Tuesday', score: 90 },
    { ...UNGIVEN, reason: 'stale', evidence: 'No change of its products for 240 days', score: 30 },
  ],
}

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})
beforeEach(() => {
  answerUpdater(fixtures)
  fixtures.answer(listUpdaterGifts, { items: [TEAPOT], total: 1 })
  fixtures.answer(listNeedyGuides, { guides: [NEEDY], total: 1 })
})

describe('the updater', () => {
  test.each(['', '?show=gifts', '?show=needs'])('does not shift, and is accessible, at three widths: %s', async (search) => {
    expect(await checkPageAtWidths(browser, `${PATH}${search}`, { storageState, filled: 'tbody tr' })).toEqual([])
  })

  test('is filled, and its guides are chosen, by keys; the focus returns from the dialog', async () => {
    const { page, complaints } = await visit(browser, { storageState, viewport: { width: 1440, height: 900 } })
    await open(page, `${PATH}?fill=1&title=A%20kettle&price=%2429.50`)
    expect(await page.getByLabel('Title').inputValue()).toBe('A kettle')
    const choose = page.getByRole('button', { name: 'Choose guides' })
    await choose.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    expect(await findPageFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await choose.evaluate((button) => button === document.activeElement)).toBe(true)
    expect(complaints).toEqual([])
  })
})
