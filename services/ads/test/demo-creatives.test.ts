import { preparedTestSchema } from '@ribbonry/service-kit/testing'
import { demoCreatives } from '@ribbonry/demo/creatives'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { adsLayout } from '../src/ads.database.ts'
import { CREATIVE_STATUS } from '../src/pitching/creatives/creative-status-sql.ts'
import { DemoCreativesRepository } from '../src/demo-content/demo-creatives.repository.ts'

const schema = await preparedTestSchema(adsLayout)
const { source } = schema

afterAll(() => schema.close())
beforeEach(async () => {
  await source.query('truncate campaigns, creatives, known_pictures restart identity cascade')
})

describe('the demo’s creatives', () => {
  test('are written once by repeated loads', async () => {
    const repository = new DemoCreativesRepository(source)
    for (const _ of [1, 2]) expect(await repository.upsert(demoCreatives)).toBe(demoCreatives.length)
    const rows = await source.query<{ title: string; cents: number; status: string }[]>(
      `select c.title, c.price_cents as cents, ${CREATIVE_STATUS} as status
       from creatives as c join campaigns as p on p.id = c.campaign_id order by c.id`,
    )
    expect(rows.map(({ title, cents, status }) => [title, cents / 100, status])).toEqual(
      demoCreatives.map(({ title, price }) => [title, price, 'running']),
    )
    const [counts] = await source.query<object[]>(
      'select (select count(*)::int from campaigns) as campaigns, (select count(*)::int from creative_versions) as versions',
    )
    expect(counts).toEqual({ campaigns: demoCreatives.length, versions: demoCreatives.length })
  })

  test('leave creatives of other sources with the same slug unchanged', async () => {
    await source.query(
      `with p as (insert into campaigns (id, last_step, last_step_at, created) values (7, 'paid', now(), now()) returning id)
       insert into creatives (slug, campaign_id, advertiser, title, content, currency, link)
       select 'drumlin-roasters', id, '', 'Ours', '', 'USD', 'https://ours.example/' from p`,
    )
    expect(await new DemoCreativesRepository(source).upsert(demoCreatives)).toBe(demoCreatives.length - 1)
    expect(await source.query('select title, review from creatives where source is null')).toEqual([
      { title: 'Ours', review: 'waiting' },
    ])
  })

  test('use the pictures of posts with earlier events', async () => {
    const [first] = demoCreatives
    await source.query(`insert into known_pictures (post_id, version, slug, picture) values (7, 1, $1, '{}')`, [first?.image_of])
    await new DemoCreativesRepository(source).upsert(demoCreatives)
    expect(await source.query('select title from creatives where image_post_id = 7')).toEqual([{ title: first?.title }])
  })
})
