import { beforeAll, describe, expect, test } from '@jest/globals'
import { getDiscountTokenByPost, listDropOffs } from '@ribbonry/contracts'
import type { Browser } from 'playwright-core'
import { CLAIMED, DISCOUNT_LINK, LEAD, listedDropOffs } from '../../web/test/drop-offs.ts'
import { sharedBrowser } from '../src/browser.ts'
import { checkPageAtWidths, open } from '../src/page-quality.ts'
import { fixtures, sessionOf } from '../src/screen-site.ts'
import { SITE_URL } from '../src/site.ts'
import { visit } from '../src/visitors.ts'

const LIST = '/product-pitch/dropoffs/'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

describe('the drop-offs', () => {
  test('put the discount link onto the clipboard', async () => {
    fixtures.answer(listDropOffs, listedDropOffs(CLAIMED))
    fixtures.answer(getDiscountTokenByPost, { token: 'abc.def', link: DISCOUNT_LINK, expires: '2026-12-08T10:00:00.000Z' })
    const { page } = await visit(browser, {
      storageState: sessionOf('admin'),
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    await open(page, `${LIST}?campaign=42`)
    await page.getByRole('button', { name: 'Get the discount link' }).click()
    await page.getByRole('button', { name: 'Copy the link' }).click()
    await page.getByText('The link is on your clipboard.').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(DISCOUNT_LINK)
  })

  test('are not in the HTML of the page', async () => {
    fixtures.answer(listDropOffs, listedDropOffs(CLAIMED))
    const html = await (await fetch(`${SITE_URL}${LIST}`)).text()
    expect([html.includes('noindex'), html.includes(CLAIMED.email)]).toEqual([true, false])
    expect(fixtures.callsOf(listDropOffs)).toEqual([])
  })

  test('do not shift while they load, and are accessible without console errors, at three widths, with one open', async () => {
    const mailed = { expires: '2026-12-08T10:00:00.000Z', sent: '2026-11-24T10:00:00.000Z' }
    fixtures.answer(listDropOffs, listedDropOffs({ ...CLAIMED, discount: mailed }, LEAD))
    const storageState = sessionOf('admin')
    expect(await checkPageAtWidths(browser, LIST, { storageState, filled: 'tbody a' })).toEqual([])
    expect(await checkPageAtWidths(browser, `${LIST}?campaign=42`, { storageState, filled: '[role="dialog"] section' })).toEqual(
      [],
    )
  })
})
