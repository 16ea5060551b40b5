import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { sharedBrowser } from '../src/browser.ts'
import { checkPageAtWidths } from '../src/page-quality.ts'
import { SITE_URL } from '../src/site.ts'
import { visit } from '../src/visitors.ts'

const ADVENT = `${SITE_URL}/advent/`

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

const doors = (page: Page) => page.getByRole('list', { name: 'Doors' })

describe('the advent calendar', () => {
  test('works without JavaScript', async () => {
    const { page } = await visit(browser, { javaScriptEnabled: false })
    await page.goto(ADVENT)
    await doors(page)
      .getByRole('link', { name: /^Door 3:/ })
      .click()
    await page.getByRole('heading', { name: 'Behind door 3' }).waitFor()
    expect(await page.locator('[data-track-item]').getAttribute('data-track-position')).toBe('3')
  })

  test('is accessible and does not shift with an open door, at three widths, light and dark', async () => {
    expect(await checkPageAtWidths(browser, '/advent/?door=9')).toEqual([])
  })
})
