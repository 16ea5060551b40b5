import type { Campaign } from '@ribbonry/contracts'
import { eventually } from '@ribbonry/testing'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { NewPitchesService } from '../src/pitching/review/new-pitches.service.ts'
import { startTestAds } from './test-ads.ts'
import { ADMIN, member } from './test-pitches.ts'

const ads = await startTestAds({ PITCHES_EMAIL: 'pitches@ribbonry.test', PITCHES_GATHER_SECONDS: '0' })
const { pitches } = ads
const OWNER = member(31, 'advertiser')

afterAll(() => ads.close())
beforeEach(() => ads.reset())

interface Body {
  readonly campaigns: readonly Campaign[]
}
const own = async (): Promise<Campaign | undefined> => (await pitches.get<Body>('my-campaigns', OWNER)).body.campaigns[0]
const ofStaff = async (): Promise<Campaign | undefined> => (await pitches.get<Body>('all-campaigns', ADMIN)).body.campaigns[0]
const paidFor = async (plan: Campaign['plan']): Promise<Campaign | undefined> =>
  await eventually(own, (campaign) => campaign?.status === 'paid' && campaign.plan === plan)

describe('the plan of a campaign', () => {
  test('keeps the requested plan beside the paid one, for its owner and staff', async () => {
    const { campaign, creative } = await pitches.claimed(OWNER, {}, 'platinum')
    expect(await own()).toMatchObject({ plan: 'platinum', wished_plan: 'platinum', goal: null })
    await pitches.pay(campaign, new Date(), 'basic')
    expect(await paidFor('basic')).toMatchObject({ wished_plan: 'platinum', goal: 50_000 })
    expect(await ofStaff()).toMatchObject({ plan: 'basic', wished_plan: 'platinum' })
    const [waiting] = (await pitches.get('creative/unapproved/all', ADMIN)).body.creatives
    expect(waiting).toMatchObject({ id: creative, plan: 'basic', wished_plan: 'platinum' })
    expect((await ads.get(`/api/admin/campaign/${campaign}/facts`, ADMIN)).body).toMatchObject({ facts: { plan: 'platinum' } })
    await ads.service.app.get(NewPitchesService, { strict: false }).gather()
    expect((await pitches.mailsOf('new-pitches'))[0]?.data.pitches).toMatchObject([{ plan: 'wants platinum, paid basic' }])
  })

  test('follows the payments: its goal rises and falls with them', async () => {
    const { campaign } = await pitches.claimed(OWNER, {}, 'premium')
    const now = Date.now()
    await pitches.pay(campaign, new Date(now), 'basic')
    await paidFor('basic')
    await pitches.pay(campaign, new Date(now + 1000), 'premium')
    expect(await paidFor('premium')).toMatchObject({ goal: 150_000, status: 'paid' })
    await pitches.pay(campaign, new Date(now + 2000), 'basic')
    expect(await paidFor('basic')).toMatchObject({ goal: 50_000, wished_plan: 'premium' })
  })
})

test('the fee of a campaign is shown as it will be charged, with the token of its discount', async () => {
  const { campaign } = await pitches.claimed(OWNER)
  expect(await own()).toMatchObject({ fee: { amount: 249, discount: '' } })
  const { token } = (await pitches.get(`campaign/discount_token/${campaign}`, ADMIN)).body
  expect(await own()).toMatchObject({ fee: { amount: 186.75, discount: token } })
  expect(await ofStaff()).toMatchObject({ fee: null })
  await ads.sql.query("update discounts set expires = now() - interval '1 minute'")
  expect(await own()).toMatchObject({ fee: { amount: 249, discount: '' } })
  await pitches.pay(campaign)
  expect(await paidFor('premium')).toMatchObject({ fee: null })
})
