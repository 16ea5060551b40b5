import { beforeAll, expect, test } from '@jest/globals'
import { listStaffGiveaways, listWinners } from '@ribbonry/contracts'
import type { Browser } from 'playwright-core'
import { ANSWERED, LANTERNS, listedGiveaways, SNAIL } from '../../web/test/staff-giveaways.ts'
import { sharedBrowser, visit } from '../src/browser.ts'
import { checkPageAtWidths, findPageFaults, open } from '../src/page-quality.ts'
import { fixtures, sessionOf } from '../src/screen-site.ts'
import { SITE_URL } from '../src/site.ts'

const LIST = '/editor/giveaway/list/'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

test('giveaways with their winners do not shift, and are accessible without console errors, at three widths', async () => {
  fixtures.answer(listStaffGiveaways, listedGiveaways(LANTERNS, SNAIL))
  fixtures.answer(listWinners, { winners: [{ ...ANSWERED, address: null }] })
  const storageState = sessionOf('editor')
  expect(await checkPageAtWidths(browser, LIST, { storageState, filled: 'tbody td[data-phone="title"]' })).toEqual([])
  const { page } = await visit(browser, { storageState })
  await open(page, LIST)
  await page.getByRole('button', { name: 'Send 1 address to Moth Lamps' }).click()
  await page.getByRole('dialog', { name: 'To Moth Lamps: where to ship' }).waitFor()
  expect(await findPageFaults(page)).toEqual([])
})

test('winners are not in the HTML of the page', async () => {
  fixtures.answer(listStaffGiveaways, listedGiveaways(LANTERNS))
  const html = await (await fetch(`${SITE_URL}${LIST}`)).text()
  expect([html.includes('noindex'), html.includes(ANSWERED.email)]).toEqual([true, false])
  expect(fixtures.callsOf(listStaffGiveaways)).toEqual([])
})
