import { type ConsumeOptions, type PartitionLag, type Subscription, type TopicOptions } from './event-log.ts'

/**
 * A message with its partition assigned. The partition is the same in every attempt; otherwise a retry could write the message
 * twice.
 */
export interface PlacedMessage {
  readonly partition: number
  readonly key: string | undefined
  readonly value: Buffer
  readonly headers: Readonly<Record<string, string>>
  readonly timestamp: number
}

/**
 * Product-specific part of the event log; everything else is shared by the adapters. Deadlines are milliseconds since 1970.
 * Failures are retried until the deadline, and then rejected with EventLogUnavailableError.
 */
export interface LogDriver {
  readonly kind: 'kafka' | 'redis'
  /** The number of partitions, or undefined when there is no such topic. */
  partitionsOf(topic: string, deadline: number): Promise<number | undefined>
  /** Distinguishes this topic from earlier or later ones of the same name; undefined when there is no such topic. */
  incarnationOf(topic: string, deadline: number): Promise<string | undefined>
  /** Creates the topic; does nothing when it exists. */
  createTopic(topic: string, options: TopicOptions, deadline: number): Promise<void>
  /**
   * Writes the messages in order, each once across retries, and gives up at the deadline. Called for one batch of a topic at a
   * time.
   */
  append(topic: string, messages: readonly PlacedMessage[], deadline: number): Promise<void>
  consume(options: ConsumeOptions): Promise<Subscription>
  lag(topic: string, group: string, deadline: number): Promise<PartitionLag[]>
  /** Rejects unless the log answers. */
  ping(): Promise<void>
  close(): Promise<void>
}
