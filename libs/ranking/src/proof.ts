import type { Trials } from './beta-prior.ts'

/** Whether a gift has enough impressions to rank by its own evidence. */
export function isProven({ impressions }: Trials, proof: number): boolean {
  return impressions >= proof
}

/**
 * Number of gifts and of proven gifts of a source: a feed, or gifts of no feed that came at once. Source null: gifts of no feed
 * that came one by one.
 */
export interface SourceCount {
  readonly source: string | null
  /** Whether its gifts are of no feed. */
  readonly isOwn: boolean
  readonly gifts: number
  readonly proven: number
}

/**
 * Sources whose unproven gifts rank by their expected rate: none when there are enough proven gifts to fill the head of the list.
 * Until then unproven gifts must fill it, and a list in which only a tenth of the slots explores would hardly learn. The trusted
 * sources are those that already make up the list: gifts of no feed that came one by one, and sources with at least half of the
 * proven gifts. Where nothing is proven, they are all gifts of no feed, or all feeds where there is nothing else.
 */
export function trustedSources(counts: readonly SourceCount[], head: number): ReadonlySet<string | null> {
  const proven = counts.reduce((sum, count) => sum + count.proven, 0)
  if (proven >= head) return new Set()
  const hasOwn = counts.some(({ isOwn, gifts }) => isOwn && gifts > 0)
  const isTrusted = (count: SourceCount): boolean =>
    count.source === null || (proven === 0 ? count.isOwn || !hasOwn : count.proven * 2 >= proven)
  return new Set(counts.filter(isTrusted).map(({ source }) => source))
}
