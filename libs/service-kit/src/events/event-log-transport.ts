import type { EventLog } from '@ribbonry/event-log'
import type { BeforeApplicationShutdown } from '@nestjs/common'
import { type CustomTransportStrategy, type MessageHandler, Server } from '@nestjs/microservices'
import type { Logger } from 'pino'
import { isObservable, lastValueFrom } from 'rxjs'
import type { Consumption } from './consumes.ts'
import { EventConsumer } from './event-consumer.ts'

/**
 * Nest's transport over the event log: joins the group of each handler that `@Consumes` marks, hands over batches in the order of
 * their keys, redelivers what a handler could not keep, and dead-letters what cannot be read.
 */
export class EventLogTransport extends Server implements CustomTransportStrategy, BeforeApplicationShutdown {
  override readonly transportId = Symbol('event log')
  /** Nest leaves it to the transport to log failures of handlers. */
  override readonly propagatesEventHandlerErrors = true
  #consumers: readonly EventConsumer[] = []

  /**
   * @param log undefined in a process that consumes nothing
   * @param partitions of new topics whose number the configuration decides, by topic
   */
  constructor(
    private readonly log: EventLog | undefined,
    private readonly pino: Logger,
    private readonly partitions: Readonly<Record<string, number>> = {},
  ) {
    super()
  }

  /** What the handlers consume. */
  get consumptions(): Consumption[] {
    return [...this.messageHandlers.values()].map(consumptionOf)
  }

  /** Does not wait for the groups to be joined: a service serves while the log is away, and consumes once it is back. */
  listen(callback: () => void): void {
    this.#consumers = [...this.messageHandlers.values()].map((handler) => this.#consumerOf(handler))
    for (const consumer of this.#consumers) consumer.begin()
    callback()
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.close()
  }

  /** Finishes the batches in progress. */
  async close(): Promise<void> {
    await Promise.all(this.#consumers.map((consumer) => consumer.stop()))
  }

  on(): never {
    throw new Error('The transport has no events of its own: handlers consume those of the log')
  }

  unwrap(): never {
    throw new Error('The event log is injected as EVENT_LOG')
  }

  #consumerOf(handler: MessageHandler): EventConsumer {
    if (this.log === undefined) throw new Error('A service with handlers of events needs an event log')
    const { event, by } = consumptionOf(handler)
    const { group, ...consuming } = by
    const partitions = this.partitions[event.topic] ?? event.partitions
    return new EventConsumer(
      {
        event: { ...event, ...(partitions !== undefined && { partitions }) },
        group,
        consuming,
        handle: async (payloads) => await completionOf(handler, payloads),
      },
      this.log,
      this.pino,
    )
  }
}

function consumptionOf({ extras }: MessageHandler): Consumption {
  const { consumption } = (extras ?? {}) as { consumption?: Consumption }
  if (consumption === undefined) throw new Error('A handler of events is not marked by @Consumes')
  return consumption
}

/** Nest turns what a handler throws into an observable that fails. */
async function completionOf(handler: MessageHandler, payloads: readonly unknown[]): Promise<void> {
  const answer: unknown = await handler(payloads)
  if (isObservable(answer)) await lastValueFrom(answer, { defaultValue: undefined })
}
