import { beaconReceived, MARKS } from '@ribbonry/contracts'
import { untilConsumed } from '@ribbonry/testing'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { buildBeacon, createCreative, startTestAds } from './test-ads.ts'

const ads = await startTestAds()
let creative: number

afterAll(() => ads.close())
beforeEach(async () => {
  await ads.sql.query('truncate campaigns, creatives, creative_counts, counted_events cascade')
  creative = await createCreative(ads.sql)
})

interface Counts {
  readonly impressions: number
  readonly clicks: number
}

const NOTHING: Counts = { impressions: 0, clicks: 0 }

async function countsOf(id: number): Promise<Counts> {
  const { rows } = await ads.sql.query<Counts>(
    'select impressions::int, clicks::int from creative_counts where creative_id = $1',
    [id],
  )
  return rows[0] ?? NOTHING
}

/** Reports beacons and waits until all are counted. Beacons of one session are sent in order, those of several concurrently. */
async function reported(...beacons: readonly ReturnType<typeof buildBeacon>[]): Promise<Counts> {
  for (const beacon of beacons) await ads.publish(beaconReceived, beacon)
  await untilConsumed(ads.log, { [beaconReceived.topic]: 'ads-counts' }, [beaconReceived.topic])
  return await countsOf(creative)
}

describe('an ad', () => {
  test('is counted as seen and clicked', async () => {
    const seen = buildBeacon([['ad', creative, 6, 'impression', 0]])
    const clicked = buildBeacon([['ad', creative, 6, 'click', 0]], { type: 'click' })
    expect(await reported(seen, clicked)).toEqual({ impressions: 1, clicks: 1 })
  })

  test('counts once for a session, however often its events arrive', async () => {
    const seen = buildBeacon([
      ['ad', creative, 6, 'impression', 0],
      ['ad', creative, 6, 'impression', 0],
    ])
    expect(await reported(seen, seen, buildBeacon([['ad', creative, 18, 'impression', 0]]))).toEqual({
      impressions: 1,
      clicks: 0,
    })
  })

  test('is not counted as clicked for a session without an impression', async () => {
    const clicked = (session: string) => buildBeacon([['ad', creative, 6, 'click', 0]], { type: 'click', session })
    const seenElsewhere = buildBeacon([['ad', creative, 6, 'impression', 0]], { session: '0000000000000003' })
    expect(await reported(clicked('0000000000000001'), clicked('0000000000000002'), seenElsewhere)).toEqual({
      impressions: 1,
      clicks: 0,
    })
  })

  test('is clicked once if the click arrives first, despite repetitions', async () => {
    const seen = buildBeacon([['ad', creative, 6, 'impression', 0]])
    const clicked = buildBeacon([['ad', creative, 6, 'click', 0]], { type: 'click' })
    expect(await reported(clicked)).toEqual(NOTHING)
    expect(await reported(seen, clicked, seen)).toEqual({ impressions: 1, clicks: 1 })
  })

  test('counts again for another session', async () => {
    const counts = await reported(
      buildBeacon([['ad', creative, 6, 'impression', 0]], { session: 'fedcba9876543210' }),
      buildBeacon([['ad', creative, 6, 'impression', 0]]),
    )
    expect(counts).toEqual({ impressions: 2, clicks: 0 })
  })

  test.each([
    ['a robot', buildBeacon, (id: number) => [['ad', id, 6, 'click', MARKS.bot]]],
    ['a visitor without a session', buildBeacon, (id: number) => [['ad', id, 6, 'click', MARKS.session]]],
    ['somebody who looked at a gift of the same number', buildBeacon, (id: number) => [['post', id, 6, 'click', 0]]],
  ] as const)('is not counted as clicked by %s', async (_, beacon, items) => {
    expect(await reported(beacon(items(creative) as Parameters<typeof buildBeacon>[0]))).toEqual(NOTHING)
  })

  test('does not count events older than a week', async () => {
    expect(await reported(buildBeacon([['ad', creative, 6, 'impression', 0]], { at: Date.now() - 9 * 86_400_000 }))).toEqual(
      NOTHING,
    )
  })

  test('that does not exist does not block the others', async () => {
    expect(
      await reported(
        buildBeacon([
          ['ad', 999_999, 6, 'click', 0],
          ['ad', 2 ** 40, 6, 'click', 0],
          ['ad', creative, 7, 'impression', 0],
        ]),
      ),
    ).toEqual({ impressions: 1, clicks: 0 })
    const { rows } = await ads.sql.query('select creative_id from creative_counts')
    expect(rows).toEqual([{ creative_id: creative }])
  })
})

test('the counts of ads determine how often they come first', async () => {
  await ads.sql.query(
    'insert into creative_counts (creative_id, impressions, clicks) values ($1, 50000, 2500), ($2, 50000, 50)',
    [creative, await createCreative(ads.sql)],
  )
  let firsts = 0
  for (let draw = 0; draw < 40; draw += 1) firsts += (await ads.get('/api/user/ssna')).body.ads[0]?.ad_id === creative ? 1 : 0
  expect(firsts).toBeGreaterThan(30)
})
