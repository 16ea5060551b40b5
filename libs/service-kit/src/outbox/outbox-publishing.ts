import { DEFAULT_PARTITIONS, type EventDeclaration } from '@ribbonry/contracts'
import type { EventLog } from '@ribbonry/event-log'
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { DataSource } from 'typeorm'
import { OutboxRelay } from './outbox-relay.ts'

const RETRY_MS = 5000

type Published = EventDeclaration | string

/** Publishes a service's outbox to the event log. The service starts while the log is away; its events wait in the outbox. */
export class OutboxPublishing implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #relay: OutboxRelay
  readonly #stop = new AbortController()
  #started: Promise<void> | undefined

  /** @param events all events of the service; missing topics are created. A plain name gets the default number of partitions */
  constructor(
    private readonly events: readonly Published[],
    source: DataSource,
    private readonly log: EventLog,
    private readonly logger: Logger,
  ) {
    this.#relay = new OutboxRelay(source, log, logger)
  }

  onApplicationBootstrap(): void {
    this.#started = this.#start()
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#stop.abort()
    await this.#started
    await this.#relay.stop()
  }

  async #start(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      try {
        await makeTopics(this.log, this.events)
        this.#relay.start()
        return
      } catch (error) {
        this.logger.warn({ err: error }, 'The topics could not be made; events wait in the outbox')
        await wait(RETRY_MS, undefined, { signal: this.#stop.signal }).catch(() => undefined)
      }
    }
  }
}

/** Publishes the pending outbox rows and returns, for a program that ends before the service runs. */
export async function publishOutbox(
  events: readonly Published[],
  source: DataSource,
  log: EventLog,
  logger: Logger,
): Promise<number> {
  await makeTopics(log, events)
  const relay = new OutboxRelay(source, log, logger)
  let published = 0
  for (let moved = await relay.relayOnce(); moved > 0; moved = await relay.relayOnce()) published += moved
  return published
}

async function makeTopics(log: EventLog, events: readonly Published[]): Promise<void> {
  await Promise.all(
    events.map(async (one) => {
      const { topic, partitions = DEFAULT_PARTITIONS } = typeof one === 'string' ? { topic: one } : one
      await log.ensureTopic(topic, { partitions })
    }),
  )
}
