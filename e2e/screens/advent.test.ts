import { beforeAll, describe, expect, test } from '@jest/globals'
import { getAdvent } from '@ribbonry/contracts'
import type { Browser, Page } from 'playwright-core'
import { adventWith } from '../../web/test/advent.ts'
import { sharedBrowser, visit } from '../src/browser.ts'
import { hydrated } from '../src/hydrated.ts'
import { checkPageAtWidths } from '../src/page-quality.ts'
import { fixtures } from '../src/screen-site.ts'
import { SITE_URL } from '../src/site.ts'

const ADVENT = `${SITE_URL}/advent/`

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

const doors = (page: Page) => page.getByRole('list', { name: 'Doors' })

describe('the advent calendar', () => {
  test('says when it begins, and has no door that opens before', async () => {
    fixtures.answer(getAdvent, () => adventWith(0))
    const { page, complaints } = await visit(browser)
    await page.goto(ADVENT)
    await page.getByText('The first door opens on Tuesday 1 December 2026, at midnight in New York.').waitFor()
    expect([await doors(page).getByRole('listitem').count(), await doors(page).getByRole('link').count()]).toEqual([24, 0])
    await page.goto(`${ADVENT}?door=1`)
    await page.getByText('It opens on 1 December 2026').waitFor()
    expect(complaints).toEqual([])
  })

  test('opens a door that is due, by its link and by its address', async () => {
    const { page, complaints } = await visit(browser)
    await page.goto(ADVENT)
    await hydrated(page)
    const [first, ninth] = [adventWith(9).doors[0]?.post, adventWith(9).doors[8]?.post]
    await page.getByRole('link', { name: 'Today’s door, 9' }).click()
    await page.waitForURL(`${ADVENT}?door=9`)
    await page.getByRole('heading', { name: ninth?.title ?? '' }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Behind door 9')
    await page.goto(`${ADVENT}?door=1`)
    await page.getByRole('heading', { name: first?.title ?? '' }).waitFor()
    expect(await page.locator('[data-track-list="advent"] [data-track-item]').getAttribute('data-track-position')).toBe('1')
    await page.getByRole('link', { name: 'Close the door' }).click()
    await page.waitForURL(ADVENT)
    expect(complaints).toEqual([])
  })

  test('keeps a door shut that is not due, whatever the address says', async () => {
    const { page } = await visit(browser)
    await page.goto(`${ADVENT}?door=10`)
    await page.getByRole('heading', { name: 'Door 10 is still closed' }).waitFor()
    await page.getByText('It opens on 10 December 2026').waitFor()
    expect(await page.locator('[data-track-item]').count()).toBe(0)
    expect(await doors(page).getByRole('link').count()).toBe(9)
  })

  test('stays open when all doors are', async () => {
    fixtures.answer(getAdvent, () => adventWith(24))
    const { page } = await visit(browser)
    await page.goto(`${ADVENT}?door=24`)
    await page.getByRole('heading', { name: 'Behind door 24' }).waitFor()
    expect(await doors(page).getByRole('link').count()).toBe(24)
  })

  test('works without JavaScript', async () => {
    const { page } = await visit(browser, { javaScriptEnabled: false })
    await page.goto(ADVENT)
    await doors(page)
      .getByRole('link', { name: /^Door 3:/ })
      .click()
    await page.getByRole('heading', { name: 'Behind door 3' }).waitFor()
    expect(await page.locator('[data-track-item]').getAttribute('data-track-position')).toBe('3')
  })

  test('is accessible and still with an open door, at three widths, in the light and in the dark', async () => {
    expect(await checkPageAtWidths(browser, '/advent/?door=9')).toEqual([])
  })
})
