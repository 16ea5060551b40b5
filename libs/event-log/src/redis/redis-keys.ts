/** All Redis keys of the event log. */
export class RedisKeys {
  /** Hash: topic -> number of partitions. */
  readonly topics: string
  /** Hash: topic -> incarnation id, which distinguishes topics of the same name. */
  readonly incarnations: string
  readonly #prefix: string

  constructor(prefix: string) {
    this.#prefix = prefix
    this.topics = `${prefix}:topics`
    this.incarnations = `${prefix}:incarnations`
  }

  /** Stream of one partition. */
  stream(topic: string, partition: number): string {
    return `${this.#prefix}:${topic}:${partition}`
  }

  /** Number of the last request that a publisher wrote to a partition; expires. */
  publisher(topic: string, partition: number, publisher: string): string {
    return `${this.#prefix}:${topic}:${partition}:publisher:${publisher}`
  }

  /** Notification channel: carries the partition's number for new messages, or "members" when a group changed. */
  news(topic: string): string {
    return `${this.#prefix}:${topic}:news`
  }

  /** Hash: partition -> offset that the group reads next. */
  committed(topic: string, group: string): string {
    return `${this.#prefix}:${topic}:group:${group}`
  }

  /** Sorted set: the group's members by their last heartbeat, milliseconds of Redis' clock. */
  members(topic: string, group: string): string {
    return `${this.#prefix}:${topic}:group:${group}:members`
  }

  /** Lease: the member that reads a partition; expires with its session. */
  lease(topic: string, group: string, partition: number): string {
    return `${this.#prefix}:${topic}:group:${group}:lease:${partition}`
  }
}
