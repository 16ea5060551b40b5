/** A message to publish. Messages with the same key keep their order; messages without a key are spread evenly. */
export interface OutgoingMessage {
  readonly key?: string | undefined
  /** Text is sent as UTF-8. Key and value together are at most MAX_MESSAGE_BYTES. */
  readonly value: string | Uint8Array
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** A message as stored in the log. */
export interface LoggedMessage {
  readonly key: string | undefined
  readonly value: Buffer
  readonly headers: Readonly<Record<string, string>>
  readonly partition: number
  /** Grows with every message of its partition, not always by one (retention, Kafka's control records). */
  readonly offset: bigint
  /** Time of publishing by the publisher's clock, milliseconds since 1970. */
  readonly timestamp: number
}

/** Messages of one partition in the order of their offsets; never empty. */
export interface Batch {
  readonly topic: string
  readonly partition: number
  readonly messages: readonly LoggedMessage[]
  readonly firstOffset: bigint
  readonly lastOffset: bigint
  /** 1 for the first delivery; one more each time `handle` threw. Counted by this consumer, so it starts at 1 after a restart. */
  readonly attempt: number
}

/** Where consumers of a group resume: for each partition the offset of the first message wanted. */
export type StartOffsets = ReadonlyMap<number, bigint>

export interface ConsumeOptions {
  readonly topic: string
  /** Consumers with the same group name share the partitions. Each group sees every message, from the oldest kept. */
  readonly group: string
  /** Handles one batch. The offset is committed after it resolves; when it throws, the messages are redelivered after a pause. */
  readonly handle: (batch: Batch) => Promise<void>
  /** Maximum number of messages in a batch. Default: 500. */
  readonly maxMessages?: number | undefined
  /** Number of partitions handled at the same time. Default: 1. Each partition keeps its order. */
  readonly parallelPartitions?: number | undefined
  /**
   * Called for newly assigned partitions: returns where to start in each. The answer replaces the group's committed offset. A
   * partition missing from it starts at the oldest message kept. Retried while it throws.
   */
  readonly startFrom?: ((partitions: readonly number[]) => Promise<StartOffsets>) | undefined
  /** Called for each `handle` (or `startFrom`) that threw. The pause before the next attempt doubles up to `retry.longestMs`. */
  readonly onFailure?: ((failure: unknown, batch: Batch | undefined) => void) | undefined
  /** Pauses between attempts, milliseconds. Default: 200, doubling up to 30,000. */
  readonly retry?: { readonly firstMs: number; readonly longestMs: number } | undefined
}

/** A running consumer. */
export interface Subscription {
  /** Finishes the batches in progress, commits them and leaves the group. No batch starts after this call. */
  stop(): Promise<void>
}

export interface TopicOptions {
  /** Number of partitions of a new topic. */
  readonly partitions: number
  /** How long messages are kept, milliseconds. Kafka only: Redis keeps a fixed number of messages (see the README). */
  readonly retentionMs?: number | undefined
}

/** Lag of a group in one partition. */
export interface PartitionLag {
  readonly partition: number
  /** The offset that the group reads next; undefined before its first commit. */
  readonly committed: bigint | undefined
  /** The offset that the next published message gets. */
  readonly end: bigint
  /** Number of messages not handled yet. */
  readonly lag: bigint
}

/** Publishes and consumes events. See the README for what each adapter guarantees. */
export interface EventLog {
  readonly kind: 'kafka' | 'redis'
  /**
   * Creates the topic unless it exists; an existing one is not changed.
   * @returns the actual number of partitions
   */
  ensureTopic(topic: string, options: TopicOptions): Promise<{ partitions: number }>
  /**
   * Resolves when the log has acknowledged every message. Not atomic: after a rejection some messages may be in the log.
   * @throws EventLogUnavailableError after `publishTimeoutMs` when the log is away (whether it was written is unknown)
   * @throws UnknownTopicError, MessageTooLargeError, EventLogClosedError: nothing was written
   */
  publish(topic: string, messages: readonly OutgoingMessage[]): Promise<void>
  /**
   * Starts a consumer; resolves when it has joined its group. After that it recovers from outages of the log by itself.
   * @throws EventLogUnavailableError when it could not join within 30 s
   * @throws UnknownTopicError
   */
  consume(options: ConsumeOptions): Promise<Subscription>
  /**
   * Publishes a message that cannot be handled to `<topic>.dead` (created when missing). Key, value and headers stay;
   * `dead-reason`, `dead-topic`, `dead-partition`, `dead-offset` and `dead-at` are added.
   */
  deadLetter(topic: string, message: LoggedMessage, reason: string): Promise<void>
  /** Lag of a group, for each partition. */
  lag(topic: string, group: string): Promise<PartitionLag[]>
  /**
   * Identifies this incarnation of the topic. A topic of the same name that was created anew, or is in another log, has another
   * id, so offsets stored under one id are never used for another incarnation. At most 100 characters.
   * @throws UnknownTopicError
   */
  incarnationOf(topic: string): Promise<string>
  /** Whether the log answers, for readiness checks. False after 2 s at the latest; never throws. */
  healthy(): Promise<boolean>
  /** Stops its consumers, flushes the publish queue and closes every connection. */
  close(): Promise<void>
}
