import { type ConsumeOptions, type PartitionLag, type Subscription, type TopicOptions } from './event-log.ts'

/** A message that has its partition. It never changes between two attempts, or a retry could write it twice. */
export interface PlacedMessage {
  readonly partition: number
  readonly key: string | undefined
  readonly value: Buffer
  readonly headers: Readonly<Record<string, string>>
  readonly timestamp: number
}

/**
 * What a product under the event log has to do; everything else is shared by the adapters. Deadlines are milliseconds since 1970;
 * what fails is tried again until then, and then rejected with EventLogUnavailableError.
 */
export interface LogDriver {
  readonly kind: 'kafka' | 'redis'
  /** The number of partitions, or undefined when there is no such topic. */
  partitionsOf(topic: string, deadline: number): Promise<number | undefined>
  /** What tells this topic from another that had or will have its name; undefined when there is no such topic. */
  incarnationOf(topic: string, deadline: number): Promise<string | undefined>
  /** Makes the topic; does nothing when it exists. */
  createTopic(topic: string, options: TopicOptions, deadline: number): Promise<void>
  /**
   * Writes the messages in order, each once however often it has to try, and gives up at the deadline.
   * Called for one batch of a topic at a time.
   */
  append(topic: string, messages: readonly PlacedMessage[], deadline: number): Promise<void>
  consume(options: ConsumeOptions): Promise<Subscription>
  lag(topic: string, group: string, deadline: number): Promise<PartitionLag[]>
  /** Rejects unless the log answers. */
  ping(): Promise<void>
  close(): Promise<void>
}
