import { startContainers } from './containers.ts'
import type { TestStack } from './test-servers.ts'

let started: Promise<TestStack> | undefined

/**
 * The servers that service tests run against: those named by DATABASE_URL, REDIS_URL and KAFKA_BROKERS (as `npm test` sets
 * them), otherwise containers where a Docker engine answers. Throws one sentence of advice where there is neither.
 */
export function testStack(): Promise<TestStack> {
  started ??= Promise.resolve(stackFromEnvironment(process.env) ?? startContainers())
  return started
}

/** What the environment names, or undefined when it names no complete stack. */
export function stackFromEnvironment(env: NodeJS.ProcessEnv): TestStack | undefined {
  const { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, KAFKA_BROKERS: kafkaBrokers = '' } = env
  if (!databaseUrl || !redisUrl) return undefined
  return { databaseUrl, redisUrl, kafkaBrokers, eventLog: kafkaBrokers ? 'kafka' : 'redis' }
}
