import type { Logger } from 'pino'
import { Counter, type Registry } from 'prom-client'

/** EX_SOFTWARE of sysexits.h: whoever starts a process again knows by it why it ended. */
export const UNCAUGHT_ERROR_CODE = 70

/**
 * Logs and counts what nobody caught. After an exception nothing is certain any more: the process ends, in order, and is started
 * again. A
 * rejected promise that nobody waits for has left everything else as it was: the process goes on.
 */
export class UncaughtErrors {
  readonly #counts: Record<'exception' | 'rejection', number>

  /** @param before exceptions that ended earlier lives of this process: the count outlives them */
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
