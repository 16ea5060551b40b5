import { beforeAll, describe, expect, test } from '@jest/globals'
import { getFeatured } from '@ribbonry/contracts'
import type { Browser } from 'playwright-core'
import { sharedBrowser } from '../src/browser.ts'
import { findPageFaults, open } from '../src/page-quality.ts'
import { fixtures } from '../src/screen-site.ts'
import { SITE_URL } from '../src/site.ts'
import { teapot } from '../../web/test/gifts.ts'
import { giveawayAt } from '../../web/test/giveaways.ts'
import { visit } from '../src/visitors.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

const running = giveawayAt('win-number-1')
if (running === undefined) throw new Error('There is no giveaway')

describe('giveaways', () => {
  test('are accessible in their dialog', async () => {
    const { slug, title: name, end } = running
    fixtures.answer(getFeatured, {
      featured: { ...teapot(), utm_campaign: '', overline: '', giveaway_data: { slug, title: name, end }, sponsored: null },
      ends: '2099-01-01T05:00:00.000Z',
    })
    const { page, complaints } = await visit(browser, { viewport: { width: 390, height: 844 } })
    await open(page, '/')
    await page.getByText('Or win it:').getByRole('link').click()
    await page
      .getByRole('dialog', { name })
      .getByText(/remaining/)
      .waitFor()
    expect(await findPageFaults(page)).toEqual([])
    expect(complaints).toEqual([])
  })

  test('past the end are a 404 and say that there are no more, as one that is none says', async () => {
    const past = await fetch(`${SITE_URL}/giveaways/99/`)
    expect([past.status, (await past.text()).includes('There are no more')]).toEqual([404, true])
    const none = await fetch(`${SITE_URL}/giveaway/there-is-none/`)
    expect([none.status, (await none.text()).includes('Giveaway could not be found.')]).toEqual([404, true])
  })
})
