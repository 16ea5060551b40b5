import type { ClickHouse } from './click-house.ts'

/** Lets raw events expire after so many days; what is kept up beside them stays. Does nothing when the table says so already. */
export async function keepRawEvents(clickHouse: ClickHouse, days: number): Promise<void> {
  const result = await clickHouse.query({
    query: "select create_table_query as statement from system.tables where database = currentDatabase() and name = 'events'",
    format: 'JSONEachRow',
  })
  const [table] = await result.json<{ statement: string }>()
  if (table?.statement.includes(`TTL day + toIntervalDay(${days})`) === true) return
  // parts that are there already learn of it at their next merge, or are dropped whole
  await clickHouse.command({ query: `alter table events modify ttl day + toIntervalDay(${days})` })
}
