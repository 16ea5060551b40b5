import { beforeAll, describe, expect, test } from '@jest/globals'
import { listBoostChecklist, listBoosted } from '@ribbonry/contracts'
import type { Browser, Page } from 'playwright-core'
import { answerBoosts, BOOST_NOW, RADIO, STAFF_BOOST } from '../src/boosts.ts'
import { sharedBrowser } from '../src/browser.ts'
import { faultsAtWidths, open } from '../src/page-quality.ts'
import { fixtures, sessionOf } from '../src/screen-site.ts'
import { visit } from '../src/visitors.ts'

const BOOSTS = '/admin/boosted-checklist/'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

/** Opens the checklist in December, with one boost on the 4th. */
async function openBoosts(): Promise<Page> {
  answerBoosts()
  fixtures.answer(listBoosted, { boosted: [STAFF_BOOST, { ...STAFF_BOOST, id: 6, title: 'A teapot', start: '2026-12-05' }] })
  fixtures.answer(listBoostChecklist, { posts: [STAFF_BOOST] })
  const { page } = await visit(browser, { storageState: sessionOf('admin'), viewport: { width: 1440, height: 1200 } })
  await page.clock.setFixedTime(BOOST_NOW)
  await open(page, BOOSTS)
  await page.getByRole('button', { name: 'The month after' }).click()
  return page
}

const cell = (page: Page, name: string) => page.getByRole('grid', { name: 'Boosts by day' }).getByRole('gridcell', { name })
const chip = (page: Page) => page.getByRole('button', { name: `${RADIO.title}, move it` })

describe('the calendar of boosts', () => {
  test('is 450 pixels high, accessible, and as wide as its window', async () => {
    const page = await openBoosts()
    expect((await page.getByRole('grid', { name: 'Boosts by day' }).boundingBox())?.height).toBe(450)
    expect(await faultsAtWidths(page)).toEqual([])
  })

  test('moves a boost by dragging it onto a free day', async () => {
    const page = await openBoosts()
    const from = await chip(page).boundingBox()
    const to = await cell(page, 'Wednesday 16 December 2026').boundingBox()
    if (from === null || to === null) throw new Error('The boost or the day is not on the page')
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 })
    await page.mouse.up()
    expect(
      await page
        .getByRole('dialog', { name: `Move “${RADIO.title}”` })
        .getByLabel('New day')
        .inputValue(),
    ).toBe('2026-12-16')
  })
})
