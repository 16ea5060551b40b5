import { startContainers } from './containers.ts'
import type { TestStack } from './test-servers.ts'

let started: Promise<TestStack> | undefined

/**
 * Servers for service tests: those in DATABASE_URL, REDIS_URL and KAFKA_BROKERS (set by `npm test`), otherwise containers where a
 * Docker engine is available. Throws an error with advice where there is neither.
 */
export function testStack(): Promise<TestStack> {
  started ??= Promise.resolve(stackFromEnvironment(process.env) ?? startContainers())
  return started
}

/** The servers in the environment, or undefined when they are not complete. */
export function stackFromEnvironment(env: NodeJS.ProcessEnv): TestStack | undefined {
  const { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, KAFKA_BROKERS: kafkaBrokers = '' } = env
  if (!databaseUrl || !redisUrl) return undefined
  return { databaseUrl, redisUrl, kafkaBrokers, eventLog: kafkaBrokers ? 'kafka' : 'redis' }
}
