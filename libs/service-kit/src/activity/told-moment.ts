/** SQL: a moment as events have it, ISO 8601 in UTC. @param moment an SQL expression of type timestamptz */
export function toldMoment(moment: string): string {
  return `to_char(${moment} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
