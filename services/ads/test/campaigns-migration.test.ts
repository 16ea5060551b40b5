import { migrate } from '@ribbonry/service-kit'
import { createTestDatabase } from '@ribbonry/testing'
import { afterAll, expect, test } from '@jest/globals'
import pg from 'pg'
import { adsLayout } from '../src/ads.database.ts'
import { CREATIVE_STATUS } from '../src/creatives/creative-status-sql.ts'

const database = await createTestDatabase('ads')
const address = { DATABASE_URL: database.url, DATABASE_POOL: 2 }
const sql = new pg.Pool({ connectionString: database.url, max: 1 })
sql.on('error', () => undefined)

afterAll(async () => {
  await sql.end()
  await database.drop()
})

test('creatives from before campaigns keep their ids and states, each in a campaign of its own', async () => {
  await migrate(address, { ...adsLayout, migrations: adsLayout.migrations.slice(0, 2) })
  await sql.query(
    `insert into creatives (slug, advertiser, title, content, currency, link, state, source)
     select state, 'Tannin & Sons', 'Tea', '', 'USD', 'https://tannin.example/', state,
       case when state = 'running' then 'demo' end
     from unnest(array['running', 'paused', 'passed', 'draft']) as state`,
  )
  await migrate(address, adsLayout)
  const { rows } = await sql.query(
    `select c.id, c.slug, ${CREATIVE_STATUS} as status, c.approved_version, v.title, p.source
     from creatives as c join campaigns as p on p.id = c.campaign_id
     join creative_versions as v on v.creative_id = c.id and v.version = c.version order by c.id`,
  )
  expect(rows).toEqual([
    { id: 1, slug: 'running', status: 'running', approved_version: 1, title: 'Tea', source: 'demo' },
    { id: 2, slug: 'paused', status: 'paused', approved_version: 1, title: 'Tea', source: 'staff' },
    { id: 3, slug: 'passed', status: 'pass', approved_version: 1, title: 'Tea', source: 'staff' },
    { id: 4, slug: 'draft', status: 'unapproved', approved_version: null, title: 'Tea', source: 'staff' },
  ])
  expect((await sql.query('select count(distinct campaign_id)::int as campaigns from creatives')).rows).toEqual([
    { campaigns: 4 },
  ])
})
