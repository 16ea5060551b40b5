import { beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { answerWaitingWork } from '../../web/test/waiting-work.ts'
import { sharedBrowser } from '../src/browser.ts'
import { checkPageAtWidths } from '../src/page-quality.ts'
import { fixtures, sessionOf } from '../src/screen-site.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

test.each(['admin', 'newsletter'] as const)(
  'the start of the staff area stands still while it fills, and is accessible and quiet, for %s, at three widths',
  async (name) => {
    answerWaitingWork(fixtures)
    expect(await checkPageAtWidths(browser, '/admin/', { storageState: sessionOf(name), filled: 'main section li a' })).toEqual(
      [],
    )
  },
)

test('the mails do not shift while they load, and are accessible without console errors, at three widths', async () => {
  expect(
    await checkPageAtWidths(browser, '/admin/mails/', { storageState: sessionOf('newsletter'), filled: 'tbody tr[data-row]' }),
  ).toEqual([])
})
