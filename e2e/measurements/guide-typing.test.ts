import { expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { freshVisit, sharedBrowser } from '../src/browser.ts'
import { guideProduct, EditedGuide } from '../src/edited-guide.ts'
import { keyTimes } from '../src/key-times.ts'
import { open } from '../src/page-quality.ts'
import { sessionOf } from '../src/screen-site.ts'

/** Most milliseconds of main thread per key with a fourfold CPU slowdown, at the 95th percentile. */
const MOST_MS = 16
/**
 * On a slow or busy machine: limits relative to the cost of the same key in an empty page. The median of the text editor is 3.6
 * to 4.5 times as dear on virtual machines; the slowest twentieth, with garbage collection and timers, varies more.
 */
const MOST_TIMES = { usual: 5.5, slow: 10 }
const KEYS = 'It hums while it pours, and nobody has ever complained of that'

/** Cost of a key in a field: the median, and the 95th percentile. */
async function keyCost(page: Page, name: string): Promise<{ usual: number; slow: number }> {
  // Texts have a plain field until the code of their editor is there.
  const field = name.startsWith('content') ? `[contenteditable][name="${name}"]` : `[name="${name}"]`
  await page.locator(field).focus()
  // The first keys are a warm-up.
  await page.keyboard.type('It also hums. ', { delay: 40 })
  const times = (await keyTimes(page, () => page.keyboard.type(KEYS, { delay: 40 }))).toSorted((one, other) => one - other)
  expect(times).toHaveLength(KEYS.length - 1)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return { usual: at(0.5), slow: at(0.95) }
}

test.each(['content-101', 'title-101', 'content'])('a key in %s of a guide of 100 gifts leaves the page fluid', async (name) => {
  const desk = new EditedGuide(Array.from({ length: 100 }, (_, place) => guideProduct(101 + place)))
  const { page } = await freshVisit(await sharedBrowser(), { storageState: sessionOf('editor') })
  await open(page, '/editor/dashboard/7/')
  await page.getByRole('button', { name: 'Open gift 1', exact: true }).click()
  const cost = await keyCost(page, name)
  expect(desk.products).toHaveLength(100)
  const { page: empty } = await freshVisit(await sharedBrowser())
  await empty.setContent('<textarea name="empty" rows="5" cols="60"></textarea>')
  if (cost.slow <= MOST_MS) return
  const least = await keyCost(empty, 'empty')
  expect(cost.usual / least.usual).toBeLessThanOrEqual(MOST_TIMES.usual)
  expect(cost.slow / least.slow).toBeLessThanOrEqual(MOST_TIMES.slow)
})
