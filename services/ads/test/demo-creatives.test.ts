import { preparedTestSchema, schemaChanges } from '@ribbonry/service-kit/testing'
import { demoCreatives } from '@ribbonry/demo/creatives'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { adsLayout } from '../src/ads.database.ts'
import { DemoCreativesRepository } from '../src/demo-content/demo-creatives.repository.ts'

const schema = await preparedTestSchema(adsLayout)
const { source } = schema

afterAll(() => schema.close())
beforeEach(async () => {
  await source.query('truncate creatives, known_pictures restart identity')
})

describe('the demo’s creatives', () => {
  test('are written once, however often they are loaded', async () => {
    const repository = new DemoCreativesRepository(source)
    for (const _ of [1, 2]) expect(await repository.upsert(demoCreatives)).toBe(demoCreatives.length)
    const rows = await source.query<{ title: string; cents: number; state: string }[]>(
      'select title, price_cents as cents, state from creatives order by id',
    )
    expect(rows.map(({ title, cents, state }) => [title, cents / 100, state])).toEqual(
      demoCreatives.map(({ title, price }) => [title, price, 'running']),
    )
  })

  test('leave alone what has their name already', async () => {
    await source.query(
      `insert into creatives (slug, advertiser, title, content, currency, link, state)
       values ('drumlin-roasters', '', 'Ours', '', 'USD', 'https://ours.example/', 'paused')`,
    )
    expect(await new DemoCreativesRepository(source).upsert(demoCreatives)).toBe(demoCreatives.length - 1)
    expect(await source.query('select title, state from creatives where source is null')).toEqual([
      { title: 'Ours', state: 'paused' },
    ])
  })

  test('take the pictures of posts whose events arrived before', async () => {
    const [first] = demoCreatives
    await source.query(`insert into known_pictures (post_id, version, slug, picture) values (7, 1, $1, '{}')`, [first?.image_of])
    await new DemoCreativesRepository(source).upsert(demoCreatives)
    expect(await source.query('select title from creatives where image_post_id = 7')).toEqual([{ title: first?.title }])
  })
})

test('the tables are in step with their entities', async () => {
  expect(await schemaChanges(schema)).toEqual([])
})
