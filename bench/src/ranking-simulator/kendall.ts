/**
 * Rank correlation of two orders: Kendall's tau-b (Kendall 1945), 1 for the same order, -1 for the reverse, 0 for none. Counts
 * every pair, so it suits hundreds of items and not millions.
 */
export function kendallTau(pairs: readonly (readonly [a: number, b: number])[]): number {
  let agreeing = 0
  let tiedA = 0
  let tiedB = 0
  let count = 0
  for (const [index, [a, b]] of pairs.entries()) {
    for (const [otherA, otherB] of pairs.slice(index + 1)) {
      count += 1
      agreeing += Math.sign(a - otherA) * Math.sign(b - otherB)
      if (a === otherA) tiedA += 1
      if (b === otherB) tiedB += 1
    }
  }
  return agreeing / Math.sqrt((count - tiedA) * (count - tiedB))
}
