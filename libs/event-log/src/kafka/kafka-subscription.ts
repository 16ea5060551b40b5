import { type Kafka } from 'kafkajs'
import { type KafkaConfig } from '../config.ts'
import { consumerSettings, type ConsumerSettings } from '../consuming/consumer-settings.ts'
import { backoffMs, within } from '../deadline.ts'
import { type ConsumeOptions, type Subscription } from '../event-log.ts'
import { KafkaMembership } from './kafka-membership.ts'

/** Keeps a consumer in its group: rejoins, after a pause, whenever a membership ended by itself. */
export class KafkaSubscription implements Subscription {
  readonly #kafka: Kafka
  readonly #config: KafkaConfig
  readonly #settings: ConsumerSettings
  readonly #joined = Promise.withResolvers<void>()
  #membership: KafkaMembership | undefined
  #running: Promise<void> | undefined
  #restart: NodeJS.Timeout | undefined
  #failures = 0
  #stopping: Promise<void> | undefined

  constructor(kafka: Kafka, config: KafkaConfig, options: ConsumeOptions) {
    this.#kafka = kafka
    this.#config = config
    this.#settings = consumerSettings(options)
  }

  /** Resolves when the consumer has joined its group for the first time. */
  async start(deadline: number): Promise<void> {
    this.#join()
    try {
      await within(this.#joined.promise, deadline, `The consumer could not join its group for ${this.#settings.topic} in time`)
    } catch (failure) {
      await this.stop()
      throw failure
    }
  }

  stop(): Promise<void> {
    this.#stopping ??= this.#stop()
    return this.#stopping
  }

  async #stop(): Promise<void> {
    clearTimeout(this.#restart)
    this.#membership?.end()
    // kafkajs cannot be stopped while it is joining: it is not running yet, and would continue afterwards
    await this.#running
    await this.#membership?.stop()
  }

  #join(): void {
    const membership = new KafkaMembership(this.#kafka, this.#settings, this.#config.sessionTimeoutMs ?? 10_000, {
      joined: () => {
        this.#failures = 0
        this.#joined.resolve()
      },
      crashed: (failure) => void this.#lost(membership, failure),
    })
    this.#membership = membership
    this.#running = membership.run().catch((failure: unknown) => this.#lost(membership, failure))
  }

  async #lost(membership: KafkaMembership, failure: unknown): Promise<void> {
    if (this.#membership !== membership) return
    this.#membership = undefined
    await membership.stop()
    if (this.#stopping) return
    this.#failures += 1
    const pause = backoffMs(this.#failures, 200, 5000)
    this.#config.logger?.warn(
      { topic: this.#settings.topic, group: this.#settings.group, err: failure, pause },
      'The consumer lost its group and joins again',
    )
    this.#restart = setTimeout(() => this.#join(), pause)
  }
}
