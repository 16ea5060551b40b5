import { LOGGER, type Logger } from '@ribbonry/service-kit'
import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common'
import { setTimeout as wait } from 'node:timers/promises'
import { CONFIG, type NewsletterEnvironment } from '../../config.ts'
import { BegunNewslettersRepository } from './begun-newsletters.repository.ts'
import { EndingService } from './ending.service.ts'
import { LanesService } from './lanes.service.ts'
import type { SendLane } from './send-lane.ts'
import { type SliceOutcome, SlicesService } from './slices.service.ts'

/** How often an instance looks whether a newsletter is being sent. */
const LOOK_EVERY_MS = 500
/** How often it looks for claims of dead senders. */
const RECOVER_EVERY_MS = 5000
const FIRST_BACKOFF_MS = 1000
const LONGEST_BACKOFF_MS = 30_000

/**
 * Sends newsletters that have begun, in every instance at once. Nothing but the tables says what is to be sent, so it goes on
 * after whatever was away.
 */
@Injectable()
export class NewsletterSender implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #stop = new AbortController()
  readonly #running = new Set<Promise<void>>()
  #looking: Promise<void> | undefined
  #lastRecovery = 0

  constructor(
    @Inject(BegunNewslettersRepository) private readonly newsletters: BegunNewslettersRepository,
    @Inject(EndingService) private readonly ending: EndingService,
    @Inject(LanesService) private readonly lanes: LanesService,
    @Inject(SlicesService) private readonly slices: SlicesService,
    @Inject(CONFIG) private readonly config: Pick<NewsletterEnvironment, 'NEWSLETTER_AT_ONCE'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.#looking = this.#keepLooking()
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#stop.abort()
    await this.#looking
    await Promise.all(this.#running)
  }

  async #keepLooking(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      try {
        await this.#look()
      } catch (error) {
        this.logger.warn({ err: error }, 'Newsletters wait for the database')
      }
      await this.#pause(LOOK_EVERY_MS)
    }
  }

  async #look(): Promise<void> {
    if (performance.now() - this.#lastRecovery >= RECOVER_EVERY_MS) {
      await this.lanes.recover()
      this.#lastRecovery = performance.now()
    }
    const sending = await this.newsletters.listSending()
    for (const { id } of sending) await this.ending.finish(id)
    while (sending.length > 0 && this.#running.size < this.config.NEWSLETTER_AT_ONCE) {
      const running = this.#runLane().catch((error: unknown) => this.logger.warn({ err: error }, 'A lane of newsletters ended'))
      this.#running.add(running)
      void running.finally(() => this.#running.delete(running))
    }
  }

  /** Sends as long as something is being sent. */
  async #runLane(): Promise<void> {
    const lane = await this.lanes.open(() => this.#stop.signal.aborted)
    try {
      let failures = 0
      while (!this.#stop.signal.aborted) {
        const went = await this.#runSlice(lane)
        if (went === 'nothing') return
        failures = went === 'broken' ? failures + 1 : 0
        const pauseMs = went === 'broken' ? Math.min(LONGEST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** (failures - 1)) : went
        if (pauseMs > 0) await this.#pause(pauseMs)
      }
    } finally {
      await lane.close()
    }
  }

  async #runSlice(lane: SendLane): Promise<SliceOutcome> {
    try {
      return (await lane.claim.whenHeld()) ? await this.slices.run(lane) : 'nothing'
    } catch (error) {
      this.logger.warn({ err: error }, 'A lane of newsletters waits for the database or Redis')
      return 'broken'
    }
  }

  async #pause(ms: number): Promise<void> {
    await wait(ms, undefined, { signal: this.#stop.signal, ref: false }).catch(() => undefined)
  }
}
