import { expect, test } from '@jest/globals'
import { outageContract } from '../contract/outage.contract.ts'
import { privateKafka } from '../servers/private-server.ts'
import { redisOnly } from '../servers/redis-only.ts'

if (redisOnly) test('Kafka is left out, because RIBBONRY_TEST_EVENT_LOG=redis says so', () => expect(redisOnly).toBe(true))
else outageContract('Kafka', privateKafka)
