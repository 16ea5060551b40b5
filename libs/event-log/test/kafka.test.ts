import { expect, test } from '@jest/globals'
import { redisOnly } from './servers/redis-only.ts'
import { kafkaAdapter } from './servers/adapter.ts'
import { consumingContract } from './contract/consuming.contract.ts'
import { publishingContract } from './contract/publishing.contract.ts'

const brokers = process.env['KAFKA_BROKERS']

if (redisOnly) {
  test('Kafka is left out, because RIBBONRY_TEST_EVENT_LOG=redis says so', () => expect(redisOnly).toBe(true))
} else if (!brokers) {
  throw new Error('KAFKA_BROKERS must name a Kafka for these tests, or RIBBONRY_TEST_EVENT_LOG=redis leave it out on purpose')
} else {
  publishingContract(kafkaAdapter(brokers))
  consumingContract(kafkaAdapter(brokers))
}
