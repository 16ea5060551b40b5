import type { CallAnswer, estimateAdReach } from '@ribbonry/contracts'
import { afterAll, beforeEach, expect, test } from '@jest/globals'
import { createCreative, startTestAds } from './test-ads.ts'

// The inventory is cached for ten minutes, so this test needs an instance of its own.
const ads = await startTestAds({ LOG_LEVEL: 'fatal' })
const { pitches, tracking } = ads

afterAll(() => ads.close())
beforeEach(() => ads.reset())

const reach = async (query = '') => {
  const { estimate, ads: count } = (await pitches.get<CallAnswer<typeof estimateAdReach>>(`ad-reach${query}`)).body
  return { estimate, ads: count }
}

test('the reach of targets is estimated for anybody, with the ads that share them, once tracking is back', async () => {
  await createCreative(ads.sql)
  await createCreative(ads.sql, { countries: ['GB'] })
  await createCreative(ads.sql, { categories: [3] })
  tracking.away = true
  expect(await reach()).toEqual({ estimate: null, ads: 3 })
  tracking.away = false
  tracking.inventory = {
    days: 20,
    cells: [
      { country: 'US', category: 0, impressions: 700_000 },
      { country: 'GB', category: 3, impressions: 300_000 },
    ],
    ad_impressions: 84_000,
    ad_visitors: 21_000,
  }
  expect(await reach()).toEqual({ estimate: { impressions: 4200, visitors: 1100, part: 1 }, ads: 3 })
  expect(await reach('?countries=US')).toEqual({ estimate: { impressions: 2900, visitors: 730, part: 0.7 }, ads: 2 })
  expect(await reach('?countries=uk,FR&categories=3,4')).toEqual({
    estimate: { impressions: 1300, visitors: 320, part: 0.3 },
    ads: 3,
  })
  expect(await reach('?countries=GB&categories=5')).toEqual({ estimate: { impressions: 0, visitors: 0, part: 0 }, ads: 2 })
  expect(tracking.requests.filter(({ path }) => path === 'ad-inventory')).toHaveLength(2)
})

test.each(['?countries=XX', '?categories=kitchen', `?categories=${'1,'.repeat(201)}`])(
  'there is no estimate for %s',
  async (query) => {
    expect((await pitches.get(`ad-reach${query}`)).status).toBe(400)
  },
)
