import { expect, test } from '@jest/globals'
import { parseEventLogConfig } from './config.ts'

test('Kafka is the log unless the environment says otherwise', () => {
  expect(parseEventLogConfig({ KAFKA_BROKERS: 'a:1, b:2,' }, 'catalog')).toEqual({
    kind: 'kafka',
    brokers: ['a:1', 'b:2'],
    clientId: 'catalog',
  })
  expect(parseEventLogConfig({ EVENT_LOG: 'redis', REDIS_URL: 'redis://r' }, 'catalog')).toEqual({
    kind: 'redis',
    url: 'redis://r',
  })
})

test.each([
  [{}, 'KAFKA_BROKERS must be set'],
  [{ EVENT_LOG: 'kafka', KAFKA_BROKERS: ' ,' }, 'KAFKA_BROKERS must be set'],
  [{ EVENT_LOG: 'redis' }, 'REDIS_URL must be set'],
  [{ EVENT_LOG: 'rabbit' }, 'kafka or redis'],
])('%j is refused with a readable line', (env, line) => {
  expect(() => parseEventLogConfig(env, 'catalog')).toThrow(line)
})
