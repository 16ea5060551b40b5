import { createClient, type ClickHouseClient } from '@clickhouse/client'
import { createChdbConnection } from 'chdb/connection'

/** Opens tracking's folder as the service does. One process at a time may, and no other folder afterwards. */
export async function openFolder(folder: string): Promise<ClickHouseClient> {
  const client: ClickHouseClient = createClient({ connection: createChdbConnection({ path: folder }) } as never)
  await client.command({ query: 'use tracking' })
  return client
}
