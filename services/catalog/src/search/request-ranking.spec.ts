import { describe, expect, it } from '@jest/globals'
import type { FinderCriteria } from './gift-finder/finder-criteria.ts'
import { rankBySubjects, rankForRequest } from './request-ranking.ts'

const him = { id: 1, name: 'For him', slug: 'for-him', parent_id: 9, picture: null }
const garden = { id: 2, name: 'Garden', slug: 'garden', parent_id: 8, picture: null }
const HER = 3
const criteria: FinderCriteria = {
  wanted: [
    { category: him, weight: 3 },
    { category: garden, weight: 2 },
  ],
  wishes: [[him], [garden]],
  required: [],
  otherRecipients: [HER],
  forMinors: false,
}
const hit = (post_id: number, ...category_ids: number[]) => ({ post_id, price_usd_cents: 1000, category_ids })
const idsOf = (found: Partial<Parameters<typeof rankForRequest>[0]>) => {
  const { hits, matchCount } = rankForRequest({ matching: [], near: [], fitting: [], ...found }, criteria)
  return [hits.map(({ post_id }) => post_id), matchCount]
}

describe('the order of what was found for a request', () => {
  it('puts those first, among gifts that have the words, that fit the person', () => {
    expect(idsOf({ matching: [hit(1, HER), hit(2), hit(3, him.id)] })).toEqual([[3, 2, 1], 3])
  })

  it('keeps the order of the words among gifts that fit equally', () => {
    expect(idsOf({ matching: [hit(1, him.id), hit(2, him.id), hit(3, him.id)] })).toEqual([[1, 2, 3], 3])
  })

  it('ends with what only fits', () => {
    expect(idsOf({ matching: [hit(1)], near: [hit(2)], fitting: [hit(3, him.id, garden.id), hit(2)] })).toEqual([[1, 3, 2], 1])
  })

  it('keeps, without words, what was found, those first that have the words of an interest', () => {
    const found = { hits: [hit(1, him.id, garden.id), hit(2, him.id, garden.id), hit(3, him.id)], matchCount: 2 }
    const ids = (named: readonly number[]) =>
      rankBySubjects(
        found,
        named.map((id) => hit(id, him.id, garden.id)),
        criteria,
      ).hits.map(({ post_id }) => post_id)
    expect([ids([]), ids([2]), ids([3, 9])]).toEqual([
      [1, 2, 3],
      [2, 1, 3],
      [1, 2, 3],
    ])
  })
})
