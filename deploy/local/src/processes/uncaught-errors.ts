import { lastLines } from './log-file.ts'

/** With this a process of the product ends after an error that nobody caught (`UNCAUGHT_ERROR_CODE` of service-kit). */
export const UNCAUGHT_ERROR_EXIT = 'code 70'

const SEARCHED_LINES = 200
const LONGEST_WORDS = 200

/** What the last uncaught error in a log was, in a line; undefined when there is none near the end. */
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

/** How many uncaught errors a process counts in its metrics, rejections included. */
export function uncaughtErrorsIn(metrics: string): number {
  const counts = [...metrics.matchAll(/^uncaught_errors_total\{[^}]*\} (\d+)$/gm)].map(([, count]) => Number(count))
  return counts.reduce((sum, count) => sum + count, 0)
}
