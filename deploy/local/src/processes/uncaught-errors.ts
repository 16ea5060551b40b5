import { lastLines } from './log-file.ts'

/** Exit of a product process after an uncaught error (`UNCAUGHT_ERROR_CODE` of service-kit). */
export const UNCAUGHT_ERROR_EXIT = 'code 70'

const SEARCHED_LINES = 200
const LONGEST_WORDS = 200

/** The last uncaught error in a log as one line; undefined when there is none near the end. */
export function lastUncaughtError(logFile: string): string | undefined {
  const line = lastLines(logFile, SEARCHED_LINES).findLast((one) => one.includes('"An uncaught error'))
  if (line === undefined) return undefined
  try {
    const { err, error } = JSON.parse(line) as { err?: { type?: string; message?: string }; error?: string }
    const words = err === undefined ? error?.split('\n', 1)[0] : `${err.type ?? 'Error'}: ${err.message ?? ''}`
    return words?.slice(0, LONGEST_WORDS)
  } catch {
    return undefined
  }
}

/** Uncaught errors and rejections in a process's metrics. */
export function uncaughtErrorsIn(metrics: string): number {
  const counts = [...metrics.matchAll(/^uncaught_errors_total\{[^}]*\} (\d+)$/gm)].map(([, count]) => Number(count))
  return counts.reduce((sum, count) => sum + count, 0)
}
