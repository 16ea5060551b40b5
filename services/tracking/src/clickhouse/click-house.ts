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

/** Opens the server or the folder that the configuration names, and makes the database where it is missing. */
export async function openClickHouse(config: ClickHouseEnvironment): Promise<ClickHouse> {
  const { CLICKHOUSE_URL: url } = config
  const settings = { date_time_output_format: 'iso' } as const
  if (url === undefined) return await openFolder(config, DATABASE, settings)
  const database = new URL(url).pathname.slice(1) || DATABASE
  const server = new URL(url)
  server.pathname = ''
  const first = createClient({ url: server.toString(), request_timeout: REQUEST_TIMEOUT_MS, log: QUIET })
  await first.command({ query: 'create database if not exists {database: Identifier}', query_params: { database } })
  await first.close()
  return createClient({ url: server.toString(), database, request_timeout: REQUEST_TIMEOUT_MS, clickhouse_settings: settings, log: QUIET })
}
