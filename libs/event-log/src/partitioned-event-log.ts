import { setTimeout as wait } from 'node:timers/promises'
import { deadLetterOf, deadLetterTopic } from './dead-letters.ts'
import { within } from './deadline.ts'
import { EventLogClosedError, UnknownTopicError } from './errors.ts'
import {
  type ConsumeOptions,
  type EventLog,
  type LoggedMessage,
  type OutgoingMessage,
  type PartitionLag,
  type Subscription,
  type TopicOptions,
} from './event-log.ts'
import { type LogDriver } from './log-driver.ts'
import { checkedSize } from './publishing/message-size.ts'
import { TopicPublisher, type PublisherSettings } from './publishing/topic-publisher.ts'

const ADMIN_MS = 15_000
const HEALTH_MS = 2000
const TOPIC_CREATION_MS = 100
const TOPIC_NAME = /^[a-zA-Z0-9._-]{1,200}$/

/** Product-independent part of the event log, over either driver. */
export class PartitionedEventLog implements EventLog {
  readonly #driver: LogDriver
  readonly #settings: PublisherSettings
  readonly #publishers = new Map<string, TopicPublisher>()
  readonly #subscriptions = new Set<Subscription>()
  readonly #deadTopics = new Set<string>()
  #closing: Promise<void> | undefined

  constructor(driver: LogDriver, settings: PublisherSettings) {
    this.#driver = driver
    this.#settings = settings
  }

  get kind(): 'kafka' | 'redis' {
    return this.#driver.kind
  }

  async ensureTopic(topic: string, options: TopicOptions): Promise<{ partitions: number }> {
    this.#mustBeOpen()
    if (!TOPIC_NAME.test(topic)) throw new RangeError(`"${topic}" is not a topic name: letters, digits, dot, dash, underscore`)
    if (!Number.isInteger(options.partitions) || options.partitions < 1) throw new RangeError('A topic has one partition or more')
    const deadline = Date.now() + ADMIN_MS
    await this.#driver.createTopic(topic, options, deadline)
    for (;;) {
      const partitions = await this.#driver.partitionsOf(topic, deadline)
      if (partitions !== undefined) return { partitions }
      // Another process has just created it: Kafka reports that it exists before its metadata shows it.
      if (Date.now() > deadline) throw new UnknownTopicError(topic)
      await wait(TOPIC_CREATION_MS)
    }
  }

  async publish(topic: string, messages: readonly OutgoingMessage[]): Promise<void> {
    this.#mustBeOpen()
    if (messages.length === 0) return
    await this.#publisherOf(topic).publish(messages, messages.map(checkedSize))
  }

  async consume(options: ConsumeOptions): Promise<Subscription> {
    this.#mustBeOpen()
    const running = await this.#driver.consume(options)
    const subscription: Subscription = {
      stop: async () => {
        this.#subscriptions.delete(subscription)
        await running.stop()
      },
    }
    this.#subscriptions.add(subscription)
    return subscription
  }

  async deadLetter(topic: string, message: LoggedMessage, reason: string): Promise<void> {
    this.#mustBeOpen()
    const dead = deadLetterTopic(topic)
    if (!this.#deadTopics.has(dead)) {
      await this.ensureTopic(dead, { partitions: 1 })
      this.#deadTopics.add(dead)
    }
    // no size check: a message that the log accepted once still fits with a few more headers
    await this.#publisherOf(dead).publish([deadLetterOf(topic, message, reason, new Date())], [message.value.length])
  }

  async lag(topic: string, group: string): Promise<PartitionLag[]> {
    this.#mustBeOpen()
    return await this.#driver.lag(topic, group, Date.now() + ADMIN_MS)
  }

  async incarnationOf(topic: string): Promise<string> {
    this.#mustBeOpen()
    const incarnation = await this.#driver.incarnationOf(topic, Date.now() + ADMIN_MS)
    if (incarnation === undefined) throw new UnknownTopicError(topic)
    return `${this.kind}:${incarnation}`
  }

  async healthy(): Promise<boolean> {
    if (this.#closing) return false
    try {
      await within(this.#driver.ping(), Date.now() + HEALTH_MS, 'The event log does not answer')
      return true
    } catch {
      return false
    }
  }

  close(): Promise<void> {
    this.#closing ??= this.#close()
    return this.#closing
  }

  async #close(): Promise<void> {
    await Promise.all([...this.#subscriptions].map((subscription) => subscription.stop()))
    await Promise.all([...this.#publishers.values()].map((publisher) => publisher.drained()))
    await this.#driver.close()
  }

  #publisherOf(topic: string): TopicPublisher {
    const known = this.#publishers.get(topic)
    if (known) return known
    const publisher = new TopicPublisher(topic, this.#driver, this.#settings)
    this.#publishers.set(topic, publisher)
    return publisher
  }

  #mustBeOpen(): void {
    if (this.#closing) throw new EventLogClosedError()
  }
}
