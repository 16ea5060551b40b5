import type { EventLog } from '@ribbonry/event-log'

/**
 * Topics that a test made sure of, since the service may not have created them yet. Each is asked about once: a question takes
 * two connections to Kafka.
 */
export class EnsuredTopics {
  readonly #ensured = new Map<string, Promise<unknown>>()

  async ensure(log: Pick<EventLog, 'ensureTopic'>, topic: string): Promise<void> {
    const ensured = this.#ensured.get(topic) ?? log.ensureTopic(topic, { partitions: 6 })
    this.#ensured.set(topic, ensured)
    await ensured.catch((error: unknown) => {
      this.#ensured.delete(topic)
      throw error
    })
  }
}
