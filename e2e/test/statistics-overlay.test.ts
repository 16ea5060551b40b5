import { expect, test } from '@jest/globals'
import { sharedBrowser } from '../src/browser.ts'
import { logIn } from '../src/log-in.ts'
import { openCountedGift } from '../src/statistics-overlay.ts'
import { visit } from '../src/visitors.ts'

test('the developer overlay shows an editor the click rate that was counted of a gift', async () => {
  const browser = await sharedBrowser()
  const { page } = await visit(browser, { storageState: await logIn(browser, 'editor') })
  const { rate, badge } = await openCountedGift(page)
  await badge.waitFor()
  expect(await badge.textContent()).toBe(rate)
})
