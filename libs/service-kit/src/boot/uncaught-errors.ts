import type { Logger } from 'pino'
import { Counter, type Registry } from 'prom-client'

/** EX_SOFTWARE of sysexits.h: tells the supervisor that restarts the process why it ended. */
export const UNCAUGHT_ERROR_CODE = 70

/**
 * Logs and counts uncaught errors. After an uncaught exception the state is undefined: the process shuts down and is restarted by
 * its supervisor. After an unhandled rejection nothing else has changed: the process continues.
 */
export class UncaughtErrors {
  readonly #counts: Record<'exception' | 'rejection', number>

  /** @param before uncaught exceptions that ended earlier runs of this process, so that the count survives restarts */
  constructor(
    private readonly logger: Logger,
    private readonly end: () => void,
    before: number,
  ) {
    this.#counts = { exception: before, rejection: 0 }
  }

  watch(): void {
    process.on('uncaughtException', (error) => {
      this.#counts.exception += 1
      this.logger.fatal({ err: error }, 'An uncaught error ends the process')
      this.end()
    })
    process.on('unhandledRejection', (reason) => {
      this.#counts.rejection += 1
      this.logger.error({ err: reason }, 'An uncaught rejection')
    })
  }

  measure(registry: Registry): void {
    const counts = this.#counts
    registry.registerMetric(
      new Counter({
        name: 'uncaught_errors_total',
        help: 'Errors that nobody caught',
        labelNames: ['kind'],
        registers: [],
        collect() {
          this.reset()
          for (const [kind, count] of Object.entries(counts)) this.inc({ kind }, count)
        },
      }),
    )
  }
}
