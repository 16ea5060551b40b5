import type { StartedTestContainer } from 'testcontainers'
import type { TestStack } from './test-servers.ts'

const password = 'test'
const kafkaPort = 9092

/**
 * PostgreSQL, Redis and Kafka in containers, reused between test files to save their start-up (`docker ps --filter
 * label=org.ribbonry.test` lists them).
 */
export async function startContainers(): Promise<TestStack> {
  const { getContainerRuntimeClient } = await import('testcontainers')
  await getContainerRuntimeClient().catch(() => {
    throw new Error('No test servers: run these tests with `npm test` (which starts them), or start Docker')
  })
  const [postgres, redis, kafka] = await Promise.all([startPostgres(), startRedis(), startKafka()])
  return {
    databaseUrl: `postgres://postgres:${password}@${address(postgres, 5432)}/postgres`,
    redisUrl: `redis://${address(redis, 6379)}`,
    eventLog: 'kafka',
    kafkaBrokers: address(kafka, kafkaPort),
  }
}

function address(container: StartedTestContainer, port: number): string {
  return `${container.getHost()}:${container.getMappedPort(port)}`
}

async function startPostgres(): Promise<StartedTestContainer> {
  const { GenericContainer, Wait } = await import('testcontainers')
  return (
    new GenericContainer('postgres:18')
      .withEnvironment({ POSTGRES_PASSWORD: password })
      .withCommand(['postgres', '-c', 'fsync=off', '-c', 'autovacuum=off', '-c', 'max_connections=300'])
      .withLabels({ 'org.ribbonry.test': 'postgres' })
      .withExposedPorts(5432)
      // The image starts the server twice: to initialise it, and to serve.
      .withWaitStrategy(Wait.forLogMessage(/ready to accept connections/, 2))
      .withReuse()
      .start()
  )
}

async function startRedis(): Promise<StartedTestContainer> {
  const { GenericContainer } = await import('testcontainers')
  return new GenericContainer('redis:7')
    .withCommand(['redis-server', '--databases', '1024', '--save', ''])
    .withLabels({ 'org.ribbonry.test': 'redis' })
    .withExposedPorts(6379)
    .withReuse()
    .start()
}

/** A broker advertises its own address to clients, so the outer port must be known before it starts: it equals the inner one. */
async function startKafka(): Promise<StartedTestContainer> {
  const { GenericContainer, Wait } = await import('testcontainers')
  return new GenericContainer('apache/kafka:4.0.0')
    .withLabels({ 'org.ribbonry.test': 'kafka' })
    .withExposedPorts({ container: kafkaPort, host: kafkaPort })
    .withWaitStrategy(Wait.forLogMessage(/Kafka Server started/))
    .withReuse()
    .start()
}
