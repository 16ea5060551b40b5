import { describe, expect, it } from '@jest/globals'
import { meanOf, qualityOf } from './measures.ts'

const judged = {
  query: 'mug',
  relevant: new Map([
    ['cup', 3],
    ['flask', 1],
  ]),
}

describe('the quality of what is found', () => {
  it('is 1 for all of it, the best first', () => {
    expect(qualityOf(judged, ['cup', 'flask', 'canoe'])).toEqual({ ndcg: 1, reciprocalRank: 1, success: 1 })
  })

  it('is less where the better one comes later, by its logarithm', () => {
    const { ndcg, reciprocalRank } = qualityOf(judged, ['flask', 'cup'])
    expect(ndcg).toBeCloseTo((1 + 7 / Math.log2(3)) / (7 + 1 / Math.log2(3)))
    expect(reciprocalRank).toBe(1)
  })

  it('is no success from the sixth place on, and nothing after the tenth', () => {
    const others = ['a', 'b', 'c', 'd', 'e']
    expect(qualityOf(judged, [...others, 'cup'])).toMatchObject({ reciprocalRank: 1 / 6, success: 0 })
    expect(qualityOf(judged, [...others, ...others, 'cup'])).toEqual({ ndcg: 0, reciprocalRank: 0, success: 0 })
  })

  it('is the mean over queries', () => {
    expect(meanOf([qualityOf(judged, ['cup', 'flask']), qualityOf(judged, [])])).toEqual({
      ndcg: 0.5,
      reciprocalRank: 0.5,
      success: 0.5,
    })
  })
})
