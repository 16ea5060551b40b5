/** The products under the event log that can be tested here: both, unless Kafka is left out on purpose. */
export const eventLogs: readonly ('kafka' | 'redis')[] = process.env['KAFKA_BROKERS'] === undefined ? ['redis'] : ['kafka', 'redis']
