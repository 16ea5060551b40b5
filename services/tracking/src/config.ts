import { beaconReceived, DEFAULT_PARTITIONS } from '@ribbonry/contracts'
import { DatabaseEnvironment, EventLogEnvironment, RedisEnvironment, ServiceEnvironment } from '@ribbonry/service-kit'
import { LinkEnvironment } from '@ribbonry/service-kit/tokens'
import { z } from 'zod'
import { ScoresEnvironment } from './scores/scores.environment.ts'
import { StatisticsEnvironment } from './statistics/statistics.environment.ts'

const positiveInteger = (fallback: number) => z.coerce.number().int().min(1).default(fallback)
const onOrOff = z.enum(['on', 'off']).default('on')

/** Where counts are stored: a ClickHouse server, or a folder that only this process opens (chDB). */
export const ClickHouseEnvironment = z.object({
  /** `http://user:password@host:8123/database`; the database is created if it is missing. */
  CLICKHOUSE_URL: z.url().optional(),
  CLICKHOUSE_DIR: z.string().default('.ribbonry/clickhouse'),
  /** Memory limit of the embedded engine, in MB; a server has its own setting. */
  CLICKHOUSE_MEMORY_MB: positiveInteger(1024),
  /** Retention of raw events, in days; counts stay. */
  RAW_EVENT_DAYS: positiveInteger(90),
})
export type ClickHouseEnvironment = z.output<typeof ClickHouseEnvironment>

/** Limits per minute beyond which events are marked; the limit of an address is shared by all sessions behind it. */
const RateEnvironment = z.object({
  CLICKS_PER_MINUTE: positiveInteger(120),
  IMPRESSIONS_PER_MINUTE: positiveInteger(2000),
  /** Factor by which the limits of an address exceed those of a session. */
  ADDRESS_RATE_FACTOR: positiveInteger(10),
  /** Sessions that may start at one address; events of further ones do not count. */
  NEW_SESSIONS_PER_MINUTE: positiveInteger(60),
})

const serviceUrl = (port: number) =>
  z
    .url()
    .default(`http://127.0.0.1:${port}`)
    .transform((url) => url.replace(/\/+$/, ''))

/** The services that know whether an ad or a guide exists, and the timeout of a request to them. */
const UpstreamEnvironment = z.object({
  ADS_URL: serviceUrl(8087),
  EDITORIAL_URL: serviceUrl(8085),
  NEIGHBOUR_TIMEOUT_MS: z.coerce.number().int().min(10).max(30_000).default(1000),
})

/** The disk spool that takes over while the event log is unavailable. */
const SpoolEnvironment = z.object({
  SPOOL_DIR: z.string().default('.ribbonry/spool'),
  SPOOL_MAX_MB: positiveInteger(1024),
  /** Milliseconds in which the event log must acknowledge a beacon before it goes to the spool. */
  BEACON_TIMEOUT_MS: positiveInteger(1500),
})

/** Environment variables of tracking. */
export const TrackingEnvironment = z.object({
  ...ServiceEnvironment.shape,
  ...DatabaseEnvironment.shape,
  ...RedisEnvironment.shape,
  ...EventLogEnvironment.shape,
  ...LinkEnvironment.shape,
  ...ClickHouseEnvironment.shape,
  ...RateEnvironment.shape,
  ...UpstreamEnvironment.shape,
  ...SpoolEnvironment.shape,
  ...ScoresEnvironment.shape,
  ...StatisticsEnvironment.shape,
  PORT: ServiceEnvironment.shape.PORT.default(8084),
  /** Partitions of the beacons' topic when it is created; each can be ingested by another instance. */
  BEACON_PARTITIONS: positiveInteger(beaconReceived.partitions ?? DEFAULT_PARTITIONS),
  /** Whether this process ingests events, and whether it computes scores. With counts in a folder, one process does both. */
  INGEST: onOrOff,
  SCORES: onOrOff,
  /** Interval of score computations. */
  SCORES_EVERY_MINUTES: positiveInteger(5),
})
export type TrackingEnvironment = z.output<typeof TrackingEnvironment>

/** Injection token of the configuration. */
export const CONFIG = Symbol('configuration')
