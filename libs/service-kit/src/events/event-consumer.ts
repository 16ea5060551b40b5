import { DEFAULT_PARTITIONS, type EventDeclaration } from '@ribbonry/contracts'
import type { Batch, ConsumeOptions, EventLog, LoggedMessage, Subscription } from '@ribbonry/event-log'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { z } from 'zod'

const RETRY_MS = 5000

export interface Consuming<Payload extends z.ZodType = z.ZodType> {
  readonly event: EventDeclaration<Payload>
  /** Instances of one group share the work. */
  readonly group: string
  /** Handles events in the order of their keys. Must be idempotent: when it throws, the events are redelivered. */
  readonly handle: (payloads: readonly z.output<Payload>[]) => Promise<void>
  /** Batch size and concurrency. Default: those of the event log. */
  readonly consuming?: ConsumerSettings
}

export type ConsumerSettings = Pick<ConsumeOptions, 'maxMessages' | 'parallelPartitions' | 'retry'>

/**
 * Consumes events of another service. An event that does not match its declaration goes to the dead-letter topic with the reason,
 * so that later events are not blocked. The service starts while the log is away and consumes once it is back.
 */
export class EventConsumer<Payload extends z.ZodType = z.ZodType> {
  readonly #stopping = new AbortController()
  #subscription: Subscription | undefined
  #started: Promise<void> | undefined

  constructor(
    private readonly listening: Consuming<Payload>,
    private readonly log: EventLog,
    private readonly logger: Logger,
  ) {}

  /** Starts without waiting for the log. */
  begin(): void {
    this.#started = this.start()
  }

  /** Finishes the batch in progress and leaves the group. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#started
    await this.#subscription?.stop()
  }

  /** Joins the group, however long the log is away; gives up when the service stops. */
  async start(): Promise<void> {
    const { event, group } = this.listening
    while (!this.#stopping.signal.aborted) {
      try {
        await this.log.ensureTopic(event.topic, { partitions: event.partitions ?? DEFAULT_PARTITIONS })
        this.#subscription = await this.log.consume({
          ...this.listening.consuming,
          topic: event.topic,
          group,
          handle: (batch) => this.#handle(batch),
          onFailure: (failure) =>
            this.logger.warn({ err: failure, topic: event.topic }, 'Events could not be kept; they come again'),
        })
        return
      } catch (error) {
        this.logger.warn({ err: error, topic: event.topic }, 'The event log does not answer; listening begins when it does')
        await wait(RETRY_MS, undefined, { signal: this.#stopping.signal }).catch(() => undefined)
      }
    }
  }

  async #handle({ messages }: Batch): Promise<void> {
    const { event, handle: keep } = this.listening
    const payloads: z.output<Payload>[] = []
    const unreadable: { message: LoggedMessage; reason: string }[] = []
    for (const message of messages) {
      const read = readPayload(event, message)
      if ('reason' in read) unreadable.push({ message, reason: read.reason })
      else payloads.push(read.payload)
    }
    if (payloads.length > 0) await keep(payloads)
    for (const { message, reason } of unreadable) await this.log.deadLetter(event.topic, message, reason)
  }
}

function readPayload<Payload extends z.ZodType>(
  { payload }: EventDeclaration<Payload>,
  { value }: LoggedMessage,
): { payload: z.output<Payload> } | { reason: string } {
  let decoded: unknown
  try {
    decoded = JSON.parse(value.toString())
  } catch {
    return { reason: 'not JSON' }
  }
  const parsed = payload.safeParse(decoded)
  if (parsed.success) return { payload: parsed.data }
  return {
    reason: parsed.error.issues
      .map(({ path, message }) => `${path.join('.')}: ${message}`)
      .join('; ')
      .slice(0, 500),
  }
}
