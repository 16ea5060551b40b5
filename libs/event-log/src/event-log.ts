/** A message as its publisher gives it. Messages with one key keep their order; those without a key are spread evenly. */
export interface OutgoingMessage {
  readonly key?: string | undefined
  /** Text is sent as UTF-8. Key and value together are at most MAX_MESSAGE_BYTES. */
  readonly value: string | Uint8Array
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** A message as it stands in the log. */
export interface LoggedMessage {
  readonly key: string | undefined
  readonly value: Buffer
  readonly headers: Readonly<Record<string, string>>
  readonly partition: number
  /** Grows with every message of its partition; not always by one (retention, Kafka's control records). */
  readonly offset: bigint
  /** When it was published, milliseconds since 1970, by the publisher's clock. */
  readonly timestamp: number
}

/** Messages of one partition in the order of their offsets; never empty. */
export interface Batch {
  readonly topic: string
  readonly partition: number
  readonly messages: readonly LoggedMessage[]
  readonly firstOffset: bigint
  readonly lastOffset: bigint
  /** 1 for the first delivery; one more each time `handle` threw. Counted by this consumer, so a restart begins at 1. */
  readonly attempt: number
}

/** Where consumers of a group read on: for each partition the offset of the first message wanted. */
export type StartOffsets = ReadonlyMap<number, bigint>

export interface ConsumeOptions {
  readonly topic: string
  /** Consumers with one group name share the partitions; each group sees every message, from the oldest kept. */
  readonly group: string
  /** Handles one batch. The offset is committed after it resolved; when it throws, the messages come again after a pause. */
  readonly handle: (batch: Batch) => Promise<void>
  /** Most messages in a batch, 500 unless told otherwise. */
  readonly maxMessages?: number | undefined
  /** How many partitions are handled at the same time, 1 unless told otherwise. Each partition keeps its order. */
  readonly parallelPartitions?: number | undefined
  /**
   * Asked for partitions that this consumer has just been given: where to start in each. The answer replaces the group's
   * committed offset; a partition that is missing from it starts at the oldest message kept. Repeated while it throws.
   */
  readonly startFrom?: ((partitions: readonly number[]) => Promise<StartOffsets>) | undefined
  /** Told of each `handle` (or `startFrom`) that threw; the pause before the next attempt doubles up to `retry.longestMs`. */
  readonly onFailure?: ((failure: unknown, batch: Batch | undefined) => void) | undefined
  /** Pauses between attempts, milliseconds: 200, doubling up to 30,000 unless told otherwise. */
  readonly retry?: { readonly firstMs: number; readonly longestMs: number } | undefined
}

/** A running consumer. */
export interface Subscription {
  /** Finishes the batches in hand, commits them, leaves the group. No batch starts after this was called. */
  stop(): Promise<void>
}

export interface TopicOptions {
  /** How many partitions a new topic gets. */
  readonly partitions: number
  /** How long messages are kept, milliseconds. Kafka only: Redis keeps a number of messages (see the README). */
  readonly retentionMs?: number | undefined
}

/** How far a group is behind in one partition. */
export interface PartitionLag {
  readonly partition: number
  /** The offset that the group reads next; undefined before its first commit. */
  readonly committed: bigint | undefined
  /** The offset that the next published message gets. */
  readonly end: bigint
  /** Messages not handled yet. */
  readonly lag: bigint
}

/** Publishes and consumes events. See the README for what each adapter guarantees. */
export interface EventLog {
  readonly kind: 'kafka' | 'redis'
  /**
   * Makes the topic unless it exists; an existing one stays as it is.
   * @returns the number of partitions that it really has
   */
  ensureTopic(topic: string, options: TopicOptions): Promise<{ partitions: number }>
  /**
   * Resolves when the log has acknowledged every message. Not all or nothing: after a rejection some may be in the log.
   * @throws EventLogUnavailableError after `publishTimeoutMs` when the log is away (whether it was written is unknown)
   * @throws UnknownTopicError, MessageTooLargeError, EventLogClosedError: nothing was written
   */
  publish(topic: string, messages: readonly OutgoingMessage[]): Promise<void>
  /**
   * Starts a consumer; resolves when it has joined its group. It survives outages of the log by itself after that.
   * @throws EventLogUnavailableError when it could not join within 30 s
   * @throws UnknownTopicError
   */
  consume(options: ConsumeOptions): Promise<Subscription>
  /**
   * Publishes a message that cannot be handled to `<topic>.dead` (made when missing), its key, value and headers kept and
   * `dead-reason`, `dead-topic`, `dead-partition`, `dead-offset`, `dead-at` added.
   */
  deadLetter(topic: string, message: LoggedMessage, reason: string): Promise<void>
  /** How far a group is behind, for each partition. */
  lag(topic: string, group: string): Promise<PartitionLag[]>
  /**
   * Names this topic's life in this log: another topic under the same name (made anew, or in another log) has another name, so
   * that
   * offsets that were noted under one name are never taken for offsets of another. At most 100 characters.
   * @throws UnknownTopicError
   */
  incarnationOf(topic: string): Promise<string>
  /** Does the log answer? For readiness; false after 2 s at the latest, never throws. */
  healthy(): Promise<boolean>
  /** Stops its consumers, publishes what is waiting, closes every connection. */
  close(): Promise<void>
}
