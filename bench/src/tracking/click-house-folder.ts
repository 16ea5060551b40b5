import { createClient, type ClickHouseClient } from '@clickhouse/client'
import { createChdbConnection } from 'chdb/connection'

/** Names of the aggregate tables that tracking fills from its events. */
export async function keptTables(client: ClickHouseClient): Promise<string[]> {
  const query =
    "select name from system.tables where database = currentDatabase() and engine = 'AggregatingMergeTree' order by name"
  const result = await client.query({ query, format: 'JSONEachRow' })
  return (await result.json<{ name: string }>()).map(({ name }) => name)
}

/** Opens tracking's folder as the service does. The engine allows one process per folder and one folder per process. */
export async function openFolder(folder: string): Promise<ClickHouseClient> {
  const client: ClickHouseClient = createClient({ connection: createChdbConnection({ path: folder }) } as never)
  await client.command({ query: "set local_filesystem_read_method = 'pread'" })
  await client.command({ query: 'use tracking' })
  return client
}
