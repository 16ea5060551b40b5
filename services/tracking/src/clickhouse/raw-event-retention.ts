import type { ClickHouse } from './click-house.ts'

/** Sets the TTL of raw events; aggregated counts stay. Does nothing if the table has this TTL already. */
export async function setRawEventRetention(clickHouse: ClickHouse, days: number): Promise<void> {
  const result = await clickHouse.query({
    query: "select create_table_query as statement from system.tables where database = currentDatabase() and name = 'events'",
    format: 'JSONEachRow',
  })
  const [table] = await result.json<{ statement: string }>()
  if (table?.statement.includes(`TTL day + toIntervalDay(${days})`) === true) return
  // Existing parts apply it at their next merge, or are dropped whole.
  await clickHouse.command({ query: `alter table events modify ttl day + toIntervalDay(${days})` })
}
