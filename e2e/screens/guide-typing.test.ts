import { expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { sharedBrowser, visit } from '../src/browser.ts'
import { guideProduct, EditedGuide } from '../src/edited-guide.ts'
import { keyTimes } from '../src/key-times.ts'
import { open } from '../src/page-quality.ts'
import { sessionOf } from '../src/screen-site.ts'

/** Milliseconds of main thread for a key, on a processor that is four times as slow. */
const MOST_MS = 16
/** On a machine that is busy with other things: as many times what the same key costs in an empty page. */
const MOST_TIMES = 6
const KEYS = 'It hums while it pours, and nobody has ever complained of that'

/** What each key in a field costs, in its order; the 95th percentile of it. */
async function slowKey(page: Page, name: string): Promise<number> {
  await page.locator(`[name="${name}"]`).focus()
  // The first keys warm up.
  await page.keyboard.type('It also hums. ', { delay: 40 })
  const times = (await keyTimes(page, () => page.keyboard.type(KEYS, { delay: 40 }))).toSorted((one, other) => one - other)
  expect(times).toHaveLength(KEYS.length - 1)
  return times[Math.floor(times.length * 0.95)] ?? 0
}

test.each(['content-101', 'title-101', 'content'])('a key in %s of a guide of 100 gifts leaves the page fluid', async (name) => {
  const desk = new EditedGuide(Array.from({ length: 100 }, (_, place) => guideProduct(101 + place)))
  const { page } = await visit(await sharedBrowser(), { storageState: sessionOf('editor') })
  await open(page, '/editor/dashboard/7/')
  await page.getByRole('button', { name: 'Open gift 1', exact: true }).click()
  const slow = await slowKey(page, name)
  expect(desk.products).toHaveLength(100)
  const { page: empty } = await visit(await sharedBrowser())
  await empty.setContent('<textarea name="empty" rows="5" cols="60"></textarea>')
  expect(slow).toBeLessThanOrEqual(Math.max(MOST_MS, MOST_TIMES * (await slowKey(empty, 'empty'))))
})
