import { DatabaseEnvironment, EventLogEnvironment, RedisEnvironment, ServiceEnvironment } from '@ribbonry/service-kit'
import { z } from 'zod'
import { ScoresEnvironment } from './scores/scores.environment.ts'
import { StatisticsEnvironment } from './statistics/statistics.environment.ts'

const atLeast1 = (fallback: number) => z.coerce.number().int().min(1).default(fallback)
const onOrOff = z.enum(['on', 'off']).default('on')

/** Where the counts are kept: a ClickHouse server, or a folder that this process alone opens (chDB). */
export const ClickHouseEnvironment = z.object({
  /** `http://user:password@host:8123/database`; the database is made when it is missing. */
  CLICKHOUSE_URL: z.url().optional(),
  CLICKHOUSE_DIR: z.string().default('.ribbonry/clickhouse'),
  /** What the folder's engine may use of the memory, in MB; a server has a setting of its own. */
  CLICKHOUSE_MEMORY_MB: atLeast1(1024),
  /** How long raw events are kept, in days; counts stay. */
  RAW_EVENT_DAYS: atLeast1(90),
})
export type ClickHouseEnvironment = z.output<typeof ClickHouseEnvironment>

/** What a minute may bring before the rest is marked; the address's is shared by everyone behind it. */
const RateEnvironment = z.object({
  CLICKS_PER_MINUTE: atLeast1(120),
  IMPRESSIONS_PER_MINUTE: atLeast1(2000),
  /** Times as many for an address. */
  ADDRESS_RATE_FACTOR: atLeast1(10),
  /** Sessions that may begin at one address; those beyond count for nothing. */
  NEW_SESSIONS_PER_MINUTE: atLeast1(60),
})

const neighbour = (port: number) => z.url().default(`http://127.0.0.1:${port}`).transform((url) => url.replace(/\/+$/, ''))

/** Who knows whether an ad or a guide exists, and the longest wait for either. */
const NeighbourEnvironment = z.object({
  ADS_URL: neighbour(8087),
  EDITORIAL_URL: neighbour(8085),
  NEIGHBOUR_TIMEOUT_MS: z.coerce.number().int().min(10).max(30_000).default(1000),
})

/** What takes over while the event log is away. */
const SpoolEnvironment = z.object({
  SPOOL_DIR: z.string().default('.ribbonry/spool'),
  SPOOL_MAX_MB: atLeast1(1024),
  /** How long the event log may take to acknowledge a beacon, in milliseconds, before the disk takes it. */
  BEACON_TIMEOUT_MS: atLeast1(1500),
})

/** What tracking reads from its environment. */
export const TrackingEnvironment = z.object({
  ...ServiceEnvironment.shape,
  ...DatabaseEnvironment.shape,
  ...RedisEnvironment.shape,
  ...EventLogEnvironment.shape,
  ...ClickHouseEnvironment.shape,
  ...RateEnvironment.shape,
  ...NeighbourEnvironment.shape,
  ...SpoolEnvironment.shape,
  ...ScoresEnvironment.shape,
  ...StatisticsEnvironment.shape,
  PORT: ServiceEnvironment.shape.PORT.default(8084),
  /** Partitions of the beacons' topic when it is made: so many instances can count at a time. Each is inserted by itself, so one instance is quickest with one. */
  BEACON_PARTITIONS: atLeast1(1),
  /** Whether this process counts events, and whether it computes scores; where counts are in a folder, one process does both. */
  INGEST: onOrOff,
  SCORES: onOrOff,
  /** How often scores are computed. */
  SCORES_EVERY_MINUTES: atLeast1(5),
})
export type TrackingEnvironment = z.output<typeof TrackingEnvironment>

/** Injection token of the configuration. */
export const CONFIG = Symbol('configuration')
