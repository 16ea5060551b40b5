/** Receives warnings; a pino logger fits. Without it nothing is logged. */
export interface EventLogLogger {
  debug(details: object, message: string): void
  warn(details: object, message: string): void
}

export interface CommonConfig {
  readonly logger?: EventLogLogger | undefined
  /** Time after which an unacknowledged publish rejects, milliseconds. Default: 10,000. */
  readonly publishTimeoutMs?: number | undefined
  /** How long the first of several concurrent publishes waits for others to share its request, milliseconds. Default: 2. */
  readonly lingerMs?: number | undefined
  /** A consumer that is silent for this long loses its partitions to others, milliseconds. Default: 10,000. */
  readonly sessionTimeoutMs?: number | undefined
}

export interface KafkaConfig extends CommonConfig {
  readonly kind: 'kafka'
  /** host:port of the bootstrap brokers. */
  readonly brokers: readonly string[]
  readonly clientId: string
}

export interface RedisConfig extends CommonConfig {
  readonly kind: 'redis'
  readonly url: string
  /** First part of every key. Default: `events`. */
  readonly prefix?: string | undefined
  /** Approximate number of messages that a partition keeps, read or not. Default: 1,000,000. */
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
