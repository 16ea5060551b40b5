import type { Trials } from './beta-prior.ts'

/** Whether a gift has enough impressions to rank by its own evidence. */
export function isProven({ impressions }: Trials, proof: number): boolean {
  return impressions >= proof
}

/** Number of gifts and of proven gifts of a source. Source null: gifts of no feed. */
export interface SourceCount {
  readonly source: string | null
  readonly gifts: number
  readonly proven: number
}

/**
 * Sources whose unproven gifts rank by their expected rate: none when there are enough proven gifts to fill the head of the list.
 * Until then unproven gifts must fill it, and a list in which only a tenth of the slots explores would hardly learn. The trusted
 * sources are those that already make up the list: gifts of no feed, and feeds with at least half of the proven gifts, or all
 * feeds where there is nothing else.
 */
export function trustedSources(counts: readonly SourceCount[], head: number): ReadonlySet<string | null> {
  const proven = counts.reduce((sum, count) => sum + count.proven, 0)
  if (proven >= head) return new Set()
  const hasOwn = counts.some(({ source, gifts }) => source === null && gifts > 0)
  const isTrusted = (count: SourceCount): boolean =>
    count.source === null || (proven === 0 ? !hasOwn : count.proven * 2 >= proven)
  return new Set(counts.filter(isTrusted).map(({ source }) => source))
}
