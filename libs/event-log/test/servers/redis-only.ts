/** Set on purpose where Kafka cannot run; without it a missing Kafka fails the tests. */
export const redisOnly = process.env['RIBBONRY_TEST_EVENT_LOG'] === 'redis'
