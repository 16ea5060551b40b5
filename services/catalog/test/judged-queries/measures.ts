/** The share of the relevant gifts that are among the first `depth` of those found, from 0 to 1. */
export function recallAt(depth: number, relevant: readonly string[], found: readonly string[]): number {
  const shown = new Set(found.slice(0, depth))
  return relevant.filter((gift) => shown.has(gift)).length / relevant.length
}

/** One over the place of the first relevant gift; 0 when none was found. */
export function reciprocalRank(relevant: readonly string[], found: readonly string[]): number {
  const place = found.findIndex((gift) => relevant.includes(gift)) + 1
  return place === 0 ? 0 : 1 / place
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Whether one of the first `depth` that were found is relevant. */
export function succeedsAt(depth: number, relevant: readonly string[], found: readonly string[]): boolean {
  return found.slice(0, depth).some((gift) => relevant.includes(gift))
}
