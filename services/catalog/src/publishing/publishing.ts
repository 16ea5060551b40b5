import { postChanged } from '@ribbonry/contracts'
import type { EventLog } from '@ribbonry/event-log'
import { EVENT_LOG, LOGGER, OutboxRelay, type Logger } from '@ribbonry/service-kit'
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common'
import { setTimeout as wait } from 'node:timers/promises'
import { DataSource } from 'typeorm'

const TOPICS = [postChanged.topic]
const PARTITIONS = 6
const RETRY_MS = 5000

/** Carries events from the outbox into the event log. The service serves while the log is away; its events wait. */
@Injectable()
export class Publishing implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #relay: OutboxRelay
  readonly #stop = new AbortController()
  #started: Promise<void> | undefined

  constructor(
    @Inject(DataSource) source: DataSource,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(LOGGER) private readonly logger: Logger,
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
        for (const topic of TOPICS) await this.log.ensureTopic(topic, { partitions: PARTITIONS })
        this.#relay.start()
        return
      } catch (error) {
        this.logger.warn({ err: error }, 'The topics could not be made; events wait in the outbox')
        await wait(RETRY_MS, undefined, { signal: this.#stop.signal }).catch(() => undefined)
      }
    }
  }
}
