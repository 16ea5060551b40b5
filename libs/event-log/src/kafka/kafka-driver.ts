import { type Kafka } from 'kafkajs'
import { type KafkaConfig } from '../config.ts'
import { JOIN_MS } from '../consuming/consumer-settings.ts'
import { until } from '../deadline.ts'
import { UnknownTopicError } from '../errors.ts'
import { type ConsumeOptions, type PartitionLag, type Subscription, type TopicOptions } from '../event-log.ts'
import { type LogDriver, type PlacedMessage } from '../log-driver.ts'
import { KafkaAdmin } from './kafka-admin.ts'
import { kafkaClient } from './kafka-client.ts'
import { KafkaProducer } from './kafka-producer.ts'
import { KafkaSubscription } from './kafka-subscription.ts'
import { createKafkaTopic, kafkaIncarnationOf, kafkaLag, kafkaPartitionsOf } from './kafka-topics.ts'

/** The event log over Apache Kafka. Each topic has its own producer, so a failure of one topic does not affect others. */
export class KafkaDriver implements LogDriver {
  readonly kind = 'kafka'
  readonly #config: KafkaConfig
  readonly #kafka: Kafka
  readonly #admin: KafkaAdmin
  readonly #producers = new Map<string, KafkaProducer>()

  constructor(config: KafkaConfig) {
    this.#config = config
    this.#kafka = kafkaClient(config)
    this.#admin = new KafkaAdmin(this.#kafka)
  }

  async partitionsOf(topic: string, deadline: number): Promise<number | undefined> {
    return await until(deadline, 'Kafka does not answer', () => kafkaPartitionsOf(this.#admin, topic))
  }

  async incarnationOf(topic: string, deadline: number): Promise<string | undefined> {
    return await until(deadline, 'Kafka does not answer', () => kafkaIncarnationOf(this.#admin, topic))
  }

  async createTopic(topic: string, options: TopicOptions, deadline: number): Promise<void> {
    await until(deadline, `Kafka did not make the topic ${topic}`, () => createKafkaTopic(this.#admin, topic, options))
  }

  async append(topic: string, messages: readonly PlacedMessage[], deadline: number): Promise<void> {
    let producer = this.#producers.get(topic)
    if (!producer) {
      producer = new KafkaProducer(this.#kafka, this.#config.logger)
      this.#producers.set(topic, producer)
    }
    await producer.send(topic, messages, deadline)
  }

  async consume(options: ConsumeOptions): Promise<Subscription> {
    const deadline = Date.now() + JOIN_MS
    if ((await this.partitionsOf(options.topic, deadline)) === undefined) throw new UnknownTopicError(options.topic)
    const subscription = new KafkaSubscription(this.#kafka, this.#config, options)
    await subscription.start(deadline)
    return subscription
  }

  async lag(topic: string, group: string, deadline: number): Promise<PartitionLag[]> {
    return await until(deadline, 'Kafka does not answer', () => kafkaLag(this.#admin, topic, group))
  }

  async ping(): Promise<void> {
    await this.#admin.runAlone((admin) => admin.describeCluster())
  }

  async close(): Promise<void> {
    await Promise.all([this.#admin.close(), ...[...this.#producers.values()].map((producer) => producer.close())])
  }
}
