import { describe, expect, test } from '@jest/globals'
import { listKey, orderOf, segmentsOf, type GiftList } from './list-order.ts'
import { findAnchor, type Anchor } from './ranking.ts'

const list: GiftList = { sort: 'random', country: 'US', nsfw: false, shuffle: 8 }
const snapshot = { taken: '2026-01-01', lastId: 1 }

describe('the anchor of a position', () => {
  const anchors: Anchor[] = [
    { position: 0, segment: 0 },
    { position: 200, segment: 0, key: 'a', id: 1 },
    { position: 350, segment: 1 },
    { position: 550, segment: 1, key: 'b', id: 2 },
  ]

  test.each([
    [0, 0, 0],
    [199, 0, 199],
    [200, 200, 0],
    [349, 200, 149],
    [350, 350, 0],
    [1_000_000, 550, 999_450],
  ])('of %i is that at %i, with %i to skip', (position, at, skip) => {
    expect(findAnchor({ snapshot, anchors }, position)).toMatchObject({ anchor: { position: at }, skip })
  })
})

describe('a random list', () => {
  test('starts further along the range for each shuffle, and wraps around', () => {
    expect(segmentsOf(list)).toEqual([
      { comparison: '>=', bound: 2 ** 29 },
      { comparison: '<', bound: 2 ** 29 },
    ])
    expect(segmentsOf({ ...list, shuffle: 0 })).toEqual([{}])
    expect(segmentsOf({ ...list, sort: 'new' })).toEqual([{}])
  })

  test('that is short is in an order of its own for each shuffle', () => {
    const factors = Array.from({ length: 32 }, (_, shuffle) => orderOf({ ...list, shuffle, isShort: true }).factor ?? 0)
    expect(new Set(factors).size).toBe(32)
    for (const factor of factors) expect([factor % 2, factor < 2 ** 30]).toEqual([1, true])
    expect(segmentsOf({ ...list, isShort: true })).toEqual([{}])
  })
})

describe('the key of a list', () => {
  test('differs for everything that decides the posts of a list', () => {
    const others: GiftList[] = [
      list,
      { ...list, sort: 'new' },
      { ...list, country: 'GB' },
      { ...list, nsfw: true },
      { ...list, minUsdCents: 1 },
      { ...list, maxUsdCents: 1 },
      { ...list, store: { merchants: ['etsy'], isSmall: true } },
      { ...list, category: { categoryIds: [7], isSmall: true } },
      { ...list, flag: 'instagram' },
      { ...list, inStock: true },
      { ...list, shuffle: 9 },
      { ...list, isShort: true },
    ]
    expect(new Set(others.map(listKey)).size).toBe(others.length)
  })

  test('is the same for every shuffle where the order is', () => {
    expect(listKey({ ...list, sort: 'new' })).toBe(listKey({ ...list, sort: 'new', shuffle: 3 }))
  })
})
