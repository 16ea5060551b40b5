/** Counts of one cell: valid events, and all events as raw ones. */
export interface EventCounts {
  readonly impressions: number
  readonly viewable: number
  readonly clicks: number
  readonly rawImpressions: number
  readonly rawClicks: number
}

/**
 * Columns of `EventCounts` from a table of counts aliased `t`. (Qualified with the alias, since a bare name would refer to the
 * sum itself.)
 */
export const COUNTS = `
  sumIf(t.impressions, t.marks = 0) as impressions, sumIf(t.viewable, t.marks = 0) as viewable,
  sumIf(t.clicks, t.marks = 0) as clicks, sum(t.impressions) as rawImpressions, sum(t.clicks) as rawClicks`

/** Valid impressions and clicks under a condition, as `<name>Impressions` and `<name>Clicks`. */
export function validWhere(condition: string, name: string): string {
  return `sumIf(t.impressions, t.marks = 0 and ${condition}) as ${name}Impressions,
    sumIf(t.clicks, t.marks = 0 and ${condition}) as ${name}Clicks`
}
