import { preparedTestSchema } from '@ribbonry/service-kit/testing'
import { afterAll, beforeEach, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { adsLayout } from '../src/ads.database.ts'
import { campaignStatus, creativeStatus, type Review } from '../src/pitching/creatives/creative-status.ts'
import { campaignStatusSql, CREATIVE_STATUS, IS_PAID } from '../src/pitching/creatives/creative-status-sql.ts'

const schema = await preparedTestSchema(adsLayout)
const { source } = schema

afterAll(() => schema.close())
beforeEach(async () => {
  await source.query('truncate campaigns, creatives cascade')
})

const moment = fc.option(fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true }), { freq: 3 })
const facts = fc.record({
  claimed_at: moment,
  paid_at: moment,
  refunded_at: moment,
  disqualified_at: moment,
  review: fc.constantFrom<Review>('waiting', 'approved', 'disapproved'),
  paused_by: fc.constantFrom(null, 'owner', 'edit-link'),
  passed_at: moment,
})

const INSERT = `
  with given as (
    select * from jsonb_to_recordset($1::jsonb) as g (id integer, claimed_at timestamptz, paid_at timestamptz,
      refunded_at timestamptz, disqualified_at timestamptz, review text, paused_by text, passed_at timestamptz)
  ), campaign as (
    insert into campaigns (id, claimed_at, paid_at, refunded_at, disqualified_at, last_step, last_step_at, created)
    select id, claimed_at, paid_at, refunded_at, disqualified_at, 'funnel', now(), now() from given
  )
  insert into creatives (id, campaign_id, advertiser, title, content, currency, link, review, paused_by, passed_at)
  overriding system value
  select id, id, '', 'T', '', 'USD', 'https://a.example/', review, paused_by, passed_at from given`

test('the status as SQL equals the rule for all facts', async () => {
  const rows = fc.sample(facts, { numRuns: 2000, seed: 19 }).map((row, index) => ({ ...row, id: index + 1 }))
  await source.query(INSERT, [JSON.stringify(rows)])
  const found = await source.query<{ id: number; status: string; paid: boolean }[]>(
    `select c.id, ${CREATIVE_STATUS} as status, ${IS_PAID} as paid
     from creatives as c join campaigns as p on p.id = c.campaign_id order by c.id`,
  )
  const expected = rows.map(({ id, claimed_at, paid_at, refunded_at, review, paused_by, passed_at }) => {
    const paid = paid_at !== null && refunded_at === null
    const status = creativeStatus({
      claimed: claimed_at !== null,
      paid,
      review,
      paused: paused_by !== null,
      passed: passed_at !== null,
    })
    return { id, status, paid }
  })
  expect(found).toEqual(expected)
  expect(new Set(found.map(({ status }) => status)).size).toBe(7)
})

test('so does the status of a campaign', async () => {
  const rows = fc.sample(facts, { numRuns: 2000, seed: 20 }).map((row, index) => ({ ...row, id: index + 1 }))
  await source.query(INSERT, [JSON.stringify(rows)])
  const found = await source.query<{ id: number; status: string }[]>(
    `select p.id::int as id, ${campaignStatusSql('p')} as status from campaigns as p order by p.id`,
  )
  const expected = rows.map(({ id, claimed_at, paid_at, refunded_at, disqualified_at }) => {
    const [claimed, refunded, disqualified] = [claimed_at !== null, refunded_at !== null, disqualified_at !== null]
    return { id, status: campaignStatus({ claimed, paid: paid_at !== null && !refunded, refunded, disqualified }) }
  })
  expect(found).toEqual(expected)
  expect(new Set(found.map(({ status }) => status)).size).toBe(5)
})
