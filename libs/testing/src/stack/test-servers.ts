/** Servers that tests run against. */
export interface TestStack {
  /** Connects to PostgreSQL as a role that may create databases and roles. */
  readonly databaseUrl: string
  readonly redisUrl: string
  readonly eventLog: 'kafka' | 'redis'
  /** Comma-separated; empty where the event log is Redis Streams. */
  readonly kafkaBrokers: string
}
