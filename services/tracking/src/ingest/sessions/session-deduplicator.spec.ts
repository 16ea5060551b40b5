import { describe, expect, test } from '@jest/globals'
import { MARKS } from '@ribbonry/contracts'
import { SessionDeduplicator, type CountedBeacon } from './session-deduplicator.ts'

const beacon = (hash: number, items: CountedBeacon['items'], type: CountedBeacon['type'] = 'impression'): CountedBeacon => ({
  hash,
  at: 0,
  day: '2026-11-20',
  session: '0123456789abcdef',
  type,
  place: 'home',
  category: 0,
  list: '',
  country: 'US',
  device: 'desktop',
  referrer: 'direct',
  experiment: null,
  items,
})

const seen = (...ids: number[]): CountedBeacon['items'] => ids.map((id) => ['post', id, 0, 'impression', 0])
const click = (id: number, marks = 0): CountedBeacon['items'] => [['post', id, 0, 'click', marks]]

test('the first valid event of an item, call and kind counts, later ones are duplicates', () => {
  const session = new SessionDeduplicator()
  expect(
    session.process(
      beacon(1, [
        ['post', 1, 0, 'impression', 0],
        ['post', 1, 0, 'viewable', 0],
        ['post', 1, 5, 'impression', 0],
      ]),
    )?.marks,
  ).toEqual([0, 0, MARKS.duplicate])
  expect(session.process(beacon(2, [['post', 1, 0, 'impression', 0]], 'impression-gifts'))?.marks).toEqual([0])
  expect(
    session.process(
      beacon(3, [
        ['guide', 1, 0, 'impression', 0],
        ['post', 2, 0, 'impression', 0],
      ]),
    )?.marks,
  ).toEqual([0, 0])
})

test('for ads only the kind matters, not the call', () => {
  const session = new SessionDeduplicator()
  session.process(beacon(1, [['ad', 1, 0, 'impression', 0]]))
  expect(session.process(beacon(2, [['ad', 1, 0, 'click', 0]], 'click'))?.marks).toEqual([0])
  expect(session.process(beacon(3, [['ad', 1, 0, 'click', 0]], 'click-postpage'))?.marks).toEqual([MARKS.duplicate])
})

test('an invalid event does not make a later valid one a duplicate', () => {
  const session = new SessionDeduplicator()
  session.process(beacon(1, seen(1)))
  expect(session.process(beacon(2, click(1, MARKS.sessionRate), 'click'))?.marks).toEqual([MARKS.sessionRate])
  expect(session.process(beacon(3, click(1), 'click'))?.marks).toEqual([0])
  expect(session.process(beacon(4, click(1, MARKS.bot), 'click'))?.marks).toEqual([MARKS.bot | MARKS.duplicate])
})

test('a repeated beacon is skipped', () => {
  const session = new SessionDeduplicator()
  const one = beacon(1, seen(1))
  expect(session.process(one)?.marks).toEqual([0])
  expect(session.process(one)).toBeUndefined()
})

test('restored events are handled like new ones, also with ids beyond 2^44', () => {
  const session = new SessionDeduplicator()
  session.restore(beacon(6, [], 'impression-gifts'), ['post', 2 ** 50, 0, 'impression', 0])
  session.restore(beacon(7, [], 'click'), ['post', 2 ** 50, 0, 'click', 0])
  session.restore(beacon(8, [], 'click'), ['post', 3, 0, 'click', MARKS.bot])
  session.restore(beacon(9, []), ['post', 3, 0, 'viewable', MARKS.sessionRate])
  expect(
    session.process(
      beacon(
        10,
        [
          ['post', 2 ** 50, 0, 'click', 0],
          ['post', 3, 0, 'click', 0],
        ],
        'click',
      ),
    )?.marks,
  ).toEqual([MARKS.duplicate, 0])
  expect(session.process(beacon(8, click(4), 'click'))).toBeUndefined()
})

describe('a click', () => {
  test('on an item that the session was not shown does not count', () => {
    const session = new SessionDeduplicator()
    session.process(beacon(1, seen(1)))
    expect(session.process(beacon(2, click(2), 'click'))?.marks).toEqual([MARKS.notSeen])
    expect(session.process(beacon(3, [['guide', 1, 0, 'click', 0]], 'click-listicle-thumbnail'))?.marks).toEqual([MARKS.notSeen])
    expect(session.process(beacon(4, [['ad', 1, 0, 'click', 0]], 'click'))?.marks).toEqual([MARKS.notSeen])
  })

  test.each([
    ['another place', beacon(1, seen(1), 'impression-listicle-product')],
    ['a beacon that tells of what is viewable', beacon(1, [['post', 1, 0, 'viewable', 0]], 'click-gifts')],
    ['an impression beyond what an address may report', beacon(1, [['post', 1, 0, 'impression', MARKS.addressRate]])],
  ])('counts where the item was shown by %s', (_, shown) => {
    const session = new SessionDeduplicator()
    session.process(shown)
    expect(session.process(beacon(2, click(1), 'click'))?.marks).toEqual([0])
  })

  test('counts if its beacon has the impression as well, in any order', () => {
    expect(new SessionDeduplicator().process(beacon(1, [...click(1), ...seen(1)], 'click'))?.marks).toEqual([0, 0])
  })

  test('before its impression counts once the impression arrives: in the same batch by its own mark', () => {
    const session = new SessionDeduplicator()
    const early = session.process(beacon(1, click(1), 'click'))
    const again = session.process(beacon(2, click(1), 'click'))
    expect([early?.marks, again?.marks]).toEqual([[MARKS.notSeen], [MARKS.notSeen | MARKS.duplicate]])
    expect(session.process(beacon(3, seen(1)))).toEqual({ marks: [0], released: [] })
    expect([early?.marks, again?.marks]).toEqual([[0], [MARKS.notSeen | MARKS.duplicate]])
    expect(session.process(beacon(4, click(1), 'click'))?.marks).toEqual([MARKS.duplicate])
  })

  test('that is in the table by then is released once, unchanged', () => {
    const session = new SessionDeduplicator()
    const early = { ...beacon(1, click(1), 'click-gifts'), at: 17, list: 'new' }
    const marks = session.process(early)?.marks
    session.commit()
    expect(session.process(beacon(2, seen(1)))).toEqual({ marks: [0], released: [early] })
    expect(marks).toEqual([MARKS.notSeen])
    expect(session.process(beacon(3, seen(1), 'impression-gifts'))?.released).toEqual([])
    expect(session.process(beacon(4, click(1), 'click-gifts'))?.marks).toEqual([MARKS.duplicate])
  })

  test('that was restored from the table is released as well, and only once', () => {
    for (const wasReleased of [false, true]) {
      const session = new SessionDeduplicator()
      const early = beacon(1, [], 'click')
      if (wasReleased) session.restore(early, ['post', 1, 4, 'click', 0])
      session.restore(early, ['post', 1, 4, 'click', MARKS.notSeen])
      expect(session.process(beacon(2, seen(1)))?.released).toEqual(
        wasReleased ? [] : [{ ...early, items: [['post', 1, 4, 'click', MARKS.notSeen]] }],
      )
    }
  })

  test('with another mark never counts', () => {
    const session = new SessionDeduplicator()
    const bot = session.process(beacon(1, click(1, MARKS.bot), 'click'))
    expect(session.process(beacon(2, seen(1)))?.released).toEqual([])
    expect(bot?.marks).toEqual([MARKS.bot])
  })
})
