import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'

/** The same code as in services, so that the supervisor knows why the process ended. */
export const UNCAUGHT_ERROR_CODE = 70

/**
 * Logs and counts uncaught errors like the services: an exception ends the process through `end`, a rejection does not. `before`
 * is the number of exceptions in earlier runs.
 */
export function watchUncaughtErrors(log: Log, metrics: Metrics, end: () => void, before: number): void {
  metrics.recordUncaught('exception', before)
  process.on('uncaughtException', (error) => {
    metrics.recordUncaught('exception')
    log('error', 'An uncaught error ends the process', { error: textOf(error) })
    end()
  })
  process.on('unhandledRejection', (reason) => {
    metrics.recordUncaught('rejection')
    log('error', 'An uncaught rejection', { error: textOf(reason) })
  })
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
