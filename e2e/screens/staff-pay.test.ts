import { beforeAll, expect, test } from '@jest/globals'
import { listSubmissionPeople, listSubmissionsOf } from '@ribbonry/contracts'
import type { Browser } from 'playwright-core'
import { PAYMENT, SUBMISSION, SUBMISSION_PEOPLE } from '../../web/test/guide-pay.ts'
import { sharedBrowser } from '../src/browser.ts'
import { checkPageAtWidths } from '../src/page-quality.ts'
import { fixtures, sessionOf } from '../src/screen-site.ts'
import { GUIDE_LIST } from '../src/staff-guides.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

test('the page of pay does not shift while it loads, and is accessible without console errors, at three widths', async () => {
  fixtures.answer(listSubmissionPeople, SUBMISSION_PEOPLE)
  fixtures.answer(listSubmissionsOf, { submissions: [SUBMISSION], payments: [PAYMENT] })
  const options = { storageState: sessionOf('admin'), filled: 'tbody a' }
  for (const query of ['', '?person=32'])
    expect(await checkPageAtWidths(browser, `${GUIDE_LIST}pay/${query}`, options)).toEqual([])
})
