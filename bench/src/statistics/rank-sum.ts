export interface RankSum {
  /** Probability that a value of `ones` exceeds one of `others`, ties as half: 0.5 where the samples are indistinguishable. */
  readonly above: number
  /**
   * Standard deviations between that and 0.5 (Mann and Whitney 1947, normal approximation, corrected for ties); 0 where all
   * values are equal.
   */
  readonly z: number
}

/**
 * Compares two samples by rank, so that a few outliers weigh no more than other values.
 * @throws RangeError without values
 */
export function rankSum(ones: readonly number[], others: readonly number[]): RankSum {
  if (ones.length === 0 || others.length === 0) throw new RangeError('There is nothing to compare')
  const all = [...ones.map((value) => ({ value, isOne: true })), ...others.map((value) => ({ value, isOne: false }))].toSorted(
    (a, b) => a.value - b.value,
  )
  let [ranks, ties] = [0, 0]
  for (let begin = 0; begin < all.length;) {
    let end = begin
    while (end < all.length && all[end]?.value === all[begin]?.value) end += 1
    const size = end - begin
    ranks += all.slice(begin, end).filter(({ isOne }) => isOne).length * ((begin + 1 + end) / 2)
    ties += size ** 3 - size
    begin = end
  }
  const pairs = ones.length * others.length
  const total = all.length
  const wins = ranks - (ones.length * (ones.length + 1)) / 2
  const deviation = Math.sqrt((pairs / 12) * (total + 1 - ties / (total * (total - 1))))
  return { above: wins / pairs, z: deviation === 0 ? 0 : (wins - pairs / 2) / deviation }
}
