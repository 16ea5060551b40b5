import { createClient, type ClickHouseClient } from '@clickhouse/client'
import { createChdbConnection } from 'chdb/connection'

/** What tracking keeps up beside its events, by name. */
export async function keptTables(client: ClickHouseClient): Promise<string[]> {
  const query =
    "select name from system.tables where database = currentDatabase() and engine = 'AggregatingMergeTree' order by name"
  const result = await client.query({ query, format: 'JSONEachRow' })
  return (await result.json<{ name: string }>()).map(({ name }) => name)
}

/** Opens tracking's folder as the service does. One process at a time may, and no other folder afterwards. */
export async function openFolder(folder: string): Promise<ClickHouseClient> {
  const client: ClickHouseClient = createClient({ connection: createChdbConnection({ path: folder }) } as never)
  await client.command({ query: "set local_filesystem_read_method = 'pread'" })
  await client.command({ query: 'use tracking' })
  return client
}
