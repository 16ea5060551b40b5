import { type Consumer } from 'kafkajs'

/**
 * Paused partitions: those whose handler failed, until their pause is over, and those whose start offset is still requested.
 * Other partitions and heartbeats continue.
 */
export class HeldPartitions {
  readonly #timers = new Map<number, NodeJS.Timeout | undefined>()
  readonly #consumer: Consumer
  readonly #topic: string

  constructor(consumer: Consumer, topic: string) {
    this.#consumer = consumer
    this.#topic = topic
  }

  hold(partitions: readonly number[]): void {
    for (const partition of partitions) {
      clearTimeout(this.#timers.get(partition))
      this.#timers.set(partition, undefined)
    }
    this.#consumer.pause([{ topic: this.#topic, partitions: [...partitions] }])
  }

  holdFor(partition: number, milliseconds: number): void {
    this.hold([partition])
    this.#timers.set(
      partition,
      setTimeout(() => this.release([partition]), milliseconds),
    )
  }

  release(partitions: readonly number[]): void {
    for (const partition of partitions) {
      clearTimeout(this.#timers.get(partition))
      this.#timers.delete(partition)
    }
    this.#consumer.resume([{ topic: this.#topic, partitions: [...partitions] }])
  }

  releaseAll(): void {
    if (this.#timers.size > 0) this.release([...this.#timers.keys()])
  }

  /** Clears the list without resuming: the consumer is being stopped. */
  clear(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer)
    this.#timers.clear()
  }
}
