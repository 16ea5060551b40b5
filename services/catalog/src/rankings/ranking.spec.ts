import { describe, expect, test } from '@jest/globals'
import { keyOf, stretchesOf, type GiftList } from './list-order.ts'
import { findAnchor, type Anchor } from './ranking.ts'

const list: GiftList = { sort: 'random', country: 'US', nsfw: false, shuffle: 8 }
const edition = { taken: '2026-01-01', lastId: 1 }

describe('the anchor of a position', () => {
  const anchors: Anchor[] = [{ position: 0, stretch: 0 }, { position: 200, stretch: 0, key: 'a', id: 1 }, { position: 350, stretch: 1 }, { position: 550, stretch: 1, key: 'b', id: 2 }]

  test.each([
    [0, 0, 0],
    [199, 0, 199],
    [200, 200, 0],
    [349, 200, 149],
    [350, 350, 0],
    [1_000_000, 550, 999_450],
  ])('of %i is that at %i, with %i to skip', (position, at, skip) => {
    expect(findAnchor({ edition, anchors }, position)).toMatchObject({ anchor: { position: at }, skip })
  })
})

describe('a random list', () => {
  test('begins a share of the range further on for each shuffle, and goes round', () => {
    expect(stretchesOf(list)).toEqual([{ comparison: '>=', bound: 2 ** 29 }, { comparison: '<', bound: 2 ** 29 }])
    expect(stretchesOf({ ...list, shuffle: 0 })).toEqual([{}])
    expect(stretchesOf({ ...list, sort: 'new' })).toEqual([{}])
  })
})

describe('the name of a list', () => {
  test('tells lists apart by everything that decides what stands in them', () => {
    const others: GiftList[] = [
      list, { ...list, sort: 'new' }, { ...list, country: 'GB' }, { ...list, nsfw: true }, { ...list, minUsdCents: 1 }, { ...list, maxUsdCents: 1 },
      { ...list, store: { merchants: ['etsy'], few: true } }, { ...list, shuffle: 9 },
    ]
    expect(new Set(others.map(keyOf)).size).toBe(others.length)
  })

  test('is the same for every shuffle where the order is', () => {
    expect(keyOf({ ...list, sort: 'new' })).toBe(keyOf({ ...list, sort: 'new', shuffle: 3 }))
  })
})
