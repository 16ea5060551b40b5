import { expect, test } from '@jest/globals'
import { serversOf } from './downloads.mjs'

test.each([
  ['start', [], {}, { redis: true, kafka: true }],
  ['start', ['--detach'], { REDIS_URL: '', KAFKA_BROKERS: 'kafka:9092' }, { redis: true, kafka: false }],
  ['start', ['--event-log=redis'], { REDIS_URL: 'redis://r' }, { redis: false, kafka: false }],
  // Tests have servers of their own, whatever the environment names.
  ['test', ['--event-log=kafka'], { REDIS_URL: 'redis://r' }, { redis: true, kafka: true }],
  ['test', ['lint', 'types'], {}, { redis: false, kafka: false }],
  ['bench', [], {}, { redis: false, kafka: false }],
])('%s %j with %j downloads %j ahead', (command, args, env, expected) => {
  expect(serversOf(command, args, env)).toEqual(expected)
})
