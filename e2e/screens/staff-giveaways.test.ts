import { beforeAll, expect, test } from '@jest/globals'
import { getStaffGiveaway, importEntries, listStaffGiveaways, listWinners } from '@ribbonry/contracts'
import type { Browser } from 'playwright-core'
import { ANSWERED, LANTERNS, listedGiveaways, SNAIL } from '../../web/test/staff-giveaways.ts'
import { sharedBrowser } from '../src/browser.ts'
import { checkPageAtWidths, findPageFaults, open } from '../src/page-quality.ts'
import { fixtures, sessionOf } from '../src/screen-site.ts'
import { SITE_URL } from '../src/site.ts'
import { visit } from '../src/visitors.ts'

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

test('the forms of giveaways do not shift, and are accessible without console errors, at three widths', async () => {
  const storageState = sessionOf('editor')
  const filled = 'main form'
  expect(await checkPageAtWidths(browser, '/editor/giveaway/?provider=none', { storageState, filled })).toEqual([])
  fixtures.answer(getStaffGiveaway, { giveaway: LANTERNS })
  expect(await checkPageAtWidths(browser, '/editor/giveaway/12/', { storageState, filled })).toEqual([])
})

test('the report of an import is accessible on a phone', async () => {
  fixtures.answer(listStaffGiveaways, listedGiveaways({ ...LANTERNS, winners: [] }))
  const rejected = Array.from({ length: 200 }, (_, row) => ({ row: row + 2, reason: 'This is no e-mail address.' }))
  fixtures.answer(importEntries, { imported: 48_210, already: 31, rejected_count: 412, rejected })
  const { page, complaints } = await visit(browser, { storageState: sessionOf('editor'), viewport: { width: 390, height: 844 } })
  await open(page, LIST)
  await page.getByRole('button', { name: `Import entrants of ${LANTERNS.title}` }).click()
  const pane = page.getByRole('dialog', { name: `Entrants of ${LANTERNS.title}` })
  await pane.getByLabel('List of entrants').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('email') })
  await pane.getByRole('button', { name: 'Import the list' }).click()
  await pane.getByText('48,210 imported').waitFor()
  expect(await findPageFaults(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('winners are not in the HTML of the page', async () => {
  fixtures.answer(listStaffGiveaways, listedGiveaways(LANTERNS))
  const html = await (await fetch(`${SITE_URL}${LIST}`)).text()
  expect([html.includes('noindex'), html.includes(ANSWERED.email)]).toEqual([true, false])
  expect(fixtures.callsOf(listStaffGiveaways)).toEqual([])
})
