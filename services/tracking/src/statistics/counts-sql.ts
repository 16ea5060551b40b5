/**
 * Columns of the contract's `Counts` from a table of counts aliased `t`: valid events, and all events as raw ones. (Qualified
 * with the
 * alias, since a bare name would refer to the sum itself.)
 */
export const COUNTS = `
  sumIf(t.impressions, t.marks = 0) as impressions, sumIf(t.viewable, t.marks = 0) as viewable, sumIf(t.clicks,
  t.marks = 0) as clicks,
  sum(t.impressions) as raw_impressions, sum(t.clicks) as raw_clicks`

/** Valid impressions and clicks under a condition. */
export function validWhere(condition: string, name: string): string {
  return `sumIf(t.impressions, t.marks = 0 and ${condition}) as ${name}_impressions, sumIf(t.clicks,
  t.marks = 0 and ${condition}) as ${name}_clicks`
}
