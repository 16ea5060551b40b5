/** Event log implementations to test: both, unless Kafka is not started. */
export const eventLogs: readonly ('kafka' | 'redis')[] =
  process.env['KAFKA_BROKERS'] === undefined ? ['redis'] : ['kafka', 'redis']
