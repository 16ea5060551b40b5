import { giveawayChanged } from '@ribbonry/contracts'
import { preparedTestSchema, schemaChanges } from '@ribbonry/service-kit/testing'
import { demoGiveaways } from '@ribbonry/demo/giveaways'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { z } from 'zod'
import { giveawaysLayout } from '../src/giveaways.database.ts'
import { DemoGiveawaysRepository } from '../src/demo-content/demo-giveaways.repository.ts'
import { GiveawaysTold1763750000000 } from '../src/migrations/1763750000000-giveaways-told.ts'
import { stateAt } from '../src/giveaways/giveaway-state.ts'

type GiveawayChanged = z.output<typeof giveawayChanged.payload>

const schema = await preparedTestSchema(giveawaysLayout)
const { source } = schema

afterAll(() => schema.close())
beforeEach(async () => {
  await source.query('truncate giveaways, known_posts, outbox restart identity cascade')
})

const now = new Date('2026-11-20T12:00:00Z')
const later = new Date('2026-12-24T12:00:00Z')
const statesAt = async (moment: Date): Promise<string[]> =>
  (await source.query<Parameters<typeof stateAt>[0][]>('select starts, ends, entry_link from giveaways')).map((row) =>
    stateAt(row, moment),
  )

describe('the demo’s giveaways', () => {
  test('are announced, coming and ended, since nobody can enter them, whenever they are loaded', async () => {
    const repository = new DemoGiveawaysRepository(source)
    for (const day of [now, later]) {
      expect(await repository.upsert(demoGiveaways, day)).toBe(demoGiveaways.length)
      expect(new Set(await statesAt(day))).toEqual(new Set(['announced', 'coming', 'ended']))
    }
    expect(await statesAt(later)).toHaveLength(demoGiveaways.length)
  })

  test('are published each time, with the gift that is won', async () => {
    const [first] = demoGiveaways
    if (first === undefined) throw new Error('There are no demo giveaways')
    await source.query(`insert into known_posts (post_id, version, deleted, slug, shown) values (7, 1, false, $1, true)`, [
      first.prize_of,
    ])
    const repository = new DemoGiveawaysRepository(source)
    await repository.upsert([first], now)
    await repository.upsert([first], later)
    const published = await source.query<{ payload: GiveawayChanged }[]>('select payload from outbox order by id')
    expect(published.map(({ payload }) => [payload.slug, payload.post_id, payload.version])).toEqual([
      [first.slug, 7, 2],
      [first.slug, 7, 3],
    ])
    expect(new Date(published[1]?.payload.ends ?? '').getTime() - later.getTime()).toBe(first.ends_in_days * 86_400_000)
  })

  test('leave alone what has their address already', async () => {
    await source.query(
      `insert into giveaways (slug, title, description, sponsor, winners, starts, ends) values ($1, 'Ours', '', '', 1, now(),
        now() + interval '1 day')`,
      [demoGiveaways[0]?.slug],
    )
    expect(await new DemoGiveawaysRepository(source).upsert(demoGiveaways, now)).toBe(demoGiveaways.length - 1)
    expect(await source.query(`select title from giveaways where source is null`)).toEqual([{ title: 'Ours' }])
  })
})

test('giveaways of before the event are published by the migration', async () => {
  await new DemoGiveawaysRepository(source).upsert(demoGiveaways, now)
  await source.query('truncate outbox')
  await source.query('alter table giveaways drop column version')
  const runner = source.createQueryRunner()
  await new GiveawaysTold1763750000000().up(runner)
  await runner.release()
  const published = (await source.query<{ payload: unknown }[]>('select payload from outbox')).map(({ payload }) =>
    giveawayChanged.payload.parse(payload),
  )
  expect(Object.fromEntries(published.map(({ slug, ends }) => [slug, ends]))).toEqual(
    Object.fromEntries(
      demoGiveaways.map(({ slug, ends_in_days: days }) => [slug, new Date(now.getTime() + days * 86_400_000).toISOString()]),
    ),
  )
})

test('the tables are in step with their entities', async () => {
  expect(await schemaChanges(schema)).toEqual([])
})
