import { preparedTestSchema } from '@ribbonry/service-kit/testing'
import { demoCampaigns } from '@ribbonry/demo/campaigns'
import { demoCreatives } from '@ribbonry/demo/creatives'
import { afterAll, beforeEach, expect, test } from '@jest/globals'
import { adsLayout } from '../src/ads.database.ts'
import { campaignStatusSql, CREATIVE_STATUS } from '../src/pitching/creatives/creative-status-sql.ts'
import { DemoCampaignsRepository } from '../src/demo-content/demo-campaigns.repository.ts'
import { DemoCreativesRepository } from '../src/demo-content/demo-creatives.repository.ts'

const OWNER = 6
const schema = await preparedTestSchema(adsLayout)
const { source } = schema

afterAll(() => schema.close())
beforeEach(async () => {
  await source.query('truncate campaigns, creatives, known_pictures, outbox restart identity cascade')
})

test('the advertiser of the demo has campaigns in every state, once, after repeated loads', async () => {
  for (const added of [demoCampaigns.length, 0]) {
    await new DemoCreativesRepository(source).upsert(demoCreatives)
    expect(await new DemoCampaignsRepository(source).insertMissing(demoCampaigns, OWNER, new Date())).toBe(added)
  }
  const rows = await source.query<{ id: number; status: string; campaign: string }[]>(
    `select c.id, ${CREATIVE_STATUS} as status, ${campaignStatusSql('p')} as campaign
     from creatives as c join campaigns as p on p.id = c.campaign_id where p.owner_id = $1 order by c.id`,
    [OWNER],
  )
  // The traffic of the demo (services/tracking/src/demo/demo-ads.ts) refers to these ids.
  expect(rows.map(({ id, status, campaign }) => `${id} ${status} ${campaign}`)).toEqual([
    '1 running paid',
    '11 paused paid',
    '12 unapproved paid',
    '13 disapproved paid',
    '14 unpaid unpaid',
    '15 pass paid',
    '16 unpaid refunded',
    '17 unpaid disqualified',
  ])
  expect(await source.query('select count(distinct payload ->> $1)::int as published from outbox', ['campaign'])).toEqual([
    { published: 5 },
  ])
})
