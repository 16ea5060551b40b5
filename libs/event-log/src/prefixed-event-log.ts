import type {
  ConsumeOptions,
  EventLog,
  LoggedMessage,
  OutgoingMessage,
  PartitionLag,
  Subscription,
  TopicOptions,
} from './event-log.ts'

/** An event log that prefixes every topic, so that several installations (or tests) share one broker without sharing events. */
export class PrefixedEventLog implements EventLog {
  /** @param mostPartitions of a new topic, whatever its declaration says: each costs the broker files and work */
  constructor(
    private readonly log: EventLog,
    private readonly prefix: string,
    private readonly mostPartitions = Infinity,
  ) {}

  get kind(): EventLog['kind'] {
    return this.log.kind
  }

  ensureTopic(topic: string, options: TopicOptions): Promise<{ partitions: number }> {
    const partitions = Math.min(options.partitions, this.mostPartitions)
    return this.log.ensureTopic(this.prefix + topic, { ...options, partitions })
  }

  publish(topic: string, messages: readonly OutgoingMessage[]): Promise<void> {
    return this.log.publish(this.prefix + topic, messages)
  }

  consume(options: ConsumeOptions): Promise<Subscription> {
    return this.log.consume({ ...options, topic: this.prefix + options.topic })
  }

  deadLetter(topic: string, message: LoggedMessage, reason: string): Promise<void> {
    return this.log.deadLetter(this.prefix + topic, message, reason)
  }

  lag(topic: string, group: string): Promise<PartitionLag[]> {
    return this.log.lag(this.prefix + topic, group)
  }

  incarnationOf(topic: string): Promise<string> {
    return this.log.incarnationOf(this.prefix + topic)
  }

  healthy(): Promise<boolean> {
    return this.log.healthy()
  }

  close(): Promise<void> {
    return this.log.close()
  }
}
