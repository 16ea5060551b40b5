import { describe, expect, test } from '@jest/globals'
import type { GiftList } from './list-order.ts'
import { pageQuery } from './ranking-sql.ts'

const list: GiftList = { sort: 'new', country: 'US', nsfw: false, shuffle: 3 }
const snapshot = { taken: '2026-11-20 12:00:00+00', lastId: 900 }
const page = { skip: 160, count: 40 }
const asOf = (text: string): number => text.split('published <= $').length - 1

describe('a page deep in a list begins at its anchor and nowhere before', () => {
  const key = '2024-02-29 08:00:00+00'

  test('new: the time of the snapshot is not a second lower bound', () => {
    const { text, values } = pageQuery(list, snapshot, { position: 79_800, segment: 0, key, id: 17 }, page)
    expect(asOf(text)).toBe(0)
    expect(text).toContain('(published, id) <= ')
    expect(values).toEqual([900, 'US', key, 17, 160, 40])
  })

  test('random: the start of the segment is not repeated, its end is', () => {
    const anchor = { position: 79_800, key: '5', id: 17 }
    expect(pageQuery({ ...list, sort: 'random' }, snapshot, { ...anchor, segment: 0 }, page).text).not.toContain('shuffle >= ')
    expect(pageQuery({ ...list, sort: 'random' }, snapshot, { ...anchor, segment: 1 }, page).text).toContain('shuffle < ')
  })
})

describe('posts published after the snapshot do not show', () => {
  test('on a page without an anchor', () => {
    expect(asOf(pageQuery(list, snapshot, { position: 0, segment: 0 }, page).text)).toBe(1)
  })

  test('in an order without time', () => {
    expect(
      asOf(pageQuery({ ...list, sort: 'popular' }, snapshot, { position: 200, segment: 0, key: '5', id: 17 }, page).text),
    ).toBe(1)
  })
})
