import { describe, expect, test } from '@jest/globals'
import { beaconReceived } from '@ribbonry/contracts'
import { SeededRandom } from './seeded-random.ts'
import { createDemoGifts, createDemoLists } from './demo-gifts.ts'
import { createDemoVisit, type DemoBeacon } from './demo-visit.ts'
import { createDemoVisitor, visitCount } from './demo-visitors.ts'

const MIDNIGHT = Date.UTC(2026, 10, 14)
const DAY_MS = 86_400_000

const gifts = createDemoGifts(
  Array.from({ length: 100 }, (_, index) => ({
    id: index + 1,
    price: 20,
    currency: 'USD',
    saves: index * 4,
    source: null,
    published: index === 99 ? new Date(MIDNIGHT + DAY_MS) : new Date(MIDNIGHT - index * DAY_MS),
  })),
)

const lists = createDemoLists(gifts)

function aDay(seed: number): DemoBeacon[] {
  const chance = new SeededRandom(seed)
  const visitors = Array.from({ length: visitCount(MIDNIGHT, chance) }, () => createDemoVisitor(MIDNIGHT, chance))
  return visitors.flatMap((visitor) => [...createDemoVisit(visitor, lists, chance)])
}

const day = aDay(1)
const counted = (kind: string): number =>
  day.flatMap(({ items, marks }) => items.filter((item, index) => item[3] === kind && marks[index] === 0)).length

describe('a generated day', () => {
  test('is reproducible by seed', () => {
    expect(JSON.stringify(aDay(1))).toBe(JSON.stringify(day))
    expect(JSON.stringify(aDay(2))).not.toBe(JSON.stringify(day))
  })

  test('has only valid beacons', () => {
    for (const { marks: _marks, day: _day, ...beacon } of day)
      expect(beaconReceived.payload.safeParse({ ...beacon, id: 'x' }).success).toBe(true)
  })

  test('has realistic rates and some marked events', () => {
    expect(counted('click') / counted('impression')).toBeGreaterThan(0.005)
    expect(counted('click') / counted('impression')).toBeLessThan(0.06)
    expect(counted('viewable')).toBeLessThan(counted('impression'))
    const marks = day.flatMap(({ marks: each }) => each)
    expect(marks.filter((mark) => mark > 0).length / marks.length).toBeGreaterThan(0.03)
    expect(marks.filter((mark) => mark > 0).length / marks.length).toBeLessThan(0.3)
  })

  test('shows no gift before its publication, and the top of a list more than its end', () => {
    expect(day.flatMap(({ items }) => items).some(([, id]) => id === 100)).toBe(false)
    const at = (position: number): number =>
      day.flatMap(({ items }) => items).filter((item) => item[2] === position && item[3] === 'impression').length
    expect(at(1)).toBeGreaterThan(2 * at(60))
  })
})
