import { expect, test } from '@jest/globals'
import { stackFromEnvironment } from './test-stack.ts'

const servers = { DATABASE_URL: 'postgres://localhost/postgres', REDIS_URL: 'redis://localhost' }

test('the environment names the servers, Kafka among them', () => {
  expect(stackFromEnvironment({ ...servers, KAFKA_BROKERS: 'localhost:9092' })).toEqual({
    databaseUrl: servers.DATABASE_URL,
    redisUrl: servers.REDIS_URL,
    kafkaBrokers: 'localhost:9092',
    eventLog: 'kafka',
  })
})

test('without brokers the event log is Redis Streams', () => {
  expect(stackFromEnvironment(servers)).toMatchObject({ eventLog: 'redis', kafkaBrokers: '' })
})

test.each(['DATABASE_URL', 'REDIS_URL'])('without %s it names no stack', (missing) => {
  expect(stackFromEnvironment({ ...servers, [missing]: '' })).toBeUndefined()
})
