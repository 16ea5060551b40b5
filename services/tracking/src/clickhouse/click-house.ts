import { ClickHouseLogLevel, createClient, type ClickHouseClient } from '@clickhouse/client'
import type { ClickHouseEnvironment } from '../config.ts'
import { openEmbeddedClickHouse } from './embedded-click-house.ts'

/** Injection token of the client. */
export const CLICK_HOUSE = Symbol('ClickHouse')

export type ClickHouse = ClickHouseClient

const DATABASE = 'tracking'
const REQUEST_TIMEOUT_MS = 30_000
/** Callers log failures through the service's own logger. */
const NO_CLIENT_LOG = { level: ClickHouseLogLevel.OFF }
const SETTINGS = { date_time_output_format: 'iso' } as const

/** Opens the configured folder, or a client of the configured server, which need not answer yet. */
export async function openClickHouse(config: ClickHouseEnvironment): Promise<ClickHouse> {
  const { CLICKHOUSE_URL: url } = config
  if (url === undefined) return await openEmbeddedClickHouse(config, DATABASE, SETTINGS)
  const { server, database } = parseClickHouseUrl(url)
  return createClient({
    url: server,
    database,
    request_timeout: REQUEST_TIMEOUT_MS,
    clickhouse_settings: SETTINGS,
    log: NO_CLIENT_LOG,
  })
}

/** Creates the database on the server if it is missing; a folder creates its own when it is opened. */
export async function createClickHouseDatabase({ CLICKHOUSE_URL: url }: ClickHouseEnvironment): Promise<void> {
  if (url === undefined) return
  const { server, database } = parseClickHouseUrl(url)
  const client = createClient({ url: server, request_timeout: REQUEST_TIMEOUT_MS, log: NO_CLIENT_LOG })
  try {
    await client.command({ query: 'create database if not exists {database: Identifier}', query_params: { database } })
  } finally {
    await client.close()
  }
}

function parseClickHouseUrl(url: string): { server: string; database: string } {
  const server = new URL(url)
  const database = server.pathname.slice(1) || DATABASE
  server.pathname = ''
  return { server: server.toString(), database }
}
