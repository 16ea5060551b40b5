import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'

/** The same as the services': whoever starts the process again knows by it why it ended. */
export const UNCAUGHT_ERROR_CODE = 70

/**
 * Logs and counts what nobody caught, as the services do: an exception ends the process by way of `end`, a rejection leaves it running.
 * `before` is how many exceptions ended earlier lives of the process.
 */
export function watchUncaughtErrors(log: Log, metrics: Metrics, end: () => void, before: number): void {
  metrics.recordUncaught('exception', before)
  process.on('uncaughtException', (error) => {
    metrics.recordUncaught('exception')
    log('error', 'An uncaught error ends the process', { error: inWords(error) })
    end()
  })
  process.on('unhandledRejection', (reason) => {
    metrics.recordUncaught('rejection')
    log('error', 'An uncaught rejection', { error: inWords(reason) })
  })
}

function inWords(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
