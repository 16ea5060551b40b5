import { describe, expect, test } from '@jest/globals'
import {
  getMyCampaigns,
  getPromoSetup,
  getTraffic,
  listBoosted,
  listEtsyListings,
  listGuideCalendar,
  listStaffGiveaways,
  listUnapprovedCreatives,
} from '@ribbonry/contracts'
import { fixtures, openPage, screen, waitFor } from '../../test/components/page.tsx'

const DENIED = 'You do not have access to do this'
const PAGES = [
  ['/admin/approve/', listUnapprovedCreatives],
  ['/promo-setup/', getPromoSetup],
  ['/admin/boosted-checklist/?view=month', listBoosted],
  ['/editor/calendar/', listGuideCalendar],
  ['/editor/giveaway/list/', listStaffGiveaways],
  ['/admin/etsy-listings/', listEtsyListings],
  ['/admin/statistics/', getTraffic],
  ['/product-pitch/dashboard/', getMyCampaigns],
] as const

describe('a page whose call is refused', () => {
  test.each(PAGES)('%s shows the server’s sentence, and does not ask for another try', async (path, call) => {
    fixtures.fail(call, 403, { code: 'not-allowed', error: DENIED })
    await openPage(path, { as: 'admin' })
    expect(await screen.findByRole('heading', { name: DENIED })).toBeTruthy()
    expect(screen.queryByText('The ribbon came undone')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })
})

test('a page whose service is away offers another try, which brings it', async () => {
  fixtures.fail(getPromoSetup, 503)
  const { user } = await openPage('/promo-setup/', { as: 'admin' })
  const again = await screen.findByRole('button', { name: 'Try again' })
  fixtures.restore(getPromoSetup)
  await user.click(again)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull())
})

test('a page without a session says so, with a log-in', async () => {
  fixtures.fail(getMyCampaigns, 401, { code: 'not-signed-in', error: 'Please register or log into your account first' })
  await openPage('/product-pitch/dashboard/', { as: 'admin' })
  await screen.findByRole('heading', { name: 'You are logged out' })
  expect(screen.getByText('Please register or log into your account first')).toBeTruthy()
})
