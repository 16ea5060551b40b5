/** Where warnings go; a pino logger fits. Silent when missing. */
export interface EventLogLogger {
  debug(details: object, message: string): void
  warn(details: object, message: string): void
}

export interface CommonConfig {
  readonly logger?: EventLogLogger | undefined
  /** After this a publish that was not acknowledged rejects, milliseconds; 10,000 unless told otherwise. */
  readonly publishTimeoutMs?: number | undefined
  /** How long the first of some concurrent publishes waits for company, milliseconds; 2 unless told otherwise. */
  readonly lingerMs?: number | undefined
  /** A consumer that is silent for this long loses its partitions to others, milliseconds; 10,000 unless told otherwise. */
  readonly sessionTimeoutMs?: number | undefined
}

export interface KafkaConfig extends CommonConfig {
  readonly kind: 'kafka'
  /** host:port of some brokers */
  readonly brokers: readonly string[]
  readonly clientId: string
}

export interface RedisConfig extends CommonConfig {
  readonly kind: 'redis'
  readonly url: string
  /** First part of every key, `events` unless told otherwise. */
  readonly prefix?: string | undefined
  /** About how many messages a partition keeps, read or not; 1,000,000 unless told otherwise. */
  readonly maxMessagesPerPartition?: number | undefined
}

export type EventLogConfig = KafkaConfig | RedisConfig

/**
 * Reads EVENT_LOG (kafka or redis), KAFKA_BROKERS (comma-separated) and REDIS_URL.
 * @param env for example process.env
 * @param clientId how the broker names this process in its logs
 * @throws Error with one readable line when something is missing
 */
export const parseEventLogConfig = (env: Readonly<Record<string, string | undefined>>, clientId: string): EventLogConfig => {
  const kind = env['EVENT_LOG'] ?? 'kafka'
  if (kind === 'redis') {
    const url = env['REDIS_URL']
    if (!url) throw new Error('EVENT_LOG is redis, so REDIS_URL must be set')
    return { kind, url }
  }
  if (kind !== 'kafka') throw new Error(`EVENT_LOG must be kafka or redis, not "${kind}"`)
  const brokers = (env['KAFKA_BROKERS'] ?? '')
    .split(',')
    .map((broker) => broker.trim())
    .filter(Boolean)
  if (brokers.length === 0) throw new Error('EVENT_LOG is kafka, so KAFKA_BROKERS must be set')
  return { kind, brokers, clientId }
}
