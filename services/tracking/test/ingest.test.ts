import { describe, expect, test } from '@jest/globals'
import { beaconReceived, type BeaconReceived, MARKS } from '@ribbonry/contracts'
import { beacon, eventsOf, randomNumbers, sessionNumber, someBeacons } from './beacon-factory.ts'
import { LONGEST_TEST_MS, onEachEventLog } from './ingest-stack.ts'
import { findWrongCounts, findWrongCountTables } from './exact-counts.ts'

describe('ingestion', () => {
  test(
    'each event is counted once, in every table',
    onEachEventLog(async (stack) => {
      await stack.startIngest()
      const beacons = someBeacons(2000, randomNumbers(1), 'all')
      for (let at = 0; at < beacons.length; at += 100) await stack.publish(beacons.slice(at, at + 100))
      await stack.waitUntilCounted(eventsOf(beacons))
      expect(await findWrongCounts(stack, beacons)).toEqual([])
    }),
    LONGEST_TEST_MS,
  )

  test(
    'the same beacon ten times is one beacon',
    onEachEventLog(async (stack) => {
      await stack.startIngest()
      const once = beacon('same', {
        items: [
          ['post', 1, 1, 'impression', 0],
          ['ad', 2, 2, 'impression', 0],
        ],
      })
      await stack.publish(Array.from({ length: 5 }, () => once))
      await stack.waitUntilCounted(2)
      for (let time = 0; time < 5; time += 1) await stack.publish([once])
      await stack.publish([beacon('last', { items: [['post', 9, 1, 'viewable', 0]] })])
      await stack.waitUntilCounted(3)
      expect(await stack.select('select item_id, marks from events order by item_id')).toEqual([
        { item_id: 1, marks: 0 },
        { item_id: 2, marks: 0 },
        { item_id: 9, marks: 0 },
      ])
    }),
    LONGEST_TEST_MS,
  )

  test(
    'products of guides and their gifts are counted by themselves, beside messages that know no guides',
    onEachEventLog(async (stack) => {
      const first = await stack.startIngest()
      const ofGuide = { place: 'guide', list: 'guide', guide: 4 } as const
      const seen = beacon('seen', {
        ...ofGuide,
        type: 'impression-listicle-product',
        items: [
          ['product', 71, 1, 'impression', 0],
          ['post', 9, 1, 'impression', 0],
          ['product', 72, 2, 'impression', 0],
        ],
      })
      const click = (id: string, product: number): BeaconReceived =>
        beacon(id, { ...ofGuide, type: 'click-listicle', items: [['product', product, product - 70, 'click', 0]] })
      // The first click overtakes what was shown, and the last one is on what nobody was shown.
      const beacons = [click('early', 72), seen, { ...seen, id: 'again', guide: 5 }, click('late', 71), click('unseen', 73)]
      for (const each of beacons) {
        await stack.publish([each])
        await stack.waitUntilCounted(eventsOf(beacons.slice(0, beacons.indexOf(each) + 1)))
      }
      await first.stop()
      await stack.startIngest()
      await stack.publish([click('late again', 71), beacon('old', { ...ofGuide, type: 'impression', guide: undefined })])
      await stack.waitUntilCounted(eventsOf(beacons) + 2)
      expect(
        await stack.select(
          `select guide_id, toUInt32(product_id) as product, position, toUInt32(sum(impressions)) as shown,
             toUInt32(sum(clicks)) as clicks from product_counts group by all order by product`,
        ),
      ).toEqual([
        { guide_id: 4, product: 71, position: 1, shown: 1, clicks: 1 },
        { guide_id: 4, product: 72, position: 2, shown: 1, clicks: 1 },
      ])
      expect(
        await stack.select(
          `select item_type, toUInt32(item_id) as id, toUInt32(impressions) as shown from item_totals final
             where impressions > 0 order by item_type, id`,
        ),
      ).toEqual([
        { item_type: 'post', id: 1, shown: 1 },
        { item_type: 'post', id: 9, shown: 1 },
        { item_type: 'product', id: 71, shown: 1 },
        { item_type: 'product', id: 72, shown: 1 },
      ])
      expect(await findWrongCountTables(stack)).toEqual([])
    }),
    LONGEST_TEST_MS,
  )

  test(
    'a second event of a session, item, call and day is stored and does not count, also after a restart',
    onEachEventLog(async (stack) => {
      const first = await stack.startIngest()
      await stack.publish([
        beacon('1'),
        beacon('2', { session: sessionNumber(2) }),
        beacon('3', { type: 'click', items: [['post', 1, 1, 'click', 0]] }),
      ])
      await stack.waitUntilCounted(3)
      await first.stop()
      await stack.startIngest()
      await stack.publish([beacon('4'), beacon('5', { type: 'impression-gifts' }), beacon('6', { at: Date.now() - 86_400_000 })])
      await stack.waitUntilCounted(6)
      expect(
        await stack.select(
          `select toUInt32(countIf(marks = 0)) as valid, toUInt32(countIf(marks = ${MARKS.duplicate})) as duplicates
              from events`,
        ),
      ).toEqual([{ valid: 5, duplicates: 1 }])
    }),
    LONGEST_TEST_MS,
  )

  test(
    'an unreadable message is dead-lettered with the reason, once, and the others are counted',
    onEachEventLog(async (stack) => {
      const good = beacon('good')
      const bad = [JSON.stringify({ ...good, session: 'nobody' }), '{"half":', JSON.stringify({ ...good, at: 1 })]
      await stack.log.publish(
        beaconReceived.topic,
        [...bad, JSON.stringify(good)].map((value) => ({ key: good.session, value })),
      )
      // All are there before reading begins: as one batch, they are read again together.
      const counting = await stack.startIngestProcess()
      await stack.waitUntilCounted(1)
      // killed and begun again, it reads the same messages again
      await counting.end('SIGKILL')
      await stack.sql.query('update ingest_claims set done = null')
      await stack.startIngest()
      await stack.publish([beacon('more', { session: sessionNumber(3) })])
      await stack.waitUntilCounted(2)
      const letters: { text: string; reason: string | undefined }[] = []
      const { promise, resolve } = Promise.withResolvers<void>()
      await stack.log.publish(`${beaconReceived.topic}.dead`, [{ value: 'end' }])
      await stack.log.consume({
        topic: `${beaconReceived.topic}.dead`,
        group: 'reader',
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
    }),
    LONGEST_TEST_MS,
  )

  test(
    'a row that ClickHouse refuses is dead-lettered and does not block the others',
    onEachEventLog(async (stack) => {
      await stack.clickHouse.command({ query: 'alter table events add constraint not_666 check item_id != 666' })
      await stack.publish(
        Array.from({ length: 30 }, (_, number) =>
          beacon(`${number}`, { items: [['post', number === 13 ? 666 : number + 1, 1, 'impression', 0]] }),
        ),
      )
      await stack.startIngest()
      await stack.waitUntilCounted(29)
      const { rows } = await stack.sql.query<{ reason: string }>('select reason from dead_letters where published is not null')
      expect(rows).toEqual([{ reason: expect.stringContaining('not_666') }])
    }),
    LONGEST_TEST_MS,
  )

  test(
    'forged clicks do not count: forty new sessions with a click each and no impression',
    onEachEventLog(async (stack) => {
      await stack.startIngest()
      const clicks = Array.from({ length: 40 }, (_, number) =>
        beacon(`made-up-${number}`, { type: 'click', session: sessionNumber(number), items: [['post', 1, 1, 'click', 0]] }),
      )
      await stack.publish(clicks)
      await stack.waitUntilCounted(40)
      expect(await stack.select('select marks, toUInt32(sum(clicks)) as clicks from item_counts group by marks')).toEqual([
        { marks: MARKS.notSeen, clicks: 40 },
      ])
      expect(await findWrongCounts(stack, clicks)).toEqual([])
    }),
    LONGEST_TEST_MS,
  )

  test(
    'a click before its impression counts once the impression arrives, also after a restart, and is in raw counts once',
    onEachEventLog(async (stack) => {
      const first = await stack.startIngest()
      const clicks = [1, 2, 3].map((id) =>
        beacon(`click-${id}`, { type: 'click-gifts', place: 'gifts', category: 5, items: [['post', id, 1, 'click', 0]] }),
      )
      await stack.publish([...clicks, beacon('again', { ...clicks[0], id: 'again' })])
      await stack.waitUntilCounted(4)
      expect(await stack.select('select toUInt32(sum(clicks)) as clicks from item_counts where marks = 0')).toEqual([
        { clicks: 0 },
      ])
      const seen = beacon('seen', { items: [['post', 1, 1, 'impression', 0]] })
      await stack.publish([seen])
      await stack.waitUntilCounted(5)
      await first.stop()
      await stack.startIngest()
      const later = beacon('later', {
        items: [
          ['post', 2, 1, 'viewable', 0],
          ['post', 1, 1, 'impression', 0],
        ],
      })
      await stack.publish([later, beacon('other', { session: sessionNumber(5), items: [['post', 3, 1, 'impression', 0]] })])
      await stack.waitUntilCounted(8)
      expect(
        await stack.select(
          `select item_id, marks, toInt32(sum(clicks)) as clicks from item_counts group by item_id, marks having clicks
              != 0 order by item_id, marks`,
        ),
      ).toEqual([
        { item_id: 1, marks: 0, clicks: 1 },
        { item_id: 1, marks: MARKS.notSeen | MARKS.duplicate, clicks: 1 },
        { item_id: 2, marks: 0, clicks: 1 },
        { item_id: 3, marks: MARKS.notSeen, clicks: 1 },
      ])
      expect(
        await stack.select(
          `select category_id, toUInt32(count()) as events from events where kind = 'withdrawn' group by category_id`,
        ),
      ).toEqual([{ category_id: 5, events: 2 }])
    }),
    LONGEST_TEST_MS,
  )

  test(
    'events around midnight belong to the day on which they were received',
    onEachEventLog(async (stack) => {
      const midnight = Math.floor(Date.now() / 86_400_000) * 86_400_000
      await stack.publish([beacon('early', { at: midnight }), beacon('late', { at: midnight - 1 })])
      await stack.startIngest()
      await stack.waitUntilCounted(2)
      expect(
        await stack.select('select toString(day) as day, impressions from item_counts where marks = 0 order by day'),
      ).toEqual([
        { day: new Date(midnight - 1).toISOString().slice(0, 10), impressions: 1 },
        { day: new Date(midnight).toISOString().slice(0, 10), impressions: 1 },
      ])
    }),
    LONGEST_TEST_MS,
  )
})
