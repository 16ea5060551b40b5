import { setTimeout as delay } from 'node:timers/promises'
import { EventLogOverloadedError, EventLogUnavailableError, UnknownTopicError } from '../errors.ts'
import { type OutgoingMessage } from '../event-log.ts'
import { type LogDriver, type PlacedMessage } from '../log-driver.ts'
import { DeadlineSweep } from './deadline-sweep.ts'
import { partitionOfKey } from './partitioning.ts'
import { PublishCall, PublishQueue, type PublishBatch, type WaitingMessage } from './publish-queue.ts'

/** Maximum messages and bytes of one request. One Kafka record batch must hold all of them when they share a partition. */
const BATCH_MESSAGES = 2000
const BATCH_BYTES = 900 * 1024

/** Maximum bytes queued for one topic: about what arrives in several seconds of an outage. */
const MAX_QUEUED_BYTES = 64 * 1024 * 1024

export interface PublisherSettings {
  readonly lingerMs: number
  readonly publishTimeoutMs: number
}

/**
 * Publishes to one topic. Calls that arrive while a request is in flight, or within the linger, share the next request. One
 * request at a time keeps the order of each key through every retry.
 */
export class TopicPublisher {
  readonly #queue = new PublishQueue()
  readonly #expiry = new DeadlineSweep<PublishCall>((call) =>
    call.fail(
      new EventLogUnavailableError(
        `The event log did not acknowledge a message for ${this.#topic} in time; whether it was written is unknown`,
      ),
    ),
  )
  readonly #topic: string
  readonly #driver: LogDriver
  readonly #settings: PublisherSettings
  #partitions: number | undefined
  #waitingBytes = 0
  #unkeyed = 0
  #sending: Promise<void> | undefined

  constructor(topic: string, driver: LogDriver, settings: PublisherSettings) {
    this.#topic = topic
    this.#driver = driver
    this.#settings = settings
  }

  /** @param sizes bytes of each message */
  publish(messages: readonly OutgoingMessage[], sizes: readonly number[]): Promise<void> {
    const total = sizes.reduce((sum, bytes) => sum + bytes, 0)
    if (this.#waitingBytes > 0 && this.#waitingBytes + total > MAX_QUEUED_BYTES) {
      return Promise.reject(new EventLogOverloadedError(this.#topic))
    }
    this.#waitingBytes += total
    const now = Date.now()
    const waiting = messages.map((message, index) => waitingMessage(message, sizes[index] ?? 0, now))
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const call = new PublishCall(waiting, now + this.#settings.publishTimeoutMs, { resolve, reject })
    this.#queue.push(call)
    this.#expiry.add(call)
    this.#sending ??= this.#send()
    return promise.finally(() => {
      this.#waitingBytes -= total
    })
  }

  /** Resolves when nothing is queued or in flight. */
  async drained(): Promise<void> {
    await this.#sending
    this.#expiry.stop()
  }

  async #send(): Promise<void> {
    await delay(this.#settings.lingerMs)
    while (!this.#queue.empty) {
      const parcel = this.#queue.take(BATCH_MESSAGES, BATCH_BYTES)
      if (parcel.messages.length > 0) await this.#sendBatch(parcel)
    }
    this.#sending = undefined
  }

  async #sendBatch({ messages, shares }: PublishBatch): Promise<void> {
    const deadline = Math.max(...[...shares.keys()].map((call) => call.deadline))
    try {
      const partitions = await this.#partitionCount(deadline)
      await this.#driver.append(this.#topic, this.#place(messages, partitions), deadline)
      for (const [call, count] of shares) call.acknowledge(count)
    } catch (failure) {
      for (const call of shares.keys()) call.fail(failure)
    }
  }

  async #partitionCount(deadline: number): Promise<number> {
    this.#partitions ??= await this.#driver.partitionsOf(this.#topic, deadline)
    if (this.#partitions === undefined) throw new UnknownTopicError(this.#topic)
    return this.#partitions
  }

  /** Messages without a key of one request go to one partition, those of the next request to the next: fewer, larger writes. */
  #place(messages: readonly WaitingMessage[], partitions: number): PlacedMessage[] {
    this.#unkeyed = (this.#unkeyed + 1) % partitions
    return messages.map(({ key, value, headers, timestamp }) => ({
      partition: key === undefined ? this.#unkeyed : partitionOfKey(key, partitions),
      key,
      value,
      headers,
      timestamp,
    }))
  }
}

const waitingMessage = (message: OutgoingMessage, bytes: number, timestamp: number): WaitingMessage => ({
  key: message.key,
  value: Buffer.from(message.value),
  headers: message.headers ?? {},
  timestamp,
  bytes,
})
