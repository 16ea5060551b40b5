import kafkajs, { type Kafka, type LogEntry } from 'kafkajs'
import { type KafkaConfig } from '../config.ts'
import { patchRequestQueueTimer } from './request-queue.ts'

patchRequestQueueTimer()

/** Time-outs of one connection and of one request, milliseconds. */
const CONNECTION_MS = 2000
export const REQUEST_MS = 5000

/** Few retries inside kafkajs: the callers in this library have deadlines and retry by themselves until then. */
export const RETRY = { retries: 1, initialRetryTime: 100, maxRetryTime: 500 }

/**
 * A kafkajs client that logs to our logger. Outages are warned of by the code that meets them; kafkajs' own lines are details.
 */
export const kafkaClient = (config: KafkaConfig): Kafka =>
  new kafkajs.Kafka({
    clientId: config.clientId,
    brokers: [...config.brokers],
    connectionTimeout: CONNECTION_MS,
    requestTimeout: REQUEST_MS,
    enforceRequestTimeout: true,
    retry: RETRY,
    logLevel: kafkajs.logLevel.WARN,
    logCreator:
      () =>
      ({ namespace, log: { message, ...details } }: LogEntry) => {
        config.logger?.debug({ kafka: namespace, ...details }, message)
      },
  })

/** Name of the Kafka error that a kafkajs error carries at any depth, for example UNKNOWN_TOPIC_OR_PARTITION. */
export const kafkaErrorType = (failure: unknown): string | undefined => {
  if (!(failure instanceof Error)) return undefined
  if ('type' in failure && typeof failure.type === 'string') return failure.type
  return kafkaErrorType(failure.cause)
}
