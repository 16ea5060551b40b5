import { expect, it } from '@jest/globals'
import { foundGifts } from './found-gifts.ts'

const category = (id: number) => ({ id, name: `${id}`, slug: `c-${id}`, parent_id: 9, picture: null })
const hit = (...category_ids: number[]) => ({ post_id: Number(category_ids.join('')), price_usd_cents: null, category_ids })
const found = (wishes: number, ...hits: ReturnType<typeof hit>[]) => {
  const categories = Array.from({ length: wishes }, (_, index) => category(index + 1))
  const criteria = { wanted: [], wishes: categories.map((each) => [each]), required: [], otherRecipients: [], forMinors: false }
  const result = foundGifts(hits, criteria)
  return [result.hits.map(({ post_id }) => post_id), result.matchCount]
}

it('counts what fits everything, and keeps behind it what fits most: one of two, two of three, three of four', () => {
  expect(found(2, hit(1, 2), hit(1), hit(2))).toEqual([[12, 1, 2], 1])
  expect(found(3, hit(1, 2, 3), hit(1, 3), hit(2))).toEqual([[123, 13], 1])
  expect(found(4, hit(1, 2, 4), hit(1, 3))).toEqual([[124], 0])
})

it('keeps what fits little where nothing else is there', () => {
  expect(found(3, hit(2), hit(1))).toEqual([[2, 1], 0])
})

it('matches everything where nothing was asked for', () => {
  expect(found(0, hit(2), hit(1))).toEqual([[2, 1], 2])
})
