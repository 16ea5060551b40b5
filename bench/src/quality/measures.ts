import type { JudgedQuery } from './judged-query.ts'

export interface Quality {
  /** Normalised discounted cumulative gain of the first ten, gains of 2^grade - 1: from 0 to 1. */
  readonly ndcg: number
  /** One over the place of the first relevant document among the first ten, otherwise 0. */
  readonly reciprocalRank: number
  /** 1 if one of the first five is relevant, otherwise 0. */
  readonly success: number
}

export const DEPTH = 10
const FIRST = 5

/** @param found names of documents, the best first */
export function qualityOf({ relevant }: JudgedQuery, found: readonly string[]): Quality {
  const first = found.slice(0, DEPTH)
  const ideal = [...relevant.values()].toSorted((one, other) => other - one).slice(0, DEPTH)
  const place = first.findIndex((name) => relevant.has(name)) + 1
  return {
    ndcg: gain(first.map((name) => relevant.get(name) ?? 0)) / gain(ideal),
    reciprocalRank: place === 0 ? 0 : 1 / place,
    success: place > 0 && place <= FIRST ? 1 : 0,
  }
}

function gain(grades: readonly number[]): number {
  return grades.reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0)
}

/** @throws RangeError without any */
export function meanOf(qualities: readonly Quality[]): Quality {
  if (qualities.length === 0) throw new RangeError('There is no mean of nothing')
  const mean = (key: keyof Quality): number => qualities.reduce((sum, each) => sum + each[key], 0) / qualities.length
  return { ndcg: mean('ndcg'), reciprocalRank: mean('reciprocalRank'), success: mean('success') }
}
