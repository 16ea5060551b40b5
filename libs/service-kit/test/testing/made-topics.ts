import type { EventLog } from '@ribbonry/event-log'

/**
 * Topics that a test made sure of, since the service may not have created them yet. Each is asked about once: a question takes
 * two connections to Kafka.
 */
export class MadeTopics {
  readonly #made = new Map<string, Promise<unknown>>()

  async ensure(log: Pick<EventLog, 'ensureTopic'>, topic: string): Promise<void> {
    const made = this.#made.get(topic) ?? log.ensureTopic(topic, { partitions: 6 })
    this.#made.set(topic, made)
    await made.catch((error: unknown) => {
      this.#made.delete(topic)
      throw error
    })
  }
}
