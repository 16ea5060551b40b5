import { giveawayChanged } from '@ribbonry/contracts'
import { preparedTestSchema } from '@ribbonry/service-kit/testing'
import { demoGiveaways } from '@ribbonry/demo/giveaways'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { z } from 'zod'
import { giveawaysLayout } from '../src/giveaways.database.ts'
import { DemoDrawsRepository } from '../src/demo-content/demo-draws.repository.ts'
import { checkDraw, type PublishedDraw } from '../src/draws/drawing/draw-check.ts'
import { DemoWinnersRepository } from '../src/demo-content/demo-winners.repository.ts'
import { STATUSES, type StoredStatus } from '../src/fulfilment/winner-status.ts'
import { AddressKeys } from '../src/addresses/address-keys.ts'
import { DemoGiveawaysRepository } from '../src/demo-content/demo-giveaways.repository.ts'
import { EnteredHere1764510050000 } from '../src/migrations/1764510050000-entered-here.ts'
import { stateAt } from '../src/giveaways/giveaway-state.ts'

type GiveawayChanged = z.output<typeof giveawayChanged.payload>

const TEST_ADDRESS_KEY = 'a key of addresses that only this test knows'
const schema = await preparedTestSchema(giveawaysLayout)
const { source } = schema

afterAll(() => schema.close())
beforeEach(async () => {
  await source.query('truncate giveaways, known_posts, outbox restart identity cascade')
})

const now = new Date('2026-11-20T12:00:00Z')
const later = new Date('2026-12-24T12:00:00Z')
const statesAt = async (moment: Date): Promise<string[]> =>
  (
    await source.query<Parameters<typeof stateAt>[0][]>(
      'select starts, ends, true as entries_here, null as entry_link from giveaways where provider is null',
    )
  ).map((row) => stateAt(row, moment))

describe('the demo’s giveaways', () => {
  test('are running, entered here, coming and ended, whenever they are loaded', async () => {
    const repository = new DemoGiveawaysRepository(source)
    for (const day of [now, later]) {
      expect(await repository.upsert(demoGiveaways, day)).toBe(demoGiveaways.length)
      expect(new Set(await statesAt(day))).toEqual(new Set(['running', 'coming', 'ended']))
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

test('the demo’s ended giveaways have draws that can be recomputed, and keep them', async () => {
  await new DemoGiveawaysRepository(source).upsert(demoGiveaways, now)
  const draws = new DemoDrawsRepository(source)
  for (let load = 0; load < 2; load += 1) await draws.insertIfAbsent(demoGiveaways, now)
  const rows = await source.query<(PublishedDraw & { giveaway_id: number })[]>('select * from draws')
  expect(rows).toHaveLength(demoGiveaways.filter(({ ends_in_days: days }) => days < 0).length)
  for (const row of rows) {
    const entries = await source.query<{ code: string }[]>(
      'select code from entries where giveaway_id = $1 and confirmed is not null order by code',
      [row.giveaway_id],
    )
    expect(
      checkDraw(
        { ...row, redraws: [] },
        entries.map(({ code }) => code),
      ),
    ).toEqual([])
    expect(row.winners).toHaveLength(row.winners_count)
  }
})

test('the demo’s winners are in each of the five states, once, with addresses from the third on', async () => {
  await new DemoGiveawaysRepository(source).upsert(demoGiveaways, now)
  await new DemoDrawsRepository(source).insertIfAbsent(demoGiveaways, now)
  const winners = new DemoWinnersRepository(source, new AddressKeys({ GIVEAWAY_ADDRESS_KEYS: [TEST_ADDRESS_KEY] }))
  for (let load = 0; load < 2; load += 1) await winners.insertIfAbsent()
  const rows = await source.query<{ status: StoredStatus; addressed: boolean }[]>(
    `select w.status, a.winner_id is not null as addressed from winners as w join draws as d on d.giveaway_id = w.giveaway_id
       and d.winners[w.place] = w.entry_code
     left join winner_addresses as a on a.winner_id = w.id`,
  )
  expect(rows).toHaveLength(13)
  for (const status of STATUSES) expect(rows.map((row) => row.status)).toContain(status)
  expect(rows.filter(({ addressed }) => addressed)).toHaveLength(10)
  const named = await source.query<object[]>(
    'select distinct public_state, public_initial is null as unnamed from winners where agreed_public',
  )
  expect(named).toEqual([{ public_state: 'Illinois', unnamed: false }])
})

test('giveaways that are entered here are published as open by the migration', async () => {
  await new DemoGiveawaysRepository(source).upsert(demoGiveaways.slice(0, 2), now)
  await source.query('truncate outbox')
  await source.query(`update giveaways set entry_link = 'https://sponsor.test/enter' where slug = $1`, [demoGiveaways[0]?.slug])
  const runner = source.createQueryRunner()
  await new EnteredHere1764510050000().up(runner)
  await runner.release()
  const published = (await source.query<{ payload: unknown }[]>('select payload from outbox')).map(({ payload }) =>
    giveawayChanged.payload.parse(payload),
  )
  expect(published.map(({ slug, open, version }) => [slug, open, version])).toEqual([[demoGiveaways[1]?.slug, true, 2]])
})
