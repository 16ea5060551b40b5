import { beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { answerWaiting, APPROVE, KITE, LANTERN } from '../../web/test/approvals.ts'
import { sharedBrowser } from '../src/browser.ts'
import { checkPageAtWidths, open } from '../src/page-quality.ts'
import { fixtures, sessionOf } from '../src/screen-site.ts'
import { visit } from '../src/visitors.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

test('the pitch that waits longest is shown as visitors will see it, on a phone and a desk, light and dark', async () => {
  answerWaiting(fixtures, LANTERN, KITE)
  const { page, complaints } = await visit(browser, {
    storageState: sessionOf('admin'),
    viewport: { width: 1440, height: 900 },
  })
  await open(page, APPROVE)
  await page.getByRole('heading', { name: LANTERN.title, level: 2 }).waitFor()
  for (const [name, theme, width] of [
    ['On a phone, in the light', 'light', 390],
    ['On a desk, in the light', 'light', 1440],
    ['On a phone, in the dark', 'dark', 390],
    ['On a desk, in the dark', 'dark', 1440],
  ] as const) {
    const frame = page.frameLocator(`iframe[title="${name}"]`)
    await frame.getByText(LANTERN.title).waitFor()
    await frame.getByText('Sponsored').waitFor()
    await frame.getByText('at Mothlamps').waitFor()
    const seen = await frame
      .locator('html')
      .evaluate((html) => [
        html.ownerDocument.defaultView?.innerWidth,
        getComputedStyle(html).colorScheme,
        Math.round(html.querySelector('li')?.getBoundingClientRect().width ?? 0) < 330,
      ])
    expect(seen).toEqual([width, theme, true])
  }
  expect(complaints).toEqual([])
})

test('the page does not shift while it loads, and is accessible without console errors, at three widths', async () => {
  answerWaiting(
    fixtures,
    { ...LANTERN, look_alikes: [3], differences: [{ field: 'price', approved: '20.00', saved: '28.00' }] },
    KITE,
  )
  const storageState = sessionOf('admin')
  expect(await checkPageAtWidths(browser, APPROVE, { storageState, filled: 'article h2' })).toEqual([])
})
