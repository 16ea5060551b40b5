import { setTimeout as delay } from 'node:timers/promises'
import { type Kafka, type Message, type Producer } from 'kafkajs'
import { backoffMs } from '../deadline.ts'
import { EventLogUnavailableError } from '../errors.ts'
import { type EventLogLogger } from '../config.ts'
import { type PlacedMessage } from '../log-driver.ts'
import { kafkaErrorType, REQUEST_MS, RETRY } from './kafka-client.ts'

/** The broker does not know the producer's sequence numbers (any more). The message was not written. */
const SEQUENCE_ERRORS = new Set(['OUT_OF_ORDER_SEQUENCE_NUMBER', 'UNKNOWN_PRODUCER_ID', 'INVALID_PRODUCER_EPOCH'])

/** Errors that no retry can fix. */
const FATAL_ERRORS = new Set([
  'MESSAGE_TOO_LARGE',
  'RECORD_LIST_TOO_LARGE',
  'INVALID_TOPIC_EXCEPTION',
  'TOPIC_AUTHORIZATION_FAILED',
  'CORRUPT_MESSAGE',
  'UNSUPPORTED_VERSION',
  'INVALID_TIMESTAMP',
])

/**
 * An idempotent producer with acks=all. kafkajs reuses the sequence numbers of a failed send, so the broker recognises the same
 * messages sent again and writes them once. Other messages under those numbers would be acknowledged as duplicates and lost: a
 * producer whose send was given up is therefore discarded together with its numbers.
 */
export class KafkaProducer {
  readonly #kafka: Kafka
  readonly #logger: EventLogLogger | undefined
  #producer: Promise<Producer> | undefined

  constructor(kafka: Kafka, logger: EventLogLogger | undefined) {
    this.#kafka = kafka
    this.#logger = logger
  }

  /** Sends until acknowledged or until the deadline; the last attempt may end up to a request's time-out later. */
  async send(topic: string, placed: readonly PlacedMessage[], deadline: number): Promise<void> {
    const messages = placed.map(kafkaMessage)
    for (let attempt = 1; ; attempt += 1) {
      try {
        const producer = await this.#connected()
        await producer.send({ topic, messages, acks: -1, timeout: REQUEST_MS })
        return
      } catch (failure) {
        const type = kafkaErrorType(failure)
        const renumber = type !== undefined && SEQUENCE_ERRORS.has(type)
        const wait = backoffMs(attempt, 50, 1000)
        if ((type !== undefined && FATAL_ERRORS.has(type)) || (renumber && attempt > 1) || Date.now() + wait >= deadline) {
          await this.#discard()
          throw new EventLogUnavailableError(`Kafka did not take a message for ${topic}`, failure)
        }
        if (renumber) await this.#discard()
        this.#logger?.debug({ topic, attempt, err: failure }, 'Kafka did not take a message; it is sent again')
        await delay(wait)
      }
    }
  }

  async close(): Promise<void> {
    await this.#discard()
  }

  #connected(): Promise<Producer> {
    this.#producer ??= this.#connect()
    return this.#producer
  }

  async #connect(): Promise<Producer> {
    const producer = this.#kafka.producer({
      idempotent: true,
      maxInFlightRequests: 1,
      allowAutoTopicCreation: false,
      retry: RETRY,
      createPartitioner:
        () =>
        ({ message }) =>
          message.partition ?? 0,
    })
    try {
      await producer.connect()
      return producer
    } catch (failure) {
      this.#producer = undefined
      await producer.disconnect().catch(() => undefined)
      throw failure
    }
  }

  async #discard(): Promise<void> {
    const discarded = this.#producer
    this.#producer = undefined
    const producer = await discarded?.catch(() => undefined)
    await producer?.disconnect().catch(() => undefined)
  }
}

const kafkaMessage = ({ partition, key, value, headers, timestamp }: PlacedMessage): Message => ({
  partition,
  key: key ?? null,
  value,
  headers: { ...headers },
  timestamp: String(timestamp),
})
