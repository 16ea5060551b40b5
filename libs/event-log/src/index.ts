export { parseEventLogConfig, type EventLogConfig, type EventLogLogger, type KafkaConfig, type RedisConfig } from './config.ts'
export { createEventLog } from './create-event-log.ts'
export { PrefixedEventLog } from './prefixed-event-log.ts'
export { deadLetterTopic } from './dead-letters.ts'
export {
  EventLogClosedError,
  EventLogError,
  EventLogOverloadedError,
  EventLogUnavailableError,
  MessageTooLargeError,
  UnknownTopicError,
} from './errors.ts'
export type {
  Batch,
  ConsumeOptions,
  EventLog,
  LoggedMessage,
  OutgoingMessage,
  PartitionLag,
  StartOffsets,
  Subscription,
  TopicOptions,
} from './event-log.ts'
export { MAX_HEADER_BYTES, MAX_MESSAGE_BYTES } from './publishing/message-size.ts'
