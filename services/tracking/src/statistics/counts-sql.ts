/**
 * Columns of contracts' `Counts` out of a table of kept-up counts called `t`: valid events, and all of them as raw ones. (Named through
 * the table, because a bare name would mean the sum itself.)
 */
export const COUNTS = `
  sumIf(t.impressions, t.marks = 0) as impressions, sumIf(t.viewable, t.marks = 0) as viewable, sumIf(t.clicks, t.marks = 0) as clicks,
  sum(t.impressions) as raw_impressions, sum(t.clicks) as raw_clicks`

/** Valid impressions and clicks of what a condition names. */
export function validWhere(condition: string, name: string): string {
  return `sumIf(t.impressions, t.marks = 0 and ${condition}) as ${name}_impressions, sumIf(t.clicks, t.marks = 0 and ${condition}) as ${name}_clicks`
}
