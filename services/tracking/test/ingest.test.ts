import { describe, expect, test } from '@jest/globals'
import { beaconReceived, MARKS } from '@ribbonry/contracts'
import { beacon, eventsOf, randomNumbers, sessionNumber, someBeacons } from './beacon-factory.ts'
import { overEachLog } from './counting-stack.ts'
import { wrongCounts } from './exact-counts.ts'

describe('counting', () => {
  test('each event is counted once, in every table', () => overEachLog(async (stack) => {
    await stack.count()
    const beacons = someBeacons(2000, randomNumbers(1), 'all')
    for (let at = 0; at < beacons.length; at += 100) await stack.publish(beacons.slice(at, at + 100))
    await stack.counted(eventsOf(beacons))
    expect(await wrongCounts(stack, beacons)).toEqual([])
  }), 300_000)

  test('the same beacon ten times is one beacon', () => overEachLog(async (stack) => {
    await stack.count()
    const once = beacon('same', { items: [['post', 1, 1, 'impression', 0], ['ad', 2, 2, 'impression', 0]] })
    await stack.publish(Array.from({ length: 5 }, () => once))
    await stack.counted(2)
    for (let time = 0; time < 5; time += 1) await stack.publish([once])
    await stack.publish([beacon('last', { items: [['post', 9, 1, 'viewable', 0]] })])
    await stack.counted(3)
    expect(await stack.select('select item_id, marks from events order by item_id')).toEqual([
      { item_id: 1, marks: 0 }, { item_id: 2, marks: 0 }, { item_id: 9, marks: 0 },
    ])
  }), 300_000)

  test('a second event of a session, item, call and day is kept and does not count, also after a restart', () => overEachLog(async (stack) => {
    const first = await stack.count()
    await stack.publish([beacon('1'), beacon('2', { session: sessionNumber(2) }), beacon('3', { type: 'click', items: [['post', 1, 1, 'click', 0]] })])
    await stack.counted(3)
    await first.stop()
    await stack.count()
    await stack.publish([beacon('4'), beacon('5', { type: 'impression-gifts' }), beacon('6', { at: Date.now() - 86_400_000 })])
    await stack.counted(6)
    expect(await stack.select(`select toUInt32(countIf(marks = 0)) as valid, toUInt32(countIf(marks = ${MARKS.duplicate})) as duplicates from events`)).toEqual([
      { valid: 5, duplicates: 1 },
    ])
  }), 300_000)

  test('a message that cannot be read is put aside with the reason, once, and the others are counted', () => overEachLog(async (stack) => {
    const counting = await stack.countApart()
    const good = beacon('good')
    const bad = [JSON.stringify({ ...good, session: 'nobody' }), '{"half":', JSON.stringify({ ...good, at: 1 })]
    await stack.log.publish(beaconReceived.topic, bad.map((value) => ({ key: good.session, value })))
    await stack.publish([good])
    await stack.counted(1)
    // killed and begun again, it reads the same messages again
    await counting.end('SIGKILL')
    await stack.sql.query('update ingest_claims set done = null')
    await stack.count()
    await stack.publish([beacon('more', { session: sessionNumber(3) })])
    await stack.counted(2)
    const letters: { text: string; reason: string | undefined }[] = []
    const { promise, resolve } = Promise.withResolvers<void>()
    await stack.log.publish(`${beaconReceived.topic}.dead`, [{ value: 'end' }])
    await stack.log.consume({
      topic: `${beaconReceived.topic}.dead`, group: 'reader',
      handle: async ({ messages }) => {
        for (const { value, headers } of messages) letters.push({ text: value.toString(), reason: headers['dead-reason'] })
        if (letters.at(-1)?.text === 'end') resolve()
      },
    })
    await promise
    expect(letters.slice(0, -1)).toEqual([
      { text: bad[0], reason: expect.stringContaining('session') },
      { text: bad[1], reason: 'not JSON' },
      { text: bad[2], reason: expect.stringContaining('at:') },
    ])
  }), 300_000)

  test('a row that ClickHouse refuses is put aside, and does not hold up the others', () => overEachLog(async (stack) => {
    await stack.clickHouse.command({ query: 'alter table events add constraint not_666 check item_id != 666' })
    await stack.publish(Array.from({ length: 30 }, (_, number) => beacon(`${number}`, { items: [['post', number === 13 ? 666 : number + 1, 1, 'impression', 0]] })))
    await stack.count()
    await stack.counted(29)
    const { rows } = await stack.sql.query<{ reason: string }>('select reason from dead_letters where published is not null')
    expect(rows).toEqual([{ reason: expect.stringContaining('not_666') }])
  }), 300_000)

  test('clicks that were made up do not count: forty new sessions with a click each and no impression', () => overEachLog(async (stack) => {
    await stack.count()
    const clicks = Array.from({ length: 40 }, (_, number) => beacon(`made-up-${number}`, { type: 'click', session: sessionNumber(number), items: [['post', 1, 1, 'click', 0]] }))
    await stack.publish(clicks)
    await stack.counted(40)
    expect(await stack.select('select marks, toUInt32(sum(clicks)) as clicks from item_counts group by marks')).toEqual([{ marks: MARKS.notSeen, clicks: 40 }])
    expect(await wrongCounts(stack, clicks)).toEqual([])
  }), 300_000)

  test('a click that comes before its impression counts once the impression is there, after a restart too, and raw counts hold it once', () => overEachLog(async (stack) => {
    const first = await stack.count()
    const clicks = [1, 2, 3].map((id) => beacon(`click-${id}`, { type: 'click-gifts', place: 'gifts', category: 5, items: [['post', id, 1, 'click', 0]] }))
    await stack.publish([...clicks, beacon('again', { ...clicks[0], id: 'again' })])
    await stack.counted(4)
    expect(await stack.select('select toUInt32(sum(clicks)) as clicks from item_counts where marks = 0')).toEqual([{ clicks: 0 }])
    const seen = beacon('seen', { items: [['post', 1, 1, 'impression', 0]] })
    await stack.publish([seen])
    await stack.counted(5)
    await first.stop()
    await stack.count()
    const later = beacon('later', { items: [['post', 2, 1, 'viewable', 0], ['post', 1, 1, 'impression', 0]] })
    await stack.publish([later, beacon('other', { session: sessionNumber(5), items: [['post', 3, 1, 'impression', 0]] })])
    await stack.counted(8)
    expect(await stack.select('select item_id, marks, toInt32(sum(clicks)) as clicks from item_counts group by item_id, marks having clicks != 0 order by item_id, marks')).toEqual([
      { item_id: 1, marks: 0, clicks: 1 }, { item_id: 1, marks: MARKS.notSeen | MARKS.duplicate, clicks: 1 }, { item_id: 2, marks: 0, clicks: 1 },
      { item_id: 3, marks: MARKS.notSeen, clicks: 1 },
    ])
    expect(await stack.select(`select category_id, toUInt32(count()) as events from events where kind = 'withdrawn' group by category_id`)).toEqual([{ category_id: 5, events: 2 }])
  }), 300_000)

  test('events around midnight are of the day on which they were received', () => overEachLog(async (stack) => {
    const midnight = Math.floor(Date.now() / 86_400_000) * 86_400_000
    await stack.publish([beacon('early', { at: midnight }), beacon('late', { at: midnight - 1 })])
    await stack.count()
    await stack.counted(2)
    expect(await stack.select('select toString(day) as day, impressions from item_counts where marks = 0 order by day')).toEqual([
      { day: new Date(midnight - 1).toISOString().slice(0, 10), impressions: 1 },
      { day: new Date(midnight).toISOString().slice(0, 10), impressions: 1 },
    ])
  }), 300_000)
})
