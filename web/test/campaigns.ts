import { type AdFigures, type Campaign, type CampaignCreative, listAllCampaigns, type StaffCampaign } from '@ribbonry/contracts'
import type { Fixtures } from './fixtures.ts'

const FIGURES: AdFigures = {
  impressions: 33_870,
  viewable: 24_100,
  clicks: 982,
  ctr: 0.029,
  saves: 121,
  expected_clicks: 861,
  expected_saves: 106,
  click_performance: 1.14,
  save_performance: 1.14,
  performance: 1.14,
}

const NO_FIGURES: AdFigures = {
  impressions: 0,
  viewable: 0,
  clicks: 0,
  ctr: 0,
  saves: 0,
  expected_clicks: 0,
  expected_saves: 0,
  click_performance: null,
  save_performance: null,
  performance: null,
}

/** A running pitch with figures. */
export const LANTERN: CampaignCreative = {
  id: 7,
  code: 'x1017',
  title: 'A lantern that works the late shift',
  image: '/media/lantern/960.jpg',
  picture: null,
  status: 'running',
  reason: null,
  needed: null,
  waiting_since: null,
  first_day: null,
  last_day: null,
  baseline: null,
  ...FIGURES,
}

/** A pitch that was never shown. */
export const DISAPPROVED: CampaignCreative = {
  ...LANTERN,
  id: 8,
  code: 'x1018',
  title: 'The BEST lantern of 2026',
  status: 'disapproved',
  reason: '“Best” needs somebody else to say it.',
  needed: 'What it does after midnight.',
  ...NO_FIGURES,
}

/** A paid campaign with both pitches. */
export const LATE_SHIFT: Campaign = {
  id: 4200,
  code: 'x104200',
  status: 'paid',
  plan: 'basic',
  wished_plan: 'basic',
  title: LANTERN.title,
  created: '2026-10-24T09:00:00.000Z',
  goal: 50_000,
  fee: null,
  creatives: [DISAPPROVED, LANTERN],
  ...FIGURES,
}

/** A campaign with an unpaid fee. */
export const UNPAID: Campaign = {
  ...LATE_SHIFT,
  id: 4300,
  code: 'x104300',
  status: 'unpaid',
  plan: 'premium',
  wished_plan: 'premium',
  title: 'A kite that finds its way home',
  goal: null,
  fee: { amount: 249, discount: '' },
  creatives: [{ ...DISAPPROVED, id: 9, code: 'x1019', title: 'A kite that finds its way home', status: 'unpaid', reason: null }],
  ...NO_FIGURES,
}

/** Time of the tests' figures. */
export const FIGURES_AT = '2026-11-24T06:00:00.000Z'

/** A campaign in the answers for staff. */
export const staffed = (campaign: Campaign): StaffCampaign => ({ ...campaign, owner_id: 31, source_post_id: 77 })

/** Fixture for the list of all campaigns, the first of three pages. */
export function answerAllCampaigns(fixtures: Fixtures, campaigns: readonly StaffCampaign[]): void {
  fixtures.answer(listAllCampaigns, { campaigns: [...campaigns], total: 41, figures_at: FIGURES_AT, stale: false })
}

const COUNTS = { impressions: 400, viewable: 300, clicks: 12, raw_impressions: 420, raw_clicks: 14 }

/** Where a campaign was shown, as answered. */
export const CAMPAIGN_FIGURES = {
  totals: { ...COUNTS, impressions: 33_870 },
  reach: 20_100,
  days: [
    { ...COUNTS, day: '2026-11-20' },
    { ...COUNTS, day: '2026-11-21', clicks: 30 },
  ],
  lists: [
    { ...COUNTS, key: 'new' },
    { ...COUNTS, key: 'related', impressions: 100, clicks: 1 },
  ],
  slots: [{ ...COUNTS, key: 'new 9-12' }],
  countries: [{ ...COUNTS, key: 'DE' }],
  devices: [{ ...COUNTS, key: 'mobile' }],
  marked: [{ reason: 'bot' as const, impressions: 20, clicks: 2 }],
  goal: 50_000,
  forecast: null,
  figures_at: FIGURES_AT,
}
