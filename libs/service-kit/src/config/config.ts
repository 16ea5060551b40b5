import { z } from 'zod'
import { IdentityEnvironment } from '../identity/identity-keys.ts'

/** Environment variables of every service. */
export const ServiceEnvironment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Public address of the site, without a trailing slash. */
  SITE_URL: z
    .url()
    .default('http://127.0.0.1:8080')
    .transform((url) => url.replace(/\/+$/, '')),
  ...IdentityEnvironment.shape,
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  /** `off`: jobs are processed, but none begins by the clock. */
  JOB_SCHEDULES: z.enum(['on', 'off']).default('on'),
  /** Number of uncaught errors that ended earlier runs of the process, where its supervisor counts them. */
  UNCAUGHT_ERRORS_BEFORE: z.coerce.number().int().min(0).default(0),
})
export type ServiceEnvironment = z.output<typeof ServiceEnvironment>

export const DatabaseEnvironment = z.object({
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address'),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
})

export const RedisEnvironment = z.object({ REDIS_URL: z.string().regex(/^rediss?:\/\//, 'must be a redis:// address') })

export const EventLogEnvironment = z.object({
  EVENT_LOG: z.enum(['kafka', 'redis']).default('kafka'),
  KAFKA_BROKERS: z
    .string()
    .default('127.0.0.1:8092')
    .transform((text) => text.split(',').map((broker) => broker.trim())),
  /** Prefix of every topic, for installations (or tests) that share a broker. */
  TOPIC_PREFIX: z
    .string()
    .regex(/^[\w.-]*$/)
    .max(60)
    .default(''),
  /** Most partitions of a new topic; the default is more than any event declares. */
  TOPIC_PARTITIONS: z.coerce.number().int().min(1).max(1000).default(1000),
})

/** A readable list of all errors in the environment. */
export class ConfigError extends Error {
  constructor(faults: readonly string[]) {
    super(`The environment is not right:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
    this.name = 'ConfigError'
  }
}

/**
 * Parses the environment against a schema.
 * @throws ConfigError listing every error
 */
export function readConfig<Schema extends z.ZodType>(
  schema: Schema,
  environment: NodeJS.ProcessEnv = process.env,
): z.output<Schema> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
}
