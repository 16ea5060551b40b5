import { ClickHouseLogLevel, createClient, type ClickHouseClient } from '@clickhouse/client'
import type { ClickHouseEnvironment } from '../config.ts'
import { openFolder } from './click-house-folder.ts'

/** Injection token of the client. */
export const CLICK_HOUSE = Symbol('ClickHouse')

export type ClickHouse = ClickHouseClient

const DATABASE = 'tracking'
const REQUEST_TIMEOUT_MS = 30_000
/** Whoever asks tells of the failure, once, through the service's own log. */
const QUIET = { level: ClickHouseLogLevel.OFF }
const SETTINGS = { date_time_output_format: 'iso' } as const

/** Opens the folder that the configuration names, or a client of the server, which need not answer yet. */
export async function openClickHouse(config: ClickHouseEnvironment): Promise<ClickHouse> {
  const { CLICKHOUSE_URL: url } = config
  if (url === undefined) return await openFolder(config, DATABASE, SETTINGS)
  const { server, database } = addressOf(url)
  return createClient({ url: server, database, request_timeout: REQUEST_TIMEOUT_MS, clickhouse_settings: SETTINGS, log: QUIET })
}

/** Makes the database on the server where it is missing; a folder has its own from the first. */
export async function makeClickHouseDatabase({ CLICKHOUSE_URL: url }: ClickHouseEnvironment): Promise<void> {
  if (url === undefined) return
  const { server, database } = addressOf(url)
  const client = createClient({ url: server, request_timeout: REQUEST_TIMEOUT_MS, log: QUIET })
  try {
    await client.command({ query: 'create database if not exists {database: Identifier}', query_params: { database } })
  } finally {
    await client.close()
  }
}

function addressOf(url: string): { server: string; database: string } {
  const server = new URL(url)
  const database = server.pathname.slice(1) || DATABASE
  server.pathname = ''
  return { server: server.toString(), database }
}
