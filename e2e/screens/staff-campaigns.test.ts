import { beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { answerAllCampaigns, LATE_SHIFT, staffed, UNPAID } from '../../web/test/campaigns.ts'
import { sharedBrowser } from '../src/browser.ts'
import { checkPageAtWidths, findPageFaults, open } from '../src/page-quality.ts'
import { fixtures, sessionOf } from '../src/screen-site.ts'
import { visit } from '../src/visitors.ts'

const CAMPAIGNS = '/product-pitch/admin-dashboard/'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

test('the list of campaigns does not shift, and is accessible, at three widths, with one open', async () => {
  answerAllCampaigns(fixtures, [UNPAID, LATE_SHIFT].map(staffed))
  const storageState = sessionOf('admin')
  expect(await checkPageAtWidths(browser, CAMPAIGNS, { storageState, filled: 'tbody a' })).toEqual([])
  const { page } = await visit(browser, { storageState, reducedMotion: 'reduce' })
  await open(page, `${CAMPAIGNS}?campaign=${UNPAID.id}`)
  await page.getByRole('dialog', { name: UNPAID.title }).getByText('Approved, not paid yet').waitFor()
  expect(await findPageFaults(page)).toEqual([])
})
